import type { BrowserContext, Page, Route } from '@playwright/test'

export interface Held {
  /** Until so many requests stand still. */
  waitedFor(count?: number): Promise<void>
  /** Lets go of all that stand still, and of all that follow. */
  release(): Promise<void>
  /** As the network does that breaks meanwhile. */
  abort(): Promise<void>
}

/** Lets requests stand still on their way, as a slow network does, until they are released. */
export async function hold(on: Page | BrowserContext, addresses: RegExp | string): Promise<Held> {
  const held: Route[] = []
  const arrivals: (() => void)[] = []
  let open = false
  await on.route(addresses, async (route) => {
    if (open) return await route.continue()
    held.push(route)
    for (const tell of arrivals) tell()
  })
  return {
    waitedFor: (count = 1) =>
      new Promise<void>((resolve) => {
        const look = () => held.length >= count && resolve()
        arrivals.push(look)
        look()
      }),
    async release() {
      open = true
      for (const route of held.splice(0)) await route.continue()
    },
    async abort() {
      for (const route of held.splice(0)) await route.abort()
    },
  }
}
