export interface SignInFailuresTable {
  /** See `failureKeys`. */
  key: string
  /** The failures of the window, oldest first, up to the limit that applies. */
  failed_at: Date[]
  locked_until: Date | null
  /** The row may be deleted from then on. */
  forgotten_at: Date
}

/** Attempts of one source on one username within the lock window. */
export interface SignInSourceTable {
  /** See `sourceOf`. */
  source: string
  /** Keyed hash of the username as typed (`nameDigest`). */
  name: string
  /** Failures since the last success. */
  tries: number
  failed_at: Date | null
  succeeded_at: Date | null
  forgotten_at: Date
}
