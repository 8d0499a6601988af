/**
 * Headers of every response, including errors and assets (ASVS 3.4). A fixed table without middleware, because they never vary.
 * HSTS is sent over plain HTTP as well, where browsers ignore it, because a proxy in front may use HTTPS.
 */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy('()'),
}

/** What a page may use of the device besides the camera: nothing. */
function permissionsPolicy(camera: '()' | '(self)'): string {
  return `camera=${camera}, geolocation=(), microphone=(), payment=(), usb=()`
}

/** The shell reads codes with the camera, so that its pages may use it. Frames in them, and all other responses, may not. */
export const PAGE_PERMISSIONS = permissionsPolicy('(self)')

/** The content security policy of responses that are no pages: nothing is allowed. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Default headers of every response. Pages and assets replace policy and caching. */
export const DEFAULT_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'content-security-policy': API_POLICY,
  'cache-control': 'no-store',
}
