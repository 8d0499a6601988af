/** The claims of a delegated token. */
export interface Claims {
  /** The public URL of the portal. */
  readonly iss: string
  /** The key of the application. */
  readonly aud: string
  /** The id of the user. */
  readonly sub: string
  /** The session, as a value that opens nothing. */
  readonly sid: string
  /** The display name of the user. */
  readonly name: string
  /** The id of the organisation. */
  readonly organisation: string
  /** The id of the current customer. */
  readonly customer: string | null
  /** The id of the current store. */
  readonly store: string | null
  /** The name and the IANA time zone of the current store; null without one, and missing in tokens of a portal before 0.2. */
  readonly storeName?: string | null
  readonly storeTimeZone?: string | null
  /** The keys of the user's permissions in the application. */
  readonly permissions: readonly string[]
  /** The language that the portal shows, such as `fr`; for a client that shows none, that of the user. */
  readonly language: string
  /** When it was issued and when it expires, in seconds since 1970. */
  readonly iat: number
  readonly exp: number
  /** The id of the token. */
  readonly jti: string
}

/** Returns the claims of a valid token, or undefined for any other text. */
export type VerifyToken = (token: string) => Promise<Claims | undefined>
