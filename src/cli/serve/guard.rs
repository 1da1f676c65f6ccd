//! Who may ask: this page, under a name or address that is ours. Other sites' pages may not drive it through a visitor's
//! browser, neither by a request of their own (origin) nor by a name that they point here (host).

use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::Response;

use super::{ServerState, refusal};

/// What a browser may do with the page: what is needed and no more.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; \
                      base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// A place in the web: what the Origin header names, and where a page comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Origin {
    scheme: &'static str,
    name: String,
    port: u16,
}

impl Origin {
    /// `http://name:port`, or `None` where a text is nothing like it (`null` is an origin too).
    fn parse(text: &str) -> Option<Origin> {
        let (scheme, rest) = text.split_once("://")?;
        let scheme = ["http", "https"].into_iter().find(|known| known.eq_ignore_ascii_case(scheme))?;
        Origin::of_host(scheme, rest)
    }

    /// What a Host header names under this scheme.
    fn of_host(scheme: &'static str, host: &str) -> Option<Origin> {
        let (name, port) = match host.rsplit_once(':') {
            // The colons of an IPv6 address stand in brackets.
            Some((name, port)) if !port.contains(']') => (name, port.parse().ok()?),
            _ => (host, if scheme == "https" { 443 } else { 80 }),
        };
        let bare = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name);
        let odd = |sign: char| sign.is_whitespace() || sign.is_control() || "/?#@\\[]".contains(sign);
        let fits = !bare.is_empty() && !bare.contains(odd) && (bare.len() < name.len()) == bare.contains(':');
        fits.then(|| Origin { scheme, name: name.to_ascii_lowercase(), port })
    }

    /// Its name as an address.
    fn ip(&self) -> Option<IpAddr> {
        self.name.trim_start_matches('[').trim_end_matches(']').parse().ok()
    }
}

/// A host name that is allowed beside those of the machine: `name`, `name:port`, `https://name`.
#[derive(Clone, Debug)]
pub struct HostName {
    origin: Origin,
    any_port: bool,
}

impl FromStr for HostName {
    type Err = String;

    fn from_str(text: &str) -> Result<HostName, String> {
        let (scheme, host) = match text.split_once("://") {
            None => ("http", text),
            Some(("http", host)) => ("http", host),
            Some(("https", host)) => ("https", host),
            Some(_) => return Err("expected http:// or https:// before the name, or neither".to_string()),
        };
        let origin = Origin::of_host(scheme, host)
            .ok_or("expected a host name such as sudoku.example, sudoku.example:8080 or https://sudoku.example")?;
        Ok(HostName { origin, any_port: text == host && !host.contains(':') })
    }
}

/// Who may ask.
pub(super) struct Guard {
    address: SocketAddr,
    names: Vec<HostName>,
}

impl Guard {
    pub(super) fn new(address: SocketAddr, names: &[HostName]) -> Guard {
        Guard { address, names: names.to_vec() }
    }

    /// Why a request is refused, if it is.
    fn refuses(&self, method: &Method, uri: &Uri, headers: &HeaderMap) -> Option<&'static str> {
        // A request with two hosts or origins may try to pass as another.
        if ["host", "origin"].iter().any(|name| headers.get_all(*name).iter().nth(1).is_some()) {
            return Some("more than one host or origin is named");
        }
        let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
        let Some(host) = text("host") else { return Some("no host is named") };
        let named_otherwise = uri.authority().is_some_and(|named| !named.as_str().eq_ignore_ascii_case(host));
        let ours = self.ours(host);
        if named_otherwise || ours.is_empty() {
            return Some("this host name is not ours; --allow-host makes it so");
        }
        let stranger =
            text("origin").is_some_and(|origin| !Origin::parse(origin).is_some_and(|origin| ours.contains(&origin)));
        let crossing =
            method != Method::GET && text("sec-fetch-site").is_some_and(|site| site != "same-origin" && site != "none");
        (stranger || crossing).then_some("asked by the page of another site")
    }

    /// Where the page comes from for someone who reaches it by this Host header; none where the header does not name this
    /// server. An address cannot be pointed here by others; a name can.
    fn ours(&self, host: &str) -> Vec<Origin> {
        let named = |known: &HostName| {
            let origin = Origin::of_host(known.origin.scheme, host)?;
            (origin.name == known.origin.name && (known.any_port || origin.port == known.origin.port)).then_some(origin)
        };
        let own = Origin::of_host("http", host).filter(|origin| {
            let ours = match origin.ip() {
                Some(ip) => ip.is_loopback() || !self.address.ip().is_loopback(),
                None => origin.name == "localhost",
            };
            ours && origin.port == self.address.port()
        });
        self.names.iter().filter_map(named).chain(own).collect()
    }
}

