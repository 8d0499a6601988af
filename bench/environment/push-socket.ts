import { noticeEndpoints } from '@foyer/contract/notices'
import { sendRequest } from './users.ts'

const GIVE_UP = 10_000

/** The socket of a screen. */
export interface PushSocket {
  /** Waits for pushes that contain all these texts, until what is read after one is as it should be. */
  until(texts: readonly string[], isShown: () => Promise<boolean>): Promise<void>
  close(): void
}

/** Opens the notice socket of a session. */
export async function openPushSocket(origin: string, session: string): Promise<PushSocket> {
  const { method, path } = noticeEndpoints.ticket
  const { ticket } = await sendRequest(origin, { method, path, token: session, body: {} })
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/v2/notice/${ticket}`, { headers: { origin } } as never)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('The socket was rejected')))
  })
  return {
    close: () => socket.close(),
    until: (texts, isShown) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('No push came in time')), GIVE_UP)
        const onMessage = ({ data }: MessageEvent): void => {
          if (!texts.every((text) => String(data).includes(text))) return
          isShown().then((shown) => {
            if (!shown) return
            clearTimeout(timer)
            socket.removeEventListener('message', onMessage)
            resolve()
          }, reject)
        }
        socket.addEventListener('message', onMessage)
      }),
  }
}
