import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line between a gateway and its PostgreSQL that can be cut and mended, as networks and databases do. */
export interface DatabaseLine {
  /** The database's address through this line. */
  readonly url: string
  cut(): void
  mend(): void
  close(): Promise<void>
}

export async function openDatabaseLine(databaseUrl: string): Promise<DatabaseLine> {
  const target = new URL(databaseUrl)
  const port = Number(target.port)
  const sockets = new Set<Socket>()
  let open = true
  const server = createServer((client) => {
    if (!open) return void client.destroy()
    const database = connect(port, '127.0.0.1')
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.search = ''
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  const cut = () => {
    open = false
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    cut,
    mend: () => {
      open = true
    },
    close() {
      cut()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
