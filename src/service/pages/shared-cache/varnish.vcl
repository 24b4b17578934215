vcl 4.1;

# Varnish 6.5 or later between a proxy that encrypts and Takvim. Pages for readers, feeds, embeds and files are kept as long
# as the service says; everything else is handed on.
# Count it in TRUSTED_PROXIES.

import std;

backend takvim {
  .host = "127.0.0.1";
  .port = "3000";
  # The stream of changes sends something every 25 seconds.
  .between_bytes_timeout = 60s;
  .first_byte_timeout = 60s;
}

# Addresses that may have pages dropped.
acl purgers {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  # PURGE with the header Surrogate-Key drops every page that shows one of these records.
  if (req.method == "PURGE") {
    # Varnish has added the caller itself. Two addresses came through a proxy, which may be as near as the purgers are.
    if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
      return (synth(403, "Not allowed"));
    }
    if (req.http.Surrogate-Key !~ "^[a-z0-9-]+( [a-z0-9-]+)*$") {
      return (synth(400, "Name keys in the header Surrogate-Key"));
    }
    if (!std.ban("obj.http.Surrogate-Key ~ (^|[^a-z0-9-])(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")([^a-z0-9-]|$)")) {
      return (synth(500, std.ban_error()));
    }
    return (synth(200, "Purged"));
  }
  # Answers to who is signed in are theirs alone.
  if (req.http.Authorization || req.http.Cookie ~ "(^|; *)takvim_session=") {
    return (pass);
  }
  if (req.method == "GET" || req.method == "HEAD") {
    # No other cookie changes what readers see.
    unset req.http.Cookie;
  }
}

sub vcl_backend_response {
  # Only what the service offers to shared caches by a key, and files whose address changes with what they hold.
  if (bereq.uncacheable || beresp.http.Set-Cookie ||
      (!beresp.http.Surrogate-Key && beresp.http.Cache-Control !~ "\bimmutable\b")) {
    set beresp.uncacheable = true;
    set beresp.ttl = 2m;
    return (deliver);
  }
  # Nothing is older than the service allows: the default of Varnish is ten seconds more.
  if (beresp.http.Cache-Control !~ "\bstale-while-revalidate=") {
    set beresp.grace = 0s;
  }
  # What is stale is asked for by its tag, and an unchanged page is not sent again.
  set beresp.keep = 10m;
}

sub vcl_deliver {
  unset resp.http.Surrogate-Key;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
  # It names one request in the log of the service.
  if (obj.hits > 0) {
    unset resp.http.X-Request-Id;
  }
}
