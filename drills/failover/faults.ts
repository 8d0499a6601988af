import type { DatabaseNode } from './node.ts'

export interface Fault {
  readonly name: string
  /** For the result: writes are back after … */
  readonly after: string
  /** The longest time until every gateway completes a write again, in seconds. */
  readonly limit: number
  cause(primary: DatabaseNode): Promise<void> | void
  /** Ends the cause, if it does not end on its own. */
  mend(former: DatabaseNode): void
}

/** A lease of 20 seconds has to expire, and a client may wait for a response for some seconds more. */
const WITHOUT_WORD = 40
/** The alerts of deploy/prometheus that each fault fires: it is over before anyone would have to be woken. */
export const FAILOVER_ALERTS = ['FoyerDatabaseFailover']
const nothing = () => undefined

/** Without `--faults`. */
export const USUAL_FAULTS = ['killed', 'paused', 'cut-off']

export const FAULTS: readonly Fault[] = [
  {
    name: 'killed',
    after: 'a killed primary',
    limit: 15,
    cause: (primary) => primary.killPostgres(),
    mend: nothing,
  },
  {
    name: 'paused',
    after: 'a paused primary',
    limit: WITHOUT_WORD,
    cause: (primary) => primary.pause(),
    mend: (former) => former.resume(),
  },
  {
    name: 'cut-off',
    after: 'a primary cut off from its peers and etcd',
    limit: WITHOUT_WORD,
    cause: (primary) => primary.cutOff(),
    mend: (former) => former.reconnect(),
  },
  {
    name: 'machine',
    after: 'a killed machine (PostgreSQL and Patroni)',
    limit: WITHOUT_WORD,
    cause: (primary) => primary.killMachine(),
    mend: (former) => former.start(),
  },
]
