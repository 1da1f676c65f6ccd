//! Objects are read from objects only: by itself, serde takes a list of their values, too.

/// Reads and writes these types, which have `#[serde(remote = "Self")]`, as objects.
macro_rules! objects {
    ($($object:ty),*) => {$(
        impl<'de> serde::Deserialize<'de> for $object {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$object, D::Error> {
                struct Visitor;
                impl<'de> serde::de::Visitor<'de> for Visitor {
                    type Value = $object;

                    fn expecting(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
                        f.write_str("an object")
                    }

                    fn visit_map<M: serde::de::MapAccess<'de>>(self, map: M) -> Result<$object, M::Error> {
                        // What serde derives, not this.
                        <$object>::deserialize(serde::de::value::MapAccessDeserializer::new(map))
                    }
                }
                deserializer.deserialize_map(Visitor)
            }
        }

        impl serde::Serialize for $object {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                <$object>::serialize(self, serializer)
            }
        }
    )*};
}
pub(super) use objects;
