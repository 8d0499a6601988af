import type { Call, RateLimit } from '@foyer/contract/wire'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { sourceOf } from './source-of.ts'

/** Counts calls of one source over all gateways. Returns how long the source has to wait, in milliseconds, where it has none left. */
export type CountShared = (key: string, limit: RateLimit) => Promise<number | undefined>

export interface CallLimiter {
  /** Rejects with `msBeforeNext` where the source has no call left. */
  consume(address: string): Promise<unknown>
}

/** Counts the calls of each source (an address, or an IPv6 /64): in this process, or over all gateways where they spend mail or money. */
export function callLimiter({ method, path, limit }: Call, countShared: CountShared): CallLimiter | undefined {
  if (!limit) return undefined
  if (limit.shared) {
    return {
      async consume(address) {
        const msBeforeNext = await countShared(`call ${method} ${path} ${sourceOf(address)}`, limit)
        if (msBeforeNext !== undefined) throw Object.assign(new LimitReached(), { msBeforeNext })
      },
    }
  }
  const memory = new RateLimiterMemory({ points: limit.calls, duration: limit.seconds })
  return { consume: (address) => memory.consume(sourceOf(address)) }
}

/** No `Error`, as the rejections of rate-limiter-flexible. */
class LimitReached {}
