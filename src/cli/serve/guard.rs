//! Who may ask: this page, under a name or address that is ours. Other sites' pages may not drive it through a visitor's
//! browser, neither by a request of their own (origin) nor by a name that they point here (host).

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::Response;

use super::{ServerState, refusal};

/// What a browser may do with the page: what is needed and no more.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; \
                      base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The names that are ours.
pub(super) struct Guard {
    address: SocketAddr,
    names: Vec<String>,
}

impl Guard {
    pub(super) fn new(address: SocketAddr, names: &[String]) -> Guard {
        Guard { address, names: names.iter().map(|name| name.to_ascii_lowercase()).collect() }
    }

    /// Why a request is refused, if it is.
    fn refuses(&self, method: &Method, uri: &Uri, headers: &HeaderMap) -> Option<&'static str> {
        // A request with two hosts or origins may try to pass as another.
        if ["host", "origin"].iter().any(|name| headers.get_all(*name).iter().nth(1).is_some()) {
            return Some("more than one host or origin is named");
        }
        let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?").to_ascii_lowercase());
        let Some(host) = text("host") else { return Some("no host is named") };
        let named_otherwise = uri.authority().is_some_and(|named| !named.as_str().eq_ignore_ascii_case(&host));
        if named_otherwise || !self.is_ours(&host) {
            return Some("this host name is not ours; --allow-host makes it so");
        }
        let stranger = text("origin").is_some_and(|origin| {
            // Behind something that speaks TLS the page is at https.
            origin != format!("http://{host}") && origin != format!("https://{host}")
        });
        let crossing =
            method != Method::GET && text("sec-fetch-site").is_some_and(|site| site != "same-origin" && site != "none");
        (stranger || crossing).then_some("asked by the page of another site")
    }

    /// Whether a Host header names this server. An address cannot be pointed here by others; a name can.
    fn is_ours(&self, host: &str) -> bool {
        let (name, port) = match host.rsplit_once(':') {
            Some((name, port)) if !port.contains(']') => (name, port.parse().ok()),
            _ => (host, Some(80)),
        };
        if self.names.iter().any(|known| known == name) {
            return true;
        }
        if port != Some(self.address.port()) {
            return false;
        }
        let bare = name.trim_start_matches('[').trim_end_matches(']');
        match bare.parse::<IpAddr>() {
            Ok(ip) => ip.is_loopback() || !self.address.ip().is_loopback(),
            Err(_) => name == "localhost",
        }
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
        let guard = Guard::new("127.0.0.1:8737".parse().unwrap(), &["Sudoku.example".to_string()]);
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
        for origin in
            ["http://evil.example", "null", "http://127.0.0.1:8737", "http://localhost:9", "http://localhost:8737.evil"]
        {
            assert!(refuses(&guard, &[host, ("origin", origin)]), "{origin}");
        }
        assert!(refuses(&guard, &[host, ("sec-fetch-site", "cross-site")]));
    }
}
