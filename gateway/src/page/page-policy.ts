/**
 * The Trusted Types policies of the portal. One passes the content of notices to an inert parser (`notice-content.tsx`), the other
 * starts the worker of the camera and no other (`worker-reader.ts`).
 */
const TRUSTED_TYPES_POLICIES = 'foyer-notice foyer-worker'

/** The worker that reads codes in the picture of the camera, as the build of the portal names it. */
const CAMERA_WORKER = /^camera-worker-[\w-]+\.js$/
/** A worker has the policy of its own response. It compiles WebAssembly, so that the pages need not be allowed to. */
const CAMERA_WORKER_POLICY =
  "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'"

/** The policy of a file of the portal that needs one of its own. */
export function assetPolicy(name: string): { readonly 'content-security-policy'?: string } {
  return CAMERA_WORKER.test(name) ? { 'content-security-policy': CAMERA_WORKER_POLICY } : {}
}

interface PagePolicy {
  /** Hashes of the inline styles. */
  readonly styles: readonly string[]
  /** Foreign origins of images. */
  readonly pictures: readonly string[]
  /** Origins at which users sign in, besides this one. */
  readonly providers: readonly string[]
  /** Path to which browsers report violations. */
  readonly reportsTo: string
}

/** Returns the policy of a page: own scripts only, inline styles by hash, images and forms of the given origins, no string as HTML or script. */
export function pagePolicy({ styles, pictures, providers, reportsTo }: PagePolicy): string {
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
    ["form-action 'self'", ...providers].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES_POLICIES}`,
    `report-uri ${reportsTo}`,
  ].join('; ')
}
