import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { eventually, type GatewayUnderTest } from '@foyer/testkit'
import { expect, type Page, type WebSocketRoute } from '@playwright/test'
import { button, dialog } from './account-page.ts'
import { expectSignInPage } from './sign-in-page.ts'

/** For one read of the metrics, in milliseconds. */
const READ_WITHIN = 5_000

/** How many notice sockets are open on a gateway; not a number without a response. */
export async function openSocketsOn({ client }: GatewayUnderTest): Promise<number> {
  const body = await metricsAt(new URL('/metrics', client.base)).catch(() => '')
  return Number(/^foyer_notice_sockets (\d+)$/m.exec(body)?.[1])
}

/** Reads over a connection of its own: `fetch` may wait for ever on one that is reused, also with a signal. */
function metricsAt(url: URL): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false }, (response) => text(response).then(resolve, reject))
    const tooLong = setTimeout(() => request.destroy(new Error('the metrics gave no response')), READ_WITHIN)
    request.on('error', reject).on('close', () => clearTimeout(tooLong))
  })
}

export async function untilSockets(gateway: GatewayUnderTest, count: number): Promise<void> {
  await eventually(`${count} sockets are open`, async () => (await openSocketsOn(gateway)) === count, 30_000)
}

export interface SocketControl {
  /** Until the page has received the first push: from then on it knows which notices are new. */
  untilFirstPush(): Promise<void>
  /** Closes the sockets that are open, and lets no new one through. */
  cut(): void
  mend(): void
}

/** Controls the connection between a page and its notice socket. */
export async function controlSocket(page: Page): Promise<SocketControl> {
  const open = new Set<WebSocketRoute>()
  let whole = true
  let pushes = 0
  await page.routeWebSocket(/\/v2\/notice\//, (socket) => {
    if (!whole) return void socket.close()
    open.add(socket)
    socket.connectToServer().onMessage((push) => {
      socket.send(push)
      pushes++
    })
  })
  return {
    untilFirstPush: () => eventually('the page has received a push', () => pushes > 0, 30_000),
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

/** Expects the message that the session has ended. Escape does not close it; confirming it leads to the sign-in. */
export async function confirmSignedOut(page: Page): Promise<void> {
  const signedOut = dialog(page, 'notices.signedOut.title')
  await expect(signedOut).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(signedOut).toBeVisible()
  await button(signedOut, 'notices.toSignIn').click()
  await expectSignInPage(page)
}
