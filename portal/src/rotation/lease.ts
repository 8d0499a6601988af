import { type Shelf, STORAGE_KEYS, type StorageKey } from '../session/index.ts'

/** Where the browser has no locks: a mark in the storage says that a tab has a rotation under way. */
export interface RotationMark {
  /** Acts with the mark set, which stays for `linger` milliseconds after it succeeded. */
  whileMarked<Answer>(act: () => Promise<Answer>, linger: number): Promise<Answer>
  /** Until the mark is gone. One that does not change for as long as a rotation may take is of a tab that is gone. */
  ended(): Promise<void>
}

interface LeaseClock {
  /** Milliseconds, of a clock that nobody sets. */
  now(): number
  pause(period: number): Promise<void>
  /** Milliseconds that a rotation takes at most. */
  readonly longest: number
}

/** How often the mark is looked at, in milliseconds. */
const LOOKS_EVERY = 100

/** The mark bears no instant: each tab measures by its own clock for how long it has seen the same one. */
export function createRotationMark(local: Shelf<StorageKey>, { now, pause, longest }: LeaseClock): RotationMark {
  const { rotation } = STORAGE_KEYS
  return {
    async whileMarked(act, linger) {
      const mine = `${Math.random()}`
      const release = (): void => {
        if (local.read(rotation) === mine) local.write(rotation, null)
      }
      local.write(rotation, mine)
      try {
        const answer = await act()
        void pause(linger).then(release)
        return answer
      } catch (failure) {
        release()
        throw failure
      }
    },
    async ended() {
      const seen = local.read(rotation)
      const until = now() + longest
      while (seen !== null && now() < until) {
        if (local.read(rotation) !== seen) return
        await pause(LOOKS_EVERY)
      }
      if (seen !== null && local.read(rotation) === seen) local.write(rotation, null)
    },
  }
}
