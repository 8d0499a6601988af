export { cachedPerPrincipal } from './cache/cached-per-principal.ts'
export { SessionCache } from './cache/session-cache.ts'
export { type CompletedStep, completeStep } from './complete-step.ts'
export { bindingCookie, deviceCookie, deviceOf, isCookieBound } from './cookies/binding.ts'
export { bearerOf } from './cookies/credentials.ts'
export { endOwnSession, endSession, endSessionsOf, invalidatePendingSignIns } from './ending/end-sessions.ts'
export { findEndedSessions, type SessionEnd } from './ending/ended-sessions.ts'
export { logout } from './ending/logout.ts'
export { endSessionsExcept } from './ending/single-session.ts'
export { isLiveSession } from './is-live-session.ts'
export type { Principal } from './principal.ts'
export {
  countTry,
  endAfterWrongCodes,
  type ProofMethod,
  recordPasskey,
  recordProof,
  resetTries,
} from './proof/proof.ts'
export { isPasskeyMissing } from './required-right.ts'
export { assertPasskey, type ConfirmedPrincipal, lockUsers, revalidatePrincipal } from './revalidate-principal.ts'
export type { EndReason } from './session.table.ts'
export { type AuthorizedSession, type CookieReader, Sessions } from './sessions.ts'
export { type PrincipalWrite, type WriteContext, writeAs } from './write-as.ts'
