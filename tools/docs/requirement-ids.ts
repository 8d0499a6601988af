/**
 * Why: the reference tells for every requirement which tests prove it, and for none of them silence. The requirements
 * themselves are kept elsewhere; only their ids are needed here, and those run from 01 to the number of each area.
 */
const AREAS = {
  SIGNIN: 68,
  GUARD: 23,
  SESSION: 35,
  PWD: 38,
  MFA: 17,
  ACCT: 3,
  INBOX: 15,
  SOCKET: 24,
  LIC: 32,
  SHELL: 11,
  SSO: 39,
  I18N: 6,
  WIRE: 28,
  ERR: 56,
  LIMIT: 12,
} as const

export const REQUIREMENT_IDS: readonly string[] = Object.entries(AREAS).flatMap(([area, count]) =>
  Array.from({ length: count }, (_, index) => `${area}-${String(index + 1).padStart(2, '0')}`),
)

/** Finds the ids in a test's name. */
export const REQUIREMENT_ID = new RegExp(`\\b(?:${Object.keys(AREAS).join('|')})-\\d{2}\\b`, 'g')
