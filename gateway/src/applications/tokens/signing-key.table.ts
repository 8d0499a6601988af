/** A key that signs delegated tokens (Ed25519). */
export interface SigningKeyTable {
  /** The thumbprint of the public key (RFC 7638). Tokens name it. */
  id: string
  /** In Base64url. */
  public_key: string
  /** In Base64url, encrypted. */
  encrypted_private_key: Buffer
  created_at: Date
}
