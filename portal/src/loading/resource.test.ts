import { QueryObserver, queryOptions } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { ApiError, NoResponse } from '../wire/index.ts'
import { createQueryClient } from './query-client.ts'
import { resourceOf, setResource } from './resource.ts'

interface Response {
  readonly resolve: (value: string) => void
  readonly reject: (failure: Error) => void
}

/** A read whose responses the test sends, one by one. */
function reading() {
  const client = createQueryClient()
  const sent: Response[] = []
  const options = queryOptions({
    queryKey: ['test'],
    queryFn: () => new Promise<string>((resolve, reject) => sent.push({ resolve, reject })),
  })
  const observer = new QueryObserver(client, options)
  const stop = observer.subscribe(() => {})
  const now = () => {
    const { loading, value } = resourceOf(observer.getCurrentResult())
    return { loading, value }
  }
  const load = (): void => resourceOf(observer.getCurrentResult()).load()
  const reply = (turn: number) => sent[turn] as Response
  return { client, options, sent, now, load, reply, stop }
}

const apiError = (status: number) =>
  new ApiError({
    ...{ status, error: undefined, path: '/', details: undefined, serverMessage: undefined },
    ...{ requestId: undefined, gatewayTime: undefined, sentToken: null },
  })

describe('resourceOf', () => {
  const refetch = vi.fn()
  it.each([
    ['waits for a network', { data: undefined, error: null, isFetching: false }, 'waiting'],
    [
      'waits while it is read again after a failure',
      { data: undefined, error: apiError(500), isFetching: true },
      'waiting',
    ],
    ['has failed', { data: undefined, error: apiError(500), isFetching: false }, 'failed'],
    ['is ready with a value, whatever failed after it', { data: 1, error: apiError(500), isFetching: false }, 'ready'],
  ])('%s', (_what, query, loading) => {
    expect(resourceOf({ ...query, refetch } as Parameters<typeof resourceOf>[0]).loading).toBe(loading)
  })
})

describe('setResource', () => {
  it('leaves reads of longer keys alone', async () => {
    const client = createQueryClient()
    void client.fetchQuery({ queryKey: ['test', 'more'], queryFn: () => new Promise<string>(() => {}) })
    await setResource(client, ['test'], 'changed')
    expect(client.isFetching({ queryKey: ['test', 'more'] })).toBe(1)
    expect(client.getQueryData(['test'])).toBe('changed')
  })
})

describe('a resource', () => {
  it.each([
    ['offline', new NoResponse('unreachable')],
    ['forbidden', apiError(403)],
    ['failed', apiError(500)],
  ] as const)('is %s after a failure of that kind, and asks once', async (loading, failure) => {
    const { now, reply, sent, stop } = reading()
    expect(now()).toEqual({ loading: 'waiting', value: undefined })
    reply(0).reject(failure)
    await vi.waitFor(() => expect(now()).toEqual({ loading, value: undefined }))
    expect(sent).toHaveLength(1)
    stop()
  })

  it('keeps its value while it is read again, and where that fails', async () => {
    const { now, load, reply, stop } = reading()
    reply(0).resolve('first')
    await vi.waitFor(() => expect(now()).toEqual({ loading: 'ready', value: 'first' }))
    load()
    expect(now()).toEqual({ loading: 'ready', value: 'first' })
    reply(1).reject(apiError(500))
    await vi.waitFor(() => expect(now()).toEqual({ loading: 'ready', value: 'first' }))
    stop()
  })

  it('drops the response to a read that was sent before a change', async () => {
    const { client, options, now, load, reply, stop } = reading()
    reply(0).resolve('first')
    await vi.waitFor(() => expect(now().value).toBe('first'))
    load()
    await setResource(client, options.queryKey, 'changed')
    reply(1).resolve('outdated')
    await Promise.resolve()
    expect(now()).toEqual({ loading: 'ready', value: 'changed' })
    stop()
  })

  it('takes the last of two reads, whichever response comes first', async () => {
    const { now, load, reply, stop } = reading()
    reply(0).resolve('first')
    await vi.waitFor(() => expect(now().value).toBe('first'))
    load()
    load()
    reply(2).resolve('third')
    await vi.waitFor(() => expect(now().value).toBe('third'))
    reply(1).resolve('second')
    await Promise.resolve()
    expect(now().value).toBe('third')
    stop()
  })

  it('is deleted once nothing shows it', async () => {
    const { client, options, now, reply, stop } = reading()
    reply(0).resolve('first')
    await vi.waitFor(() => expect(now().value).toBe('first'))
    stop()
    await vi.waitFor(() => expect(client.getQueryData(options.queryKey)).toBeUndefined())
  })
})
