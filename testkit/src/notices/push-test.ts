import { inject } from 'vitest'
import { startGateway } from '../gateway.ts'
import { it as inboxTest } from './inbox-test.ts'
import { type NoticeSocket, openNoticeSocket } from './notice-socket.ts'

/**
 * `it` with a gateway and a reader, a second gateway on the same database, and `listen`, which opens a socket of the reader and
 * waits for its unread count. The sockets are closed after the test.
 */
export const it = inboxTest
  .extend('other', { scope: 'file' }, async ({ gateway: { databaseUrl, clock } }, { onCleanup }) => {
    const other = await startGateway({ clusterUrl: inject('clusterUrl'), databaseUrl, clock })
    onCleanup(() => other.close())
    return other
  })
  .extend('listen', ({ gateway, reader }, { onCleanup }) => {
    const open: NoticeSocket[] = []
    onCleanup(() => {
      for (const socket of open) socket.raw.terminate()
    })
    return async (at = gateway, token = reader.token, headers: Readonly<Record<string, string>> = {}) => {
      const socket = await openNoticeSocket(at.client, token, headers)
      open.push(socket)
      await socket.waitForPush('UNREAD')
      return socket
    }
  })
