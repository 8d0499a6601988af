import type { BrowserContext, Page, Route } from '@playwright/test'

export interface DelayedRequests {
  /** Waits until so many requests are delayed. */
  waitedFor(count?: number): Promise<void>
  /** Continues all delayed requests and all that follow. */
  release(): Promise<void>
  /** Aborts the delayed requests, like a lost network. */
  abort(): Promise<void>
}

/** Delays requests until they are released, like a slow network. */
export async function hold(on: Page | BrowserContext, addresses: RegExp | string): Promise<DelayedRequests> {
  const waiting: Route[] = []
  const arrivals: (() => void)[] = []
  let open = false
  await on.route(addresses, async (route) => {
    if (open) return await route.continue()
    waiting.push(route)
    for (const onArrival of arrivals) onArrival()
  })
  return {
    waitedFor: (count = 1) =>
      new Promise<void>((resolve) => {
        const look = () => waiting.length >= count && resolve()
        arrivals.push(look)
        look()
      }),
    async release() {
      open = true
      for (const route of waiting.splice(0)) await route.continue()
    },
    async abort() {
      for (const route of waiting.splice(0)) await route.abort()
    },
  }
}
