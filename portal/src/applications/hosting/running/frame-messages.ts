import type { RespondToScan, Result } from '@foyer/sdk'
import {
  type BridgeRequest,
  type Channel,
  createPending,
  type FromFrame,
  type FromShell,
  packResponse,
  unpackRequest,
} from '@foyer/sdk/bridge'
import { createTurns } from '../decisions/turns.ts'
import type { ShellActions } from './actions.ts'
import { errorMessage } from './error-message.ts'

/** Milliseconds that an application has to search. */
const SEARCH_LIMIT = 2_000
/** Requests of one frame that are sent at once. A browser has six for the whole portal over HTTP/1.1. */
const REQUESTS_AT_ONCE = 3
const REQUESTS_WAITING = 100

type Message = Exclude<FromFrame, { readonly type: 'mounted' | 'failed' | 'unmounted' | 'pong' }>

/** Does what the messages of a frame ask for. */
export interface FrameMessages {
  receive(message: FromFrame): void
  /** Gives a code to the application. Only the response to the latest one is of interest, and only the first one to it. */
  scan(code: string, respond?: RespondToScan): void
  /** Ends what is pending. Requests that change something go on. */
  close(): void
}

export function createFrameMessages(channel: Channel<FromShell>, actions: ShellActions): FrameMessages {
  const searches = createPending<readonly Result[]>()
  const turns = createTurns(REQUESTS_AT_ONCE, REQUESTS_WAITING)
  const requests = new Map<number, { readonly control: AbortController; readonly reads: boolean }>()
  let scans = 0
  let respondToScan: RespondToScan | undefined
  const search = (typed: string) =>
    searches.start((id) => channel.send({ type: 'search', id, typed }), SEARCH_LIMIT).value
  const respond = async (id: number, request: BridgeRequest): Promise<void> => {
    const control = new AbortController()
    requests.set(id, { control, reads: request.method === 'GET' || request.method === 'HEAD' })
    try {
      const send = actions.prepareFetch(request.path, { ...unpackRequest(request), signal: control.signal })
      const response = await turns(async () => await packResponse(await send()))
      channel.send({ type: 'fetched', id, response }, response.body ? [response.body] : [])
    } catch (error) {
      channel.send({ type: 'notFetched', id, message: errorMessage(error) })
    } finally {
      requests.delete(id)
    }
  }
  const handlers: { readonly [Type in Message['type']]: (message: Extract<Message, { type: Type }>) => void } = {
    navigate: ({ path, replace }) => actions.navigate(path, replace),
    notify: ({ text, tone }) => actions.notify(text, tone),
    openNotice: ({ id }) => actions.openNotice(id),
    openSearch: () => actions.openSearch(),
    badge: ({ count, path }) => actions.setBadge(count, path),
    figure: ({ figure }) => actions.setFigure(figure),
    provides: ({ provides }) => actions.setSearch(provides ? search : undefined),
    unsaved: ({ unsaved }) => actions.setUnsaved(unsaved),
    camera: ({ continuous }) => actions.scanWithCamera(continuous),
    scanResponse({ id, text }) {
      if (id !== scans) return
      respondToScan?.(text)
      respondToScan = undefined
    },
    saveFile: ({ name, content }) => actions.saveFile(name, new Blob([content])),
    error: ({ kind, message }) => actions.fault(kind, message),
    fetch: ({ id, request }) => void respond(id, request),
    abort: ({ id }) => requests.get(id)?.control.abort(),
    results: ({ id, results }) => searches.resolve(id, results),
  }
  return {
    receive(message) {
      const handle = (handlers as Partial<Record<string, (message: FromFrame) => void>>)[message.type]
      handle?.(message)
    },
    scan(code, respond) {
      scans += 1
      respondToScan = respond
      channel.send({ type: 'scan', code, id: respond && scans })
    },
    close() {
      searches.rejectAll(new Error('The application was unmounted.'))
      for (const { control, reads } of requests.values()) if (reads) control.abort()
    },
  }
}
