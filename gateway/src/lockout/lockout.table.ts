export interface SignInFailuresTable {
  /** See `failureKeys`. */
  key: string
  /** The failures of the window, oldest first; no more than the limit they are counted against. */
  failed_at: Date[]
  locked_until: Date | null
  /** From when on the row may be deleted. */
  forgotten_at: Date
}

/** What one source did with one username within the lock window. */
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
