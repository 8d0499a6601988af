import { useState } from 'react'
import { messageWithoutResponse, type UserMessage, useToasts } from '../../errors/index.ts'
import { useSession, useUnsaved } from '../../session/index.ts'
import { ApiError, NoResponse } from '../../wire/index.ts'
import { ReauthenticationCancelled, useChanging } from '../use-changing.ts'
import { type FreshProof, triesLeftIn } from './use-fresh-proof.ts'

/** State of setting up the second factor. */
export type FactorStep =
  | {
      readonly type: 'binding'
      /** In place of an app that is bound already. */
      readonly renews: boolean
      readonly secret: string
      readonly otpauthUrl: string
      readonly busy: boolean
      readonly note: UserMessage | undefined
    }
  | {
      readonly type: 'codes'
      readonly codes: readonly string[]
      readonly messageKey: 'account.factor.bound' | 'account.factor.codesRenewed'
    }

/** The second factor, set up, renewed and turned off. */
export interface SecondFactor {
  readonly busy: string | undefined
  /** Undefined while nothing is being set up. */
  readonly step: FactorStep | undefined
  setUp(renews: boolean): void
  bind(code: string): void
  newCodes(): void
  turnOff(): void
  /** Leaves the binding, or confirms that the codes are saved. */
  done(): void
}

interface Deps {
  readonly proof: FreshProof
  /** The sign-in method has changed: other sessions have ended, and the shown data is out of date. */
  changed(): void
  lastTryWrong(): void
}

export function useSecondFactor({ proof, changed, lastTryWrong }: Deps): SecondFactor {
  const session = useSession()
  const toasts = useToasts()
  const { busy, run } = useChanging()
  const [step, setStep] = useState<FactorStep>()
  // The codes are shown once: the page is not left by mistake meanwhile.
  useUnsaved(step?.type === 'codes')
  const setUp = (renews: boolean): void =>
    run('setUp', async () => {
      const offer = await proof.requestWithProof('mfa.secret', { renew: renews ? 'true' : 'false' })
      setStep({ type: 'binding', renews, ...offer, busy: false, note: undefined })
    })
  const bind = async (code: string): Promise<void> => {
    if (step?.type !== 'binding' || step.busy) return
    setStep({ ...step, busy: true, note: undefined })
    try {
      const { recoveryCodes, access_token } = await proof.requestWithProof('mfa.bind', { code }, [
        'wrongMultiFactorCode',
      ])
      session.change({ accessToken: access_token })
      setStep({ type: 'codes', codes: recoveryCodes, messageKey: 'account.factor.bound' })
      changed()
    } catch (failure) {
      if (triesLeftIn(failure) === 0) {
        setStep(undefined)
        lastTryWrong()
      } else setStep({ ...step, busy: false, note: messageOfWrongCode(failure) })
    }
  }
  const newCodes = (): void =>
    run('newCodes', async () => {
      const { recoveryCodes } = await proof.requestWithProof('mfa.renewRecoveryCodes', {})
      setStep({ type: 'codes', codes: recoveryCodes, messageKey: 'account.factor.codesRenewed' })
      changed()
    })
  const turnOff = (): void =>
    run('turnOff', async () => {
      await proof.requestWithProof('mfa.unbind', {})
      toasts.notify({ key: 'account.factor.turnedOff' }, 'info')
      changed()
    })
  const done = (): void => {
    if (step?.type === 'codes') toasts.notify({ key: step.messageKey }, 'info')
    setStep(undefined)
  }
  return { busy, step, setUp, bind: (code) => void bind(code), newCodes, turnOff, done }
}

/** Undefined where the error was shown already, or where the user cancelled. */
function messageOfWrongCode(failure: unknown): UserMessage | undefined {
  if (failure instanceof NoResponse) return messageWithoutResponse(failure)
  if (failure instanceof ReauthenticationCancelled) return undefined
  if (!(failure instanceof ApiError)) throw failure
  const triesLeft = triesLeftIn(failure)
  return triesLeft === undefined ? undefined : { key: 'mfa.codeWrong', values: { triesLeft } }
}
