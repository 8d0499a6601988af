import type { Client } from '@foyer/testkit'
import { median } from '../../bench/statistics.ts'

const PATH = '/v2/users/inbox?size=20'
/** Of each gateway at a time. */
const READS = 10

/** Median times of the same read, in milliseconds. Undefined for a gateway that does not respond. */
export interface PairedTimes {
  /** At the gateway that runs from the beginning. */
  readonly lasting: number | undefined
  /** At the quicker one of those that are restarted meanwhile: the other one may have begun just now. */
  readonly restarted: number | undefined
}

type Reader = Pick<Client, 'get'>

/** Reads at all gateways by turns, so that they find the same machine and the same database. */
export async function readByTurns(
  lasting: Reader,
  restarted: readonly Reader[],
  token: string,
  now = () => performance.now(),
): Promise<PairedTimes> {
  const gateways = [lasting, ...restarted].map((client) => ({ client, times: [] as number[], responds: true }))
  for (let read = 0; read < READS; read++)
    for (const gateway of gateways.filter(({ responds }) => responds)) {
      const began = now()
      const response = await gateway.client.get(PATH, { token }).catch(() => undefined)
      gateway.times.push(now() - began)
      gateway.responds = response?.status === 200
    }
  const [first, ...others] = gateways.map(({ responds, times }) => (responds ? median(times) : undefined))
  const responding = others.filter((time) => time !== undefined)
  return { lasting: first, restarted: responding.length > 0 ? Math.min(...responding) : undefined }
}
