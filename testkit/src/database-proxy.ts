import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line between a gateway and its PostgreSQL that can be cut and mended, as networks and databases do. */
export interface DatabaseLine {
  /** The database's address through this line. */
  readonly url: string
  cut(): void
  /**
   * Loses only the connections that give themselves this name, now and from here on: they are ended, or nothing goes
   * through them any more without anybody being told.
   */
  lose(applicationName: string, how: LossOfConnection): void
  mend(): void
  close(): Promise<void>
}

export type LossOfConnection = 'ended' | 'silent'

interface Connection {
  readonly client: Socket
  readonly database: Socket
  /** The first message of the client, which names the application. */
  opening: string
}

export async function openDatabaseLine(databaseUrl: string): Promise<DatabaseLine> {
  const target = new URL(databaseUrl)
  const port = Number(target.port)
  const connections = new Set<Connection>()
  let open = true
  let lost: { applicationName: string; how: LossOfConnection } | undefined
  const suffer = (connection: Connection) => {
    if (lost && connection.opening.includes(lost.applicationName)) lose(connection, lost.how)
  }
  const server = createServer((client) => {
    if (!open) return void client.destroy()
    const connection: Connection = { client, database: connect(port, '127.0.0.1'), opening: '' }
    connections.add(connection)
    client.once('data', (message) => {
      connection.opening = message.toString('latin1')
      suffer(connection)
    })
    join(connection, () => connections.delete(connection))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.search = ''
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  const cut = () => {
    open = false
    for (const connection of connections) lose(connection, 'ended')
  }
  return {
    url: url.href,
    cut,
    lose(applicationName, how) {
      lost = { applicationName, how }
      for (const connection of connections) suffer(connection)
    },
    mend() {
      /* What has gone silent stays so for ever: only a new connection helps. */
      const silent = [...connections].filter(({ opening }) => lost && opening.includes(lost.applicationName))
      for (const connection of silent) lose(connection, 'ended')
      lost = undefined
      open = true
    },
    close() {
      cut()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** Passes on what either side says, and ends both with the first that ends. */
function join({ client, database }: Connection, ended: () => void): void {
  for (const [socket, other] of [
    [client, database],
    [database, client],
  ] as const) {
    socket.on('error', () => other.destroy())
    socket.on('close', () => {
      ended()
      other.destroy()
    })
    socket.pipe(other)
  }
}

function lose({ client, database }: Connection, how: LossOfConnection): void {
  for (const socket of [client, database]) {
    if (how === 'ended') socket.destroy()
    else socket.unpipe()
  }
}
