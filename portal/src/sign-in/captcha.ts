import { CAPTCHA_IMAGE_WIDTH } from '@foyer/contract/limits'
import { searchProofOfWork } from '@foyer/contract/sign-in'
import { useCallback, useEffect, useRef, useState } from 'react'
import { request } from '../wire/index.ts'

/** How far the captcha is: a picture to read, or the calculation in its place. */
export type CaptchaState =
  | {
      readonly kind: 'picture'
      readonly id: string | undefined
      readonly image: string | undefined
      readonly failed: boolean
    }
  | { readonly kind: 'working'; readonly id: string | undefined; readonly share: number }
  | { readonly kind: 'done'; readonly id: string; readonly answer: string }
  | { readonly kind: 'workFailed'; readonly id: string | undefined }

export interface Captcha {
  readonly state: CaptchaState
  /** Fetches a new picture; the old one is of no use any more. */
  refresh(): void
  /** Lets the device calculate instead. */
  work(): void
  /** What is sent: the picture's id and the typed characters, or the calculation's id and result. */
  answer(typed: string): { readonly validateCodeId: string; readonly validateCode: string } | undefined
}

const NO_PICTURE: Extract<CaptchaState, { kind: 'picture' }> = {
  kind: 'picture',
  id: undefined,
  image: undefined,
  failed: false,
}

/** The captcha of a form, fetched while one is needed. */
export function useCaptcha(needed: boolean): Captcha {
  const [state, setState] = useState<CaptchaState>(NO_PICTURE)
  const turn = useRef(0)
  const oldId = useRef<string>(undefined)
  const become = useCallback((next: CaptchaState): void => {
    if (next.id) oldId.current = next.id
    setState(next)
  }, [])
  const refresh = useCallback(() => {
    const mine = ++turn.current
    setState(NO_PICTURE)
    const width = String(CAPTCHA_IMAGE_WIDTH)
    request('signIn.captcha', { width, oldCaptchaId: oldId.current }, { own: true })
      .then(
        ({ id, captcha }) => mine === turn.current && become({ kind: 'picture', id, image: captcha, failed: false }),
      )
      .catch(() => mine === turn.current && become({ ...NO_PICTURE, failed: true }))
  }, [become])
  const work = useCallback(() => {
    const mine = ++turn.current
    setState({ kind: 'working', id: undefined, share: 0 })
    solveProofOfWork(oldId.current, {
      current: () => mine === turn.current,
      progress: (id, share) => become({ kind: 'working', id, share }),
    })
      .then((done) => done && mine === turn.current && become({ kind: 'done', ...done }))
      .catch(() => mine === turn.current && become({ kind: 'workFailed', id: undefined }))
  }, [become])
  useEffect(() => {
    if (needed) refresh()
    return () => {
      turn.current++
    }
  }, [needed, refresh])
  return { state, refresh, work, answer: (typed) => answerOf(state, typed) }
}

function answerOf(state: CaptchaState, typed: string): ReturnType<Captcha['answer']> {
  if (state.kind === 'done') return { validateCodeId: state.id, validateCode: state.answer }
  const validateCode = typed.trim()
  if (state.kind !== 'picture' || !state.id || !validateCode) return undefined
  return { validateCodeId: state.id, validateCode }
}

/** Numbers tried between two breaths: some ten milliseconds on a slow handheld, so that the page stays alive. */
const SLICE = 400

interface CalculationObserver {
  /** Is this calculation still wanted? */
  current(): boolean
  progress(id: string, share: number): void
}

async function solveProofOfWork(
  oldCaptchaId: string | undefined,
  watcher: CalculationObserver,
): Promise<{ id: string; answer: string } | undefined> {
  const { id, challenge, difficulty } = await request('signIn.captchaWork', { oldCaptchaId }, { own: true })
  for (let from = 0; watcher.current(); from += SLICE) {
    const answer = searchProofOfWork(challenge, difficulty, from, SLICE)
    if (answer !== undefined) return { id, answer }
    watcher.progress(id, progressOf(from, difficulty))
    await yieldToBrowser()
  }
  return undefined
}

/** How likely it is to be done by now: the honest share of a search that has no fixed end. */
export function progressOf(tried: number, difficulty: number): number {
  return 1 - Math.exp(-tried / 2 ** difficulty)
}

function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0)
  })
}
