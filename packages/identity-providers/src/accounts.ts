/** A user of an identity provider. */
export interface Account {
  /** The claim `sub`. */
  readonly subject: string
  readonly name: string
  /** Further claims of the id token and the user info, such as `email` and `roles`. */
  readonly claims?: Readonly<Record<string, unknown>>
}

/** The program that users sign in to. */
export interface RegisteredClient {
  readonly id: string
  readonly secret: string
  readonly redirectUris: readonly string[]
  readonly postLogoutRedirectUris?: readonly string[]
  /** Where logout tokens are sent. */
  readonly backChannelLogoutUri?: string
}
