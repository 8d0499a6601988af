import { PROOF_OF_WORK_BITS } from '@foyer/contract/sign-in'

/** Statistics of one source (an address, or an IPv6 /64) within the lock window. */
export interface SourceStatistics {
  /** Distinct usernames that failed from there and have not succeeded since. */
  readonly unresolved: number
  /** Distinct usernames that succeeded from there. */
  readonly succeeded: number
}

/** Usernames that may fail before a source is suspected, as in a small store in the morning. */
const UNRESOLVED_ALLOWED = 10
/** One more username may fail for this many that succeeded, because larger stores have more users who mistype. */
const SUCCEEDED_FOR_ONE_MORE = 4
/** Each bit doubles the work: at most 32 times, which takes some seconds on a desktop. */
const MAX_EXTRA_BITS = 5
/** Failures on the whole platform from which the work rises for all, by one bit for each factor of four. */
const PLATFORM_FAILURES = 1_000
const MAX_PLATFORM_BITS = 3

export function allowedUnresolvedUsernames({ succeeded }: SourceStatistics): number {
  return UNRESOLVED_ALLOWED + Math.floor(succeeded / SUCCEEDED_FOR_ONE_MORE)
}

/** Returns true if the source tries passwords on many usernames. */
export function isSpraying(facts: SourceStatistics): boolean {
  return facts.unresolved > allowedUnresolvedUsernames(facts)
}

/** Returns the required proof of work of a source, in leading zero bits. */
export function difficultyOfSource(facts: SourceStatistics): number {
  if (!isSpraying(facts)) return PROOF_OF_WORK_BITS
  const times = facts.unresolved / allowedUnresolvedUsernames(facts)
  return PROOF_OF_WORK_BITS + Math.min(MAX_EXTRA_BITS, 1 + Math.floor(Math.log2(times)))
}

/** Returns the difficulty of new challenges: higher for a spraying source, and for all while the platform is under attack. */
export function isDifficultyAccepted(facts: SourceStatistics, platformFailures: number): number {
  const times = platformFailures / PLATFORM_FAILURES
  const platform = times < 1 ? 0 : Math.min(MAX_PLATFORM_BITS, 1 + Math.floor(Math.log2(times) / 2))
  return Math.min(PROOF_OF_WORK_BITS + MAX_EXTRA_BITS, difficultyOfSource(facts) + platform)
}
