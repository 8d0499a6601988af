import {
  type BridgeResponse,
  type Channel,
  createPending,
  type FromFrame,
  type FromShell,
  fittingResults,
  packRequest,
  unpackResponse,
} from '../bridge/index.ts'
import { errorText } from '../error-text.ts'
import { createListeners } from '../listeners.ts'
import { ownPath } from '../own-path.ts'
import { createScanListeners } from '../scan/index.ts'
import type { ApplicationEvent, ResultProvider, Shell, ShellState } from '../shell.ts'
import { createStateStore } from '../state-store.ts'

/**
 * The shell ends each request: an upload after ten minutes, and its response two minutes after it began. This is longer, in milliseconds,
 * for a shell that is gone.
 */
const FETCH_LIMIT = 900_000

/** The shell as an application in a frame has it, over the bridge. */
export interface FrameShell {
  readonly shell: Shell
  /** Handles a message of the shell. */
  receive(message: FromShell): void
  /** Removes listeners, and rejects what is pending. */
  close(): void
}

export function createFrameShell(initial: ShellState, channel: Channel<FromFrame>): FrameShell {
  const { send } = channel
  const report = (error: unknown): void => {
    console.error(error)
    send({ type: 'error', kind: 'error', message: errorText(error) })
  }
  const state = createStateStore(initial, report)
  const scans = createScanListeners(report)
  const events = createListeners<ApplicationEvent>(report)
  const end = new AbortController()
  const requests = createPending<BridgeResponse>()
  let provider: ResultProvider | undefined
  const search = async (id: number, typed: string): Promise<void> => {
    const results = await (provider?.(typed) ?? [])
    send({ type: 'results', id, results: fittingResults(results) })
  }
  const scan = ({ code, id }: Extract<FromShell, { readonly type: 'scan' }>): void =>
    scans.call(code, id === undefined ? undefined : (text) => send({ type: 'scanResponse', id, text }))
  const shell: Shell = {
    get state() {
      return state.current
    },
    signal: end.signal,
    subscribe: state.subscribe,
    navigate: (path, { replace = false } = {}) => send({ type: 'navigate', path: ownPath(path), replace }),
    notify: (text, tone = 'info') => send({ type: 'notify', text: text.slice(0, 200), tone }),
    openNotice: (id) => send({ type: 'openNotice', id }),
    setBadge: (count, path = '') => send({ type: 'badge', count, path: ownPath(path) }),
    setFigure: (figure) => send({ type: 'figure', figure: figure && { ...figure, tone: figure.tone } }),
    provideResults(next) {
      provider = next
      send({ type: 'provides', provides: true })
      return () => {
        if (provider !== next) return
        provider = undefined
        send({ type: 'provides', provides: false })
      }
    },
    beforeLeave: (unsaved) => send({ type: 'unsaved', unsaved }),
    reportError: (error, { fatal = false } = {}) =>
      send({ type: 'error', kind: fatal ? 'render' : 'error', message: errorText(error) }),
    onScan: scans.add,
    onEvent: events.add,
    scanWithCamera: ({ continuous = false } = {}) => send({ type: 'camera', continuous }),
    saveFile: (name, content) => void sendFile(channel, name, content).catch(report),
    fetch: (path, init) => fetchOverBridge(requests, channel, path, init),
    can: (permission) => state.current.permissions.includes(permission),
  }
  return {
    shell,
    receive(message) {
      if (message.type === 'state') state.set(message.state)
      else if (message.type === 'fetched') requests.resolve(message.id, message.response)
      else if (message.type === 'notFetched') requests.reject(message.id, new TypeError(message.message))
      else if (message.type === 'scan') scan(message)
      else if (message.type === 'event') events.call({ topic: message.topic, ids: message.ids })
      else if (message.type === 'search') void search(message.id, message.typed).catch(report)
    },
    close() {
      end.abort()
      state.clear()
      scans.clear()
      events.clear()
      requests.rejectAll(new TypeError('The application was unmounted.'))
    },
  }
}

async function sendFile({ send }: Channel<FromFrame>, name: string, file: Blob): Promise<void> {
  const content = await file.arrayBuffer()
  send({ type: 'saveFile', name: name.slice(0, 200), content }, [content])
}

async function fetchOverBridge(
  requests: ReturnType<typeof createPending<BridgeResponse>>,
  { send }: Channel<FromFrame>,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const { signal } = init
  signal?.throwIfAborted()
  const request = await packRequest(ownPath(path), init)
  // The body may take a while.
  signal?.throwIfAborted()
  const transfer = request.body ? [request.body] : []
  const { id, value } = requests.start(
    (own) => send({ type: 'fetch', id: own, request }, transfer),
    FETCH_LIMIT,
    (own) => send({ type: 'abort', id: own }),
  )
  const abort = (): void => {
    send({ type: 'abort', id })
    requests.reject(id, signal?.reason as Error)
  }
  signal?.addEventListener('abort', abort)
  return value.then(unpackResponse).finally(() => signal?.removeEventListener('abort', abort))
}
