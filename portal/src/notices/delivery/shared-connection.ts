import { changeable, type Readable } from '../../ui/index.ts'
import { type Connection, OFF } from './connection.ts'
import { type ConnectionDeps, createLiveConnection, type LiveConnection } from './live-connection.ts'
import { connectionToShare, readShared } from './shared-messages.ts'

/** The tab that holds this lock holds the socket. */
const LOCK = 'foyer-notices'
const CHANNEL = 'foyer-notices'

export interface SharedConnection extends Readable<Connection> {
  /** Is it this tab that holds the socket? */
  readonly leads: boolean
  start(): void
  stop(): void
  tryNow(): void
}

/**
 * One socket for all tabs of a browser: one tab holds it and tells the others what it hears; when that tab goes, another takes
 * over. Where the browser has no locks (they are only there over https and on localhost), every tab has a socket of its own.
 */
export function createSharedConnection(outside: ConnectionDeps): SharedConnection {
  const shown = changeable<Connection>(OFF)
  const channel = 'locks' in navigator ? new BroadcastChannel(CHANNEL) : undefined
  const tell = (message: object): void => channel?.postMessage(message)
  const tellConnection = (connection: Connection): void => tell(connectionToShare(connection, outside.now()))
  let live: LiveConnection | undefined
  let letGo: (() => void) | undefined

  const lead = (): void => {
    live = createLiveConnection({
      ...outside,
      onPush(push) {
        outside.onPush(push)
        tell({ of: 'push', push })
      },
    })
    live.subscribe(() => {
      const connection = live?.current ?? OFF
      shown.become(connection)
      tellConnection(connection)
    })
    live.happens('start')
  }
  const hear = ({ data }: MessageEvent<unknown>): void => {
    const said = readShared(data, outside.now())
    if (!said) return
    if (said.of === 'hello' && live) tellConnection(live.current)
    else if (said.of === 'tryNow') live?.happens('tryNow')
    else if (said.of === 'connection' && !live && letGo) shown.become(said.connection)
    else if (said.of === 'push' && !live && letGo) outside.onPush(said.push)
  }
  channel?.addEventListener('message', hear)

  return {
    get current() {
      return shown.current
    },
    subscribe: shown.subscribe,
    get leads() {
      return live !== undefined
    },
    start() {
      if (letGo) return
      letGo = channel ? holdLock(lead) : leadAlone(lead)
      tell({ of: 'hello' })
    },
    stop() {
      letGo?.()
      letGo = undefined
      live?.happens('stop')
      live = undefined
      shown.become(OFF)
    },
    tryNow() {
      if (live) live.happens('tryNow')
      else tell({ of: 'tryNow' })
    },
  }
}

function leadAlone(lead: () => void): () => void {
  lead()
  return () => {}
}

/** Waits for the lock and leads while it holds it. Gives what lets it go, whether it has it already or not. */
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
