import { WECHAT_CODE_LIFETIME, WECHAT_POLL_INTERVAL } from '@foyer/contract/limits'
import type { LoginResponse } from '@foyer/contract/sign-in'
import { useEffect, useEffectEvent, useState } from 'react'
import '../app/more-calls.ts'
import { messageOfFailure, type UserMessage } from '../errors/index.ts'
import { pathTo } from '../navigation/index.ts'
import { storeReturnAddress, tabStore } from '../session/index.ts'
import { ApiError, NoResponse, request } from '../wire/index.ts'

export type WeChatCodeState =
  | { readonly type: 'loading' }
  | { readonly type: 'open'; readonly image: string }
  /** Not scanned in time. The old image stays below the overlay. */
  | { readonly type: 'invalid'; readonly image: string }
  | { readonly type: 'signedIn' }
  | { readonly type: 'failed'; readonly message: UserMessage }

export interface WeChatCode {
  readonly state: WeChatCodeState
  /** Loads a new code. */
  refresh(): void
}

/** A QR code and its polling, while the component is there. `signedIn` is called with the response, once. */
export function useWeChatCode(signedIn: (response: LoginResponse) => void): WeChatCode {
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<WeChatCodeState>({ type: 'loading' })
  const enter = useEffectEvent((response: LoginResponse) => {
    setState({ type: 'signedIn' })
    signedIn(response)
  })
  const fail = useEffectEvent((failure: unknown) => {
    // After the sign-in with the password, the account page offers to link the account of WeChat.
    if (failure instanceof ApiError && failure.error === 'accountExists')
      storeReturnAddress(tabStore, `${pathTo('account')}#providers`, null)
    setState({ type: 'failed', message: messageOfFailure(failure) })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another code
  useEffect(() => {
    const round = new AbortController()
    setState({ type: 'loading' })
    void runRound(round.signal, setState).then(
      (response) => response && !round.signal.aborted && enter(response),
      (failure: unknown) => round.signal.aborted || fail(failure),
    )
    return () => round.abort()
  }, [turn])
  return { state, refresh: () => setTurn((last) => last + 1) }
}

/** One code: shown, and polled each second for 60 seconds. Returns the response of a sign-in; undefined if there was none. */
async function runRound(
  signal: AbortSignal,
  show: (state: WeChatCodeState) => void,
): Promise<LoginResponse | undefined> {
  const loginStr = newLoginStr()
  const { qrcode: image } = await request('wechat.qrcode', { key: 'login', loginStr }, { handlesErrors: true })
  if (signal.aborted) return undefined
  show({ type: 'open', image })
  const end = Date.now() + WECHAT_CODE_LIFETIME
  while (await elapsed(WECHAT_POLL_INTERVAL, signal)) {
    if (Date.now() >= end) {
      show({ type: 'invalid', image })
      return undefined
    }
    const response = document.hidden ? undefined : await poll(loginStr)
    if (response) return response
  }
  return undefined
}

/** Undefined while no one has confirmed, and without a network, which may come back. */
async function poll(loginStr: string): Promise<LoginResponse | undefined> {
  try {
    return await request('wechat.login', { loginStr }, { handlesErrors: true })
  } catch (failure) {
    if (failure instanceof NoResponse || (failure instanceof ApiError && failure.error === 'notYet')) return undefined
    throw failure
  }
}

/** Returns false if the round has ended meanwhile. */
function elapsed(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(!signal.aborted), milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve(false)
    })
  })
}

/** A random UUID. `crypto.randomUUID` is missing on a store network without TLS. */
function newLoginStr(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
