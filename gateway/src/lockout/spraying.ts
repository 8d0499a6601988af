import { PROOF_OF_WORK_BITS } from '@foyer/contract/sign-in'

/** What is known of one source (an address, or an IPv6 /64) within the lock window. */
export interface SourceStatistics {
  /** Different usernames that failed from there and did not succeed since. */
  readonly unresolved: number
  /** Different usernames that succeeded from there. */
  readonly succeeded: number
}

/** Usernames that may fail before a source is suspected: as in a small store that opens in the morning. */
const UNRESOLVED_ALLOWED = 10
/** One more may fail for this number of usernames that succeeded: a large store has more users who mistype. */
const SUCCEEDED_FOR_ONE_MORE = 4
/** Each bit doubles the work: at most 32 times, some seconds on a desktop. */
const MAX_EXTRA_BITS = 5
/** Failures on the whole platform that make everyone's work harder, by one bit for each time they are four times as many. */
const PLATFORM_FAILURES = 1_000
const MAX_PLATFORM_BITS = 3

export function allowedUnresolvedUsernames({ succeeded }: SourceStatistics): number {
  return UNRESOLVED_ALLOWED + Math.floor(succeeded / SUCCEEDED_FOR_ONE_MORE)
}

/** Does the source try passwords on many usernames, rather than mistype its own? */
export function isSpraying(facts: SourceStatistics): boolean {
  return facts.unresolved > allowedUnresolvedUsernames(facts)
}

/** The least work that the source has to show with a sign-in, in leading zero bits. */
export function difficultyOfSource(facts: SourceStatistics): number {
  if (!isSpraying(facts)) return PROOF_OF_WORK_BITS
  const times = facts.unresolved / allowedUnresolvedUsernames(facts)
  return PROOF_OF_WORK_BITS + Math.min(MAX_EXTRA_BITS, 1 + Math.floor(Math.log2(times)))
}

/** The work that is given out: more for a source that sprays, and more for everyone while the platform is attacked. */
export function isDifficultyAccepted(facts: SourceStatistics, platformFailures: number): number {
  const times = platformFailures / PLATFORM_FAILURES
  const platform = times < 1 ? 0 : Math.min(MAX_PLATFORM_BITS, 1 + Math.floor(Math.log2(times) / 2))
  return Math.min(PROOF_OF_WORK_BITS + MAX_EXTRA_BITS, difficultyOfSource(facts) + platform)
}
