import { type KeyValueStore, STORAGE_KEYS, type StorageKey } from '../session/index.ts'

/** A mark in the storage that a tab has a pending rotation, for browsers without locks. */
export interface RotationMark {
  /** Runs `act` with the mark set, which stays for `linger` milliseconds after a success. */
  whileMarked<Result>(act: () => Promise<Result>, linger: number): Promise<Result>
  /** Waits until the mark is gone. A mark older than the longest rotation is of a closed tab. */
  ended(): Promise<void>
}

interface LeaseClock {
  /** Milliseconds of a monotonic clock. */
  now(): number
  pause(period: number): Promise<void>
  /** Milliseconds that a rotation takes at most. */
  readonly longest: number
}

/** Milliseconds between two checks of the mark. */
const LOOKS_EVERY = 100

/** The mark bears no instant: each tab measures by its own clock for how long it has seen the same one. */
export function createRotationMark(
  local: KeyValueStore<StorageKey>,
  { now, pause, longest }: LeaseClock,
): RotationMark {
  const { rotation } = STORAGE_KEYS
  return {
    async whileMarked(act, linger) {
      const mine = `${Math.random()}`
      const release = (): void => {
        if (local.read(rotation) === mine) local.write(rotation, null)
      }
      local.write(rotation, mine)
      try {
        const result = await act()
        void pause(linger).then(release)
        return result
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
