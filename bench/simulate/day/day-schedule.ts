import { type ChainPlan, isManager, storeOf, usersOf, ZONES, zoneOf } from '../chain/chain-plan.ts'
import { HABITS } from './habits.ts'

const HOUR = 3_600
const DAY = 24 * HOUR

/** What happens at a second of the day, in UTC. */
export type DayEvent = { readonly at: number } & (
  | {
      readonly kind: 'begin' | 'end' | 'work-bench' | 'inbox list' | 'label list' | 'price change'
      readonly user: number
    }
  | { readonly kind: 'role change'; readonly user: number }
  | { readonly kind: 'notice'; readonly store: number | undefined }
  | { readonly kind: 'cut' | 'back'; readonly stores: readonly number[] }
)

/** Returns what the users of these stores do on a day, in the order of time. The same random numbers give the same day. */
export function daySchedule(plan: ChainPlan, stores: readonly number[], random: () => number): DayEvent[] {
  const users = stores.flatMap((store) => usersOf(plan, store))
  const events: DayEvent[] = users
    .filter(() => random() < HABITS.working)
    .flatMap((user) => shiftOf(plan, user, random))
  for (let count = 0; count < Math.round((users.length / 1_000) * HABITS.roleChangesOfThousand); count++)
    events.push({ at: random() * DAY, kind: 'role change', user: users[Math.floor(random() * users.length)] as number })
  for (let count = 0; count < HABITS.chainNotices; count++)
    events.push({ at: (9 + 6 * count) * HOUR, kind: 'notice', store: undefined })
  for (let count = 0; count < Math.round((stores.length / 100) * HABITS.storeNoticesOfHundred); count++)
    events.push({ at: random() * DAY, kind: 'notice', store: stores[Math.floor(random() * stores.length)] })
  const { cut } = HABITS
  const lost = stores.filter((_, index) => index % Math.round(1 / cut.share) === 0)
  events.push({ at: cut.hour * HOUR, kind: 'cut', stores: lost })
  events.push({ at: cut.hour * HOUR + cut.minutes * 60, kind: 'back', stores: lost })
  return events.sort((one, other) => one.at - other.at)
}

/** The shift of a user: it begins in the morning of their time zone, which may be the evening before in UTC. */
function shiftOf(plan: ChainPlan, user: number, random: () => number): DayEvent[] {
  const hours = ZONES[zoneOf(plan, storeOf(plan, user))]?.hours ?? 0
  const late = (random() - 0.5) * 2 * HABITS.arrivalMinutes * 60
  const begin = (startOf(random()) - hours) * HOUR + late
  const length = HABITS.shiftHours * HOUR
  const within = (count: number, kind: 'work-bench' | 'inbox list' | 'label list' | 'price change'): DayEvent[] =>
    Array.from({ length: count }, () => ({ at: wrapped(begin + 60 + random() * (length - 120)), kind, user }))
  return [
    { at: wrapped(begin), kind: 'begin', user },
    ...within(HABITS.workBenches, 'work-bench'),
    ...within(HABITS.inboxLists, 'inbox list'),
    ...(isManager(plan, user) ? within(HABITS.labelLists, 'label list') : []),
    ...(isManager(plan, user) ? within(HABITS.priceChanges, 'price change') : []),
    { at: wrapped(begin + length), kind: 'end', user },
  ]
}

function startOf(chance: number): number {
  let upTo = 0
  for (const { hour, share } of HABITS.shifts) {
    upTo += share
    if (chance < upTo) return hour
  }
  return HABITS.shifts.at(-1)?.hour ?? 0
}

function wrapped(seconds: number): number {
  return ((seconds % DAY) + DAY) % DAY
}
