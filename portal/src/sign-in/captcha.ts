import { CAPTCHA_IMAGE_WIDTH } from '@foyer/contract/limits'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { request } from '../wire/index.ts'
import { loadHashing } from './load-hashing.ts'

/** State of the captcha: a picture to read, or the calculation in its place. */
export type CaptchaState =
  | {
      readonly type: 'picture'
      readonly id: string | undefined
      readonly image: string | undefined
      readonly failed: boolean
    }
  | { readonly type: 'working'; readonly id: string | undefined; readonly share: number }
  | { readonly type: 'done'; readonly id: string; readonly solution: string }
  | { readonly type: 'workFailed'; readonly id: string | undefined }

export interface Captcha {
  readonly state: CaptchaState
  /** Fetches a new picture. The old one is no longer valid. */
  refresh(): void
  /** Lets the device calculate instead. */
  work(): void
  /** After an attempt, for each counts once: a new picture, or a new calculation in the place of the last one. */
  renew(): void
  /** What is sent: the picture's id and the typed characters, or the calculation's id and result. */
  inputFor(typed: string): { readonly validateCodeId: string; readonly validateCode: string } | undefined
}

const NO_PICTURE: Extract<CaptchaState, { type: 'picture' }> = {
  type: 'picture',
  id: undefined,
  image: undefined,
  failed: false,
}

/** The captcha of a form, fetched while one is needed. */
export function useCaptcha(needed: boolean): Captcha {
  const [state, setState] = useState<CaptchaState>(NO_PICTURE)
  const turn = useRef(0)
  const oldId = useRef<string>(undefined)
  const showState = (next: CaptchaState): void => {
    if (next.id) oldId.current = next.id
    setState(next)
  }
  const refresh = (): void => {
    const mine = ++turn.current
    setState(NO_PICTURE)
    const width = String(CAPTCHA_IMAGE_WIDTH)
    request('signIn.captcha', { width, oldCaptchaId: oldId.current }, { handlesErrors: true })
      .then(
        ({ id, captcha }) => mine === turn.current && showState({ type: 'picture', id, image: captcha, failed: false }),
      )
      .catch(() => mine === turn.current && showState({ ...NO_PICTURE, failed: true }))
  }
  const work = (): void => {
    const mine = ++turn.current
    setState({ type: 'working', id: undefined, share: 0 })
    solveProofOfWork(oldId.current, {
      current: () => mine === turn.current,
      progress: (id, share) => showState({ type: 'working', id, share }),
    })
      .then((done) => done && mine === turn.current && showState({ type: 'done', ...done }))
      .catch(() => mine === turn.current && showState({ type: 'workFailed', id: undefined }))
  }
  const renew = state.type === 'done' ? work : refresh
  // Who calculated before does so again.
  const begin = useEffectEvent(renew)
  useEffect(() => {
    if (needed) begin()
    return () => {
      turn.current++
    }
  }, [needed])
  return { state, refresh, work, renew, inputFor: (typed) => captchaInputOf(state, typed) }
}

function captchaInputOf(state: CaptchaState, typed: string): ReturnType<Captcha['inputFor']> {
  if (state.type === 'done') return { validateCodeId: state.id, validateCode: state.solution }
  const validateCode = typed.trim()
  if (state.type !== 'picture' || !state.id || !validateCode) return undefined
  return { validateCodeId: state.id, validateCode }
}

/** Numbers tried before yielding to the browser: some ten milliseconds on a slow handheld. */
const SLICE = 400

interface CalculationObserver {
  /** Is the calculation still needed? */
  current(): boolean
  progress(id: string, share: number): void
}

async function solveProofOfWork(
  oldCaptchaId: string | undefined,
  watcher: CalculationObserver,
): Promise<{ id: string; solution: string } | undefined> {
  const { id, challenge, difficulty } = await request('signIn.captchaWork', { oldCaptchaId }, { handlesErrors: true })
  const { searchProofOfWork } = await loadHashing()
  for (let from = 0; watcher.current(); from += SLICE) {
    const solution = searchProofOfWork(challenge, difficulty, from, SLICE)
    if (solution !== undefined) return { id, solution }
    watcher.progress(id, progressOf(from, difficulty))
    await yieldToBrowser()
  }
  return undefined
}

/** Progress of a search without a fixed end: the probability that it has ended by now. */
export function progressOf(tried: number, difficulty: number): number {
  return 1 - Math.exp(-tried / 2 ** difficulty)
}

function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0)
  })
}
