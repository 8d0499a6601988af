export interface WeChatAccessTokenTable {
  app_id: string
  /** Encrypted, bound to the app. */
  token: Buffer
  expires_at: Date
}

/**
 * A QR code. `open` until it is scanned, `scanned` until the user confirms or cancels on the phone; `unknown` if the account of WeChat
 * belongs to no user.
 */
export interface WeChatLoginTable {
  login_hash: Buffer
  browser_hash: Buffer
  scene_hash: Buffer
  /** Hash of the token in the address of the confirmation. */
  confirm_hash: Buffer | null
  state: 'open' | 'scanned' | 'confirmed' | 'cancelled' | 'unknown'
  /** Who scanned. */
  openid: string | null
  /** Where the browser is, for the confirmation. */
  address: string
  user_agent: string
  created_at: Date
  expires_at: Date
}
