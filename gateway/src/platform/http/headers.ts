/**
 * Headers of every response, errors and assets too (ASVS 3.4). A fixed table and no middleware, since they never vary.
 * HSTS is sent on plain http as well, where browsers ignore it: a proxy in front may speak https.
 */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** What an answer that is no page may do in a browser: nothing. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** What every answer begins with; a page and an asset put their own policy and caching in place of these. */
export const DEFAULT_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'content-security-policy': API_POLICY,
  'cache-control': 'no-store',
}
