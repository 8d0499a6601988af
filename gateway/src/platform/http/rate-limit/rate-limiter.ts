import type { Endpoint, RateLimit } from '@foyer/contract/wire'
import { RequestCounts } from './request-counts.ts'
import { sourceOf } from './source-of.ts'

/** Counts requests of one source over all gateways. Returns how long the source has to wait, in milliseconds; undefined if it is within the limit. */
export type CountAcrossGateways = (key: string, limit: RateLimit) => Promise<number | undefined>

/** Counts one request of an address. Returns how long it has to wait, in milliseconds; undefined if it is within the limit. */
export type RateLimiter = (address: string) => Promise<number | undefined> | number | undefined

/** Counts the requests of each source (an address, or an IPv6 /64): in this process, or over all gateways for endpoints that send mail or cost money. */
export function rateLimiter(
  { method, path, limit }: Endpoint,
  countShared: CountAcrossGateways,
): RateLimiter | undefined {
  if (!limit) return undefined
  if (limit.shared) return (address) => countShared(`call ${method} ${path} ${sourceOf(address)}`, limit)
  const counts = new RequestCounts(limit)
  return (address) => counts.count(sourceOf(address))
}
