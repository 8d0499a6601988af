/** The only Trusted Types policy of the portal. It passes the content of notices to an inert parser (`notice-content.tsx`). */
const TRUSTED_TYPES_POLICY = 'foyer-notice'

interface PagePolicy {
  /** Hashes of the inline styles. */
  readonly styles: readonly string[]
  /** Foreign origins of images. */
  readonly pictures: readonly string[]
  /** Path to which browsers report violations. */
  readonly reportsTo: string
}

/** Returns the policy of a page: own scripts only, inline styles by hash, images of the given origins, no string as HTML or script. */
export function pagePolicy({ styles, pictures, reportsTo }: PagePolicy): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styles].join(' '),
    ["img-src 'self' data:", ...pictures].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    "connect-src 'self'",
    // Frames of applications. Their documents have an opaque origin, by a policy of their own.
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES_POLICY}`,
    `report-uri ${reportsTo}`,
  ].join('; ')
}
