import { describe, expect, it } from 'vitest'
import { RequestError, readBlob, readJson, readOptionsOf, sendJson } from './requests.ts'
import { HttpError, problemResponse } from './server/http-error.ts'

/** A shell whose back end has one response, and what was sent to it. */
function shellWith(response: Response) {
  const sent: { path: string; init: RequestInit | undefined }[] = []
  return {
    sent,
    fetch: async (path: string, init?: RequestInit) => {
      sent.push({ path, init })
      return response
    },
  }
}

async function errorOf(response: Response): Promise<RequestError> {
  const error = await readJson(shellWith(response), 'prices').catch((thrown: unknown) => thrown)
  if (error instanceof RequestError) return error
  throw new Error('the request was not rejected')
}

describe('requests to the back end', () => {
  it('reads JSON, and marks what the user did not cause', async () => {
    const shell = shellWith(Response.json({ price: 2 }))
    expect(await readJson(shell, 'prices', { background: true })).toEqual({ price: 2 })
    expect(shell.sent).toEqual([{ path: 'prices', init: { headers: { 'x-background': '1' } } }])
  })

  it('sends JSON with its type', async () => {
    const shell = shellWith(Response.json({ id: 'a' }))
    expect(await sendJson(shell, 'PUT', 'prices/a', { price: 2 })).toEqual({ id: 'a' })
    expect(shell.sent[0]?.init).toEqual({
      ...{ method: 'PUT', headers: { 'content-type': 'application/json' } },
      body: '{"price":2}',
    })
  })

  it('APP-79 a request that returns nothing has succeeded', async () => {
    const shell = shellWith(new Response(null, { status: 204 }))
    expect(await sendJson(shell, 'DELETE', 'prices/a')).toBeUndefined()
    expect(shell.sent).toEqual([{ path: 'prices/a', init: { method: 'DELETE' } }])
  })

  it('reads a file', async () => {
    expect(await (await readBlob(shellWith(new Response('a;b')), 'report')).text()).toBe('a;b')
  })

  it('a query that has data, or has failed, is read again in the background', () => {
    const { signal } = new AbortController()
    const context = (data: unknown, errorUpdateCount = 0) => ({
      client: { getQueryData: () => data, getQueryState: () => ({ errorUpdateCount }) },
      ...{ queryKey: ['prices'], signal },
    })
    expect(readOptionsOf(context(undefined))).toEqual({ signal, background: false })
    expect(readOptionsOf(context([]))).toEqual({ signal, background: true })
    expect(readOptionsOf(context(undefined, 1))).toEqual({ signal, background: true })
  })
})

describe('rejected requests', () => {
  it('have the sentence for the user, the fields and the details', async () => {
    const fields = [{ path: 'price', message: 'Enter a price.' }]
    const error = await errorOf(Response.json({ message: 'Check it.', fields, price: 3 }, { status: 422 }))
    expect([error.status, error.sentence, error.fields.get('price')]).toEqual([422, 'Check it.', 'Enter a price.'])
    expect(error.body.price).toBe(3)
  })

  it('APP-79 name their status and title to developers, which are no sentence for the user', async () => {
    const response = problemResponse(new HttpError(409, 'the price was changed'))
    const error = await errorOf(response)
    expect([error.message, error.sentence]).toEqual(['409 the price was changed', undefined])
  })

  it('have the sentence of the first field where there is no other', async () => {
    const fields = [{ path: 'price', message: 'Enter a price.' }]
    expect((await errorOf(Response.json({ fields }, { status: 422 }))).sentence).toBe('Enter a price.')
  })

  it.each([
    ['no JSON', '<h1>Bad gateway</h1>'],
    ['null', 'null'],
    ['a text', '"wrong"'],
    ['fields that are no list', '{"fields":{}}'],
  ])('have no sentence if the body is %s', async (_name, body) => {
    const error = await errorOf(new Response(body, { status: 502 }))
    expect([error.message, error.sentence, error.fields.size]).toEqual(['502', undefined, 0])
  })
})
