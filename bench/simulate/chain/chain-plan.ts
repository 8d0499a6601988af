/** The five time zones of a chain, with the share of its stores in each. */
export const ZONES = [
  { zone: 'America/New_York', share: 0.15, hours: -5 },
  { zone: 'Europe/London', share: 0.15, hours: 0 },
  { zone: 'Europe/Paris', share: 0.4, hours: 1 },
  { zone: 'Asia/Dubai', share: 0.1, hours: 4 },
  { zone: 'Asia/Shanghai', share: 0.2, hours: 8 },
] as const

export const STORES_OF_CUSTOMER = 200

/** A chain of stores. Users, stores and customers are numbered from 0; every number is the same in each run. */
export interface ChainPlan {
  readonly seed: number
  readonly stores: number
  readonly userCount: number
  readonly customers: number
}

export function chainPlan({ stores, userCount, seed }: { stores: number; userCount: number; seed: number }): ChainPlan {
  return { seed, stores, userCount, customers: Math.ceil(stores / STORES_OF_CUSTOMER) }
}

/** Users are dealt out to the stores: user n works in store n modulo the number of stores. */
export function storeOf({ stores }: ChainPlan, user: number): number {
  return user % stores
}

/** The first user of each store is its manager, the others are staff. */
export function isManager({ stores }: ChainPlan, user: number): boolean {
  return user < stores
}

/** The users of a store, its manager first. */
export function usersOf({ stores, userCount }: ChainPlan, store: number): number[] {
  return Array.from({ length: Math.ceil((userCount - store) / stores) }, (_, turn) => store + turn * stores)
}

export function customerOf(store: number): number {
  return Math.floor(store / STORES_OF_CUSTOMER)
}

/** Returns the number of the time zone of a store. Those of a customer are in one zone. */
export function zoneOf({ customers }: ChainPlan, store: number): number {
  const share = (customerOf(store) + 0.5) / customers
  let upTo = 0
  for (const [index, zone] of ZONES.entries()) {
    upTo += zone.share
    if (share < upTo) return index
  }
  return ZONES.length - 1
}

/** Returns the stores of a sample, spread evenly over the chain and so over its time zones. */
export function sampleOf({ stores }: ChainPlan, share: number): number[] {
  const count = Math.max(1, Math.round(stores * share))
  return Array.from({ length: count }, (_, index) => Math.floor(((index + 0.5) * stores) / count))
}

export const usernameOf = ({ seed }: ChainPlan, user: number): string => `chain${seed}-${String(user).padStart(7, '0')}`
export const administratorOf = ({ seed }: ChainPlan): string => `chain${seed}-administrator`
export const codeOf = ({ seed }: ChainPlan): string => `chain-${seed}`
