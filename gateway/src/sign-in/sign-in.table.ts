import type { Generated } from 'kysely'

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

export interface CaptchaTable {
  id: string
  kind: 'picture' | 'work'
  /** The characters, or the challenge of a proof of work. */
  answer: string
  /** Leading zero bits of a proof of work. */
  difficulty: Generated<number>
  expires_at: Date
  tries: number
  /** Passed in `captcha-validate`: opens one recovery request. */
  passed: boolean
}

/** The one valid cookie of a device. It is replaced at every sign-in and when the device becomes trusted. */
export interface DeviceTokenTable {
  /** Names the device in `known_device`, sessions and failure counts; it never leaves the gateway. */
  device_hash: Buffer
  token_hash: Buffer
  issued_at: Date
  first_issued_at: Date
}

export interface KnownDeviceTable {
  person_id: string
  device_hash: Buffer
  first_used_at: Date
  last_used_at: Date
  id: Generated<string>
  /** Until then no code is asked for here, while the organisation allows that. */
  trusted_until: Date | null
  address: string
  user_agent: string
}
