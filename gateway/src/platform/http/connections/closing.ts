import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { sharedListener } from '../../socket/shared-listener.ts'

/**
 * Prevents clients from delaying the shutdown. Complete requests get a response. Connections with an incomplete request or none
 * are closed after `patience` milliseconds.
 */
export function closeUnfinishedRequests(app: FastifyInstance, patience: number): void {
  const sockets = new Set<Socket>()
  const requests = new Set<IncomingMessage>()
  const onClose = sharedListener<Socket>((socket) => sockets.delete(socket))
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', onClose)
  }
  app.server.on('connection', track)
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    requests.add(request)
    response.once('close', () => requests.delete(request))
  })
  app.addHook('preClose', (done) => {
    setTimeout(() => {
      const busy = new Set([...requests].filter(({ complete }) => complete).map(({ socket }) => peerOf(socket)))
      for (const socket of sockets) if (!busy.has(peerOf(socket))) socket.destroy()
    }, patience).unref()
    done()
  })
}

/** Identifies a connection: over TLS, a request has another socket than the one that the server accepted. */
function peerOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`
}
