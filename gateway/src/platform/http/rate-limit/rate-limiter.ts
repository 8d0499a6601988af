import type { Endpoint, RateLimit } from '@foyer/contract/wire'
import { RequestCounts } from './request-counts.ts'
import { sourceOf } from './source-of.ts'

/** Counts calls of one source over all gateways. Returns how long the source has to wait, in milliseconds, where it has none left. */
export type CountAcrossGateways = (key: string, limit: RateLimit) => Promise<number | undefined>

/** Counts one call of an address. Returns how long it has to wait, in milliseconds, where it has no call left. */
export type RateLimiter = (address: string) => Promise<number | undefined> | number | undefined

/** Counts the calls of each source (an address, or an IPv6 /64): in this process, or over all gateways where they spend mail or money. */
export function rateLimiter(
  { method, path, limit }: Endpoint,
  countShared: CountAcrossGateways,
): RateLimiter | undefined {
  if (!limit) return undefined
  if (limit.shared) return (address) => countShared(`call ${method} ${path} ${sourceOf(address)}`, limit)
  const counts = new RequestCounts(limit)
  return (address) => counts.count(sourceOf(address))
}
