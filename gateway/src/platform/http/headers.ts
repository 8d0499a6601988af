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
export const OPENING_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'content-security-policy': API_POLICY,
  'cache-control': 'no-store',
}

/** The policy of a page: own scripts only, and the inline styles named by their hash. Browsers report violations to the path given. */
export function pagePolicy(styleSources: readonly string[], reportsTo: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${styleSources.map((source) => ` ${source}`).join('')}`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `report-uri ${reportsTo}`,
  ].join('; ')
}
