import { type ReadableStore, writableStore } from '../../components/index.ts'
import { type Connection, OFF } from './connection.ts'
import { type ConnectionDeps, createLiveConnection, type LiveConnection } from './live-connection.ts'
import { connectionToShare, readShared } from './shared-messages.ts'

/** The tab with this lock has the socket. */
const LOCK = 'foyer-notices'
const CHANNEL = 'foyer-notices'

export interface SharedConnection extends ReadableStore<Connection> {
  /** Does this tab have the socket? */
  readonly leads: boolean
  start(): void
  stop(): void
  tryNow(): void
}

/**
 * One socket for all tabs of a browser: one tab has it and forwards messages to the others. When that tab closes, another takes
 * over. In a browser without locks (these need https or localhost), every tab has its own socket.
 */
export function createSharedConnection(deps: ConnectionDeps): SharedConnection {
  const shown = writableStore<Connection>(OFF)
  const channel = 'locks' in navigator ? new BroadcastChannel(CHANNEL) : undefined
  const send = (message: object): void => channel?.postMessage(message)
  const sendConnection = (connection: Connection): void => send(connectionToShare(connection, deps.now()))
  let connectionOfTab: LiveConnection | undefined
  let letGo: (() => void) | undefined

  const lead = (): void => {
    connectionOfTab = createLiveConnection({
      ...deps,
      onPush(push) {
        deps.onPush(push)
        send({ of: 'push', push })
      },
    })
    connectionOfTab.subscribe(() => {
      const connection = connectionOfTab?.current ?? OFF
      shown.set(connection)
      sendConnection(connection)
    })
    connectionOfTab.happens('start')
  }
  const receive = ({ data }: MessageEvent<unknown>): void => {
    const serverMessage = readShared(data, deps.now())
    if (!serverMessage) return
    if (serverMessage.of === 'hello' && connectionOfTab) sendConnection(connectionOfTab.current)
    else if (serverMessage.of === 'tryNow') connectionOfTab?.happens('tryNow')
    else if (serverMessage.of === 'connection' && !connectionOfTab && letGo) shown.set(serverMessage.connection)
    else if (serverMessage.of === 'push' && !connectionOfTab && letGo) deps.onPush(serverMessage.push)
  }
  channel?.addEventListener('message', receive)

  return {
    get current() {
      return shown.current
    },
    subscribe: shown.subscribe,
    get leads() {
      return connectionOfTab !== undefined
    },
    start() {
      if (letGo) return
      letGo = channel ? holdLock(lead) : leadAlone(lead)
      send({ of: 'hello' })
    },
    stop() {
      letGo?.()
      letGo = undefined
      connectionOfTab?.happens('stop')
      connectionOfTab = undefined
      shown.set(OFF)
    },
    tryNow() {
      if (connectionOfTab) connectionOfTab.happens('tryNow')
      else send({ of: 'tryNow' })
    },
  }
}

function leadAlone(lead: () => void): () => void {
  lead()
  return () => {}
}

/** Waits for the lock and calls `lead` once it has it. Returns a function that releases the lock or ends the wait. */
function holdLock(lead: () => void): () => void {
  const waiting = new AbortController()
  let release: () => void = () => waiting.abort()
  navigator.locks
    .request(LOCK, { signal: waiting.signal }, () => {
      lead()
      return new Promise<void>((resolve) => {
        release = resolve
      })
    })
    // Given up before it was had.
    .catch(() => {})
  return () => release()
}
