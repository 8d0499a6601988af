// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { createQueryClient } from '../../loading/index.ts'
import { createFakeGateway } from '../../testing/index.ts'
import { ApiError } from '../../wire/index.ts'
import '../../app/more-calls.ts'
import { useFreshProof } from './use-fresh-proof.ts'

afterEach(cleanup)

const STALE = new ApiError({
  ...{ status: 401, error: 'authenticationRequired', path: '/', details: { needs: 'PROOF' } },
  ...{ serverMessage: undefined, requestId: undefined, gatewayTime: undefined, sentToken: null },
})

/** Two requests that are rejected at once, because the proof is old. */
async function sendTwo() {
  const gateway = createFakeGateway({
    'identities.ownIdentities': () => ({ identities: [], available: [], pending: [], password: true }),
    'account.verifyIdentity': () => ({ until: '2026-11-23T10:05:00Z' }),
  })
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useFreshProof({ information: undefined, lastTryWrong: () => undefined }), {
    wrapper,
  })
  const ends: string[] = []
  const send = (name: string): void => {
    let tries = 0
    const attempt = async (): Promise<string> => {
      tries += 1
      if (tries === 1) throw STALE
      return `${name} was sent`
    }
    result.current.withProof(attempt).then(
      (end) => ends.push(end),
      (failure: Error) => ends.push(`${name}: ${failure.name}`),
    )
  }
  await act(async () => ['first', 'second'].forEach(send))
  return { gateway, result, ends }
}

describe('fresh proof', () => {
  it('ADMIN-02 two requests that need it at once share one dialog, and both are sent again', async () => {
    const { gateway, result, ends } = await sendTwo()
    await act(async () => result.current.prompt?.submit({ password: 'secret' }))
    await waitFor(() => expect(ends).toEqual(['first was sent', 'second was sent']))
    expect(gateway.requestsTo('account.verifyIdentity')).toHaveLength(1)
    expect(result.current.prompt).toBeUndefined()
  })

  it('ADMIN-10 closing the dialog ends both', async () => {
    const { result, ends } = await sendTwo()
    await act(async () => result.current.prompt?.cancel())
    await waitFor(() => expect(ends).toHaveLength(2))
    expect(result.current.prompt).toBeUndefined()
  })
})
