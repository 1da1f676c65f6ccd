//! Steps of every kind, proved; and near misses, refused.
