import type { AdministrationCalls } from '@foyer/sdk'
import type { ReadableStore } from '../components/index.ts'

/** Calls that wait until the code that makes them is loaded. */
export function waitingCalls(store: ReadableStore<AdministrationCalls | undefined>): AdministrationCalls {
  const loaded = async (): Promise<AdministrationCalls> =>
    store.current ??
    (await new Promise((resolve) => {
      const end = store.subscribe(() => {
        if (!store.current) return
        end()
        resolve(store.current)
      })
    }))
  return { call: async (...how) => await (await loaded()).call(...how) }
}
