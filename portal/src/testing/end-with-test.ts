import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'

/** Event loop turns without a request after which none of the ended test is under way: msw takes two for each. */
const QUIET_TURNS = 5
/** A request that its test never answers is not waited for. */
const MOST_TURNS = 100
/** An app listens to these as long as its page lives, which no test ends. */
const EVENTS_OF_APPS = ['popstate', 'storage']

/** Also in tests that fake the timers. */
const nextTurn = promisify(setImmediate)

/**
 * Lets nothing of this test reach the next one: the tests of a worker share the window, and the app of an ended test would go on with
 * its navigation and repeat its requests there. At the end of the test this waits for requests under way, and removes the listeners and
 * timers of the test.
 * @param isBusy is a request under way?
 */
export function endWithTest(isBusy: () => boolean): void {
  const removals = [recordListeners(), recordTimers()]
  onTestFinished(async () => {
    await untilQuiet(isBusy)
    for (const remove of removals) remove()
  })
}

async function untilQuiet(isBusy: () => boolean): Promise<void> {
  for (let turn = 0, quiet = 0; turn < MOST_TURNS && quiet < QUIET_TURNS; turn++) {
    await nextTurn()
    quiet = isBusy() ? 0 : quiet + 1
  }
}

function recordListeners(): () => void {
  const added: Parameters<typeof addEventListener>[] = []
  const add = window.addEventListener
  window.addEventListener = (...listener: Parameters<typeof addEventListener>) => {
    if (EVENTS_OF_APPS.includes(listener[0])) added.push(listener)
    add.apply(window, listener)
  }
  return () => {
    window.addEventListener = add
    for (const listener of added) window.removeEventListener(...listener)
  }
}

function recordTimers(): () => void {
  const set = new Set<ReturnType<typeof setTimeout>>()
  const setTimer = globalThis.setTimeout
  const recording = Object.assign((...timer: Parameters<typeof setTimeout>) => {
    const id = setTimer(...timer)
    set.add(id)
    return id
  }, setTimer)
  globalThis.setTimeout = recording
  return () => {
    // A test that faked the timers before has put back those before.
    if (globalThis.setTimeout === recording) globalThis.setTimeout = setTimer
    for (const id of set) clearTimeout(id)
  }
}
