import { eventually, type GatewayUnderTest } from '@foyer/testkit'
import type { Page, WebSocketRoute } from '@playwright/test'

/** How many notice sockets are open on a gateway. */
export async function openSocketsOn({ client }: GatewayUnderTest): Promise<number> {
  const { body } = await client.get('/metrics')
  return Number(/^foyer_notice_sockets (\d+)$/m.exec(body)?.[1])
}

export async function untilSockets(gateway: GatewayUnderTest, count: number): Promise<void> {
  await eventually(`${count} sockets are open`, async () => (await openSocketsOn(gateway)) === count, 30_000)
}

export interface LiveLine {
  /** Closes the sockets that are open, and lets no new one through. */
  cut(): void
  mend(): void
}

/** Stands between a page and its notice socket, as a network does. */
export async function liveLine(page: Page): Promise<LiveLine> {
  const open = new Set<WebSocketRoute>()
  let whole = true
  await page.routeWebSocket(/\/v2\/notice\//, (socket) => {
    if (!whole) return void socket.close()
    open.add(socket)
    socket.connectToServer()
  })
  return {
    cut() {
      whole = false
      for (const socket of open) void socket.close()
      open.clear()
    },
    mend() {
      whole = true
    },
  }
}
