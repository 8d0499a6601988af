import type { AdministrationCalls } from '@foyer/sdk'
import type { ReadableStore } from '../components/index.ts'

/** The part of the calls whose code is loaded with the console. */
export type MakesCalls = Pick<AdministrationCalls, 'call' | 'download' | 'upload'>

/** Calls that wait until the code that makes them is loaded. */
export function waitingCalls(store: ReadableStore<MakesCalls | undefined>): MakesCalls {
  const loaded = async (): Promise<MakesCalls> =>
    store.current ??
    (await new Promise((resolve) => {
      const end = store.subscribe(() => {
        if (!store.current) return
        end()
        resolve(store.current)
      })
    }))
  return {
    call: async (...how) => await (await loaded()).call(...how),
    upload: async (...how) => await (await loaded()).upload(...how),
    download: async (...how) => await (await loaded()).download(...how),
  }
}
