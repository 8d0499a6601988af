import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy between a gateway and its PostgreSQL, for failures of the network and the database. */
export interface DatabaseProxy {
  /** The address of the database through this proxy. */
  readonly url: string
  cut(): void
  /**
   * Fails the present and future connections with this application name. `ended` closes them, `silent` leaves them open and
   * forwards nothing.
   */
  lose(applicationName: string, how: ConnectionLoss): void
  mend(): void
  close(): Promise<void>
}

export type ConnectionLoss = 'ended' | 'silent'

interface Connection {
  readonly client: Socket
  readonly database: Socket
  /** The first message of the client, which names the application. */
  opening: string
}

export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const port = Number(target.port)
  const connections = new Set<Connection>()
  let open = true
  let lost: { applicationName: string; how: ConnectionLoss } | undefined
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
      /* A silent connection never recovers: the gateway has to open a new one. */
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

/** Forwards data both ways, and ends both connections when one of them ends. */
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

function lose({ client, database }: Connection, how: ConnectionLoss): void {
  for (const socket of [client, database]) {
    if (how === 'ended') socket.destroy()
    else socket.unpipe()
  }
}