/// Lets a request in or refuses it; every answer carries what a browser must know.
pub(super) async fn admit(State(state): State<Arc<ServerState>>, request: Request, next: Next) -> Response {
    let mut response = match state.guard.refuses(request.method(), request.uri(), request.headers()) {
        Some(why) => refusal(StatusCode::FORBIDDEN, why),
        None => next.run(request).await,
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert("cross-origin-resource-policy", HeaderValue::from_static("same-origin"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refuses(guard: &Guard, pairs: &[(&'static str, &str)]) -> bool {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.append(*name, value.parse().unwrap());
        }
        guard.refuses(&Method::POST, &Uri::from_static("/api/read"), &headers).is_some()
    }

    #[test]
    fn hosts_that_are_ours() {
        let guard = Guard::new("127.0.0.1:8737".parse().unwrap(), &["Sudoku.example".parse().unwrap()]);
        for ours in
            ["127.0.0.1:8737", "localhost:8737", "LOCALHOST:8737", "[::1]:8737", "sudoku.example", "sudoku.example:443"]
        {
            assert!(!refuses(&guard, &[("host", ours)]), "{ours}");
        }
        for other in [
            "evil.example:8737",
            "127.0.0.1",
            "127.0.0.1:80",
            "localhost",
            "192.168.1.2:8737",
            "",
            "localhost.evil:8737",
        ] {
            assert!(refuses(&guard, &[("host", other)]), "{other}");
        }
        assert!(refuses(&guard, &[]));
        assert!(refuses(&guard, &[("host", "localhost:8737"), ("host", "localhost:8737")]));
        let headers = HeaderMap::from_iter([(header::HOST, HeaderValue::from_static("localhost:8737"))]);
        for (uri, ours) in [("http://localhost:8737/", true), ("http://evil.example/", false)] {
            assert_eq!(guard.refuses(&Method::GET, &Uri::from_static(uri), &headers).is_none(), ours, "{uri}");
        }
        let open = Guard::new("0.0.0.0:8737".parse().unwrap(), &[]);
        assert!(!refuses(&open, &[("host", "192.168.1.2:8737")]) && refuses(&open, &[("host", "evil.example:8737")]));
    }

    #[test]
    fn origins_that_are_not() {
        let guard = Guard::new("127.0.0.1:8737".parse().unwrap(), &[]);
        let host = ("host", "localhost:8737");
        assert!(!refuses(&guard, &[host, ("origin", "http://localhost:8737"), ("sec-fetch-site", "same-origin")]));
        for origin in [
            "http://evil.example",
            "null",
            "",
            "http://127.0.0.1:8737",
            "http://localhost:9",
            "http://localhost",
            "http://localhost:8737.evil",
            "http://localhost:8737/",
            "http://evil@localhost:8737",
            "https://localhost:8737",
            "ws://localhost:8737",
        ] {
            assert!(refuses(&guard, &[host, ("origin", origin)]), "{origin}");
        }
        assert!(refuses(&guard, &[host, ("sec-fetch-site", "cross-site")]));
    }

    #[test]
    fn a_name_is_allowed_with_its_scheme_and_port() {
        let guard = |name: &str| Guard::new("127.0.0.1:8737".parse().unwrap(), &[name.parse().unwrap()]);
        for (name, host, origin, allowed) in [
            ("a.example", "a.example", "http://a.example", true),
            ("a.example", "A.example:80", "http://a.EXAMPLE", true),
            ("a.example", "a.example:81", "http://a.example:81", true),
            ("a.example", "a.example:81", "http://a.example", false),
            ("a.example", "a.example", "https://a.example", false),
            ("a.example:81", "a.example:81", "http://a.example:81", true),
            ("a.example:81", "a.example", "http://a.example", false),
            ("https://a.example", "a.example", "https://a.example", true),
            ("https://a.example", "a.example:443", "https://a.example", true),
            ("https://a.example", "a.example", "http://a.example", false),
            ("https://a.example", "a.example:444", "https://a.example:444", false),
        ] {
            let refused = refuses(&guard(name), &[("host", host), ("origin", origin)]);
            assert_eq!(refused, !allowed, "{name}: {host} {origin}");
        }
        for wrong in ["", "ftp://a.example", "a.example/page", "a b", "a:b", "a:1:2", "http://"] {
            assert!(wrong.parse::<HostName>().is_err(), "{wrong}");
        }
    }
}
