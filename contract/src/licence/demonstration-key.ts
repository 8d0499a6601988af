/**
 * The key pair of the demonstration, so that licences can be issued and uploaded there. Everyone can sign with it: no start in
 * production accepts what it signs.
 */
export const DEMONSTRATION_LICENCE_KEY = {
  kty: 'OKP',
  crv: 'Ed25519',
  x: 'cd-4m39PpDeoJaKSabtdyfqWPBMfogqeLaC7j1CTx1A',
  d: 'Oi1yosT2GvuiYNJEfRuUC0HVYkc94BOzzDIfJkZiZIE',
  kid: 'foyer-demonstration',
} as const
