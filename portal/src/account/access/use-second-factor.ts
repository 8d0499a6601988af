import { useState } from 'react'
import { messageWithoutResponse, type UserMessage, useMessageBoxes } from '../../errors/index.ts'
import { useSession, useUnsaved } from '../../session/index.ts'
import { ApiError, NoResponse } from '../../wire/index.ts'
import { NotProved, useChanging } from '../use-changing.ts'
import { type FreshProof, triesLeftIn } from './use-fresh-proof.ts'

/** How far setting up the second factor is. */
export type FactorStep =
  | {
      readonly kind: 'binding'
      /** In place of an app that is bound already. */
      readonly renews: boolean
      readonly secret: string
      readonly otpauthUrl: string
      readonly busy: boolean
      readonly note: UserMessage | undefined
    }
  | {
      readonly kind: 'codes'
      readonly codes: readonly string[]
      readonly says: 'account.factor.bound' | 'account.factor.codesRenewed'
    }

/** The second factor, set up, renewed and turned off. */
export interface SecondFactor {
  readonly busy: string | undefined
  /** Nothing while nothing is being set up. */
  readonly step: FactorStep | undefined
  setUp(renews: boolean): void
  bind(code: string): void
  newCodes(): void
  turnOff(): void
  /** Leaves the binding, or says that the codes are kept. */
  done(): void
}

interface Around {
  readonly proof: FreshProof
  /** How one signs in has changed: other sessions have ended, and what is shown of it is out of date. */
  changed(): void
  lastTryWrong(): void
}

export function useSecondFactor({ proof, changed, lastTryWrong }: Around): SecondFactor {
  const session = useSession()
  const boxes = useMessageBoxes()
  const { busy, run } = useChanging()
  const [step, setStep] = useState<FactorStep>()
  // Shown this one time: the page is not left by mistake while they are.
  useUnsaved(step?.kind === 'codes')
  const setUp = (renews: boolean): void =>
    run('setUp', async () => {
      const offer = await proof.proved('mfa.secret', { renew: renews ? 'true' : 'false' })
      setStep({ kind: 'binding', renews, ...offer, busy: false, note: undefined })
    })
  const bind = async (code: string): Promise<void> => {
    if (step?.kind !== 'binding' || step.busy) return
    setStep({ ...step, busy: true, note: undefined })
    try {
      const { recoveryCodes, access_token } = await proof.proved('mfa.bind', { code }, ['wrongMultiFactorCode'])
      session.change({ accessToken: access_token })
      setStep({ kind: 'codes', codes: recoveryCodes, says: 'account.factor.bound' })
      changed()
    } catch (failure) {
      if (triesLeftIn(failure) === 0) {
        setStep(undefined)
        lastTryWrong()
      } else setStep({ ...step, busy: false, note: sayingOfWrongCode(failure) })
    }
  }
  const newCodes = (): void =>
    run('newCodes', async () => {
      const { recoveryCodes } = await proof.proved('mfa.renewRecoveryCodes', {})
      setStep({ kind: 'codes', codes: recoveryCodes, says: 'account.factor.codesRenewed' })
      changed()
    })
  const turnOff = (): void =>
    run('turnOff', async () => {
      await proof.proved('mfa.unbind', {})
      boxes.say({ key: 'account.factor.turnedOff' }, 'news')
      changed()
    })
  const done = (): void => {
    if (step?.kind === 'codes') boxes.say({ key: step.says }, 'news')
    setStep(undefined)
  }
  return { busy, step, setUp, bind: (code) => void bind(code), newCodes, turnOff, done }
}

/** Nothing where it was shown already, or where the person did not go on. */
function sayingOfWrongCode(failure: unknown): UserMessage | undefined {
  if (failure instanceof NoResponse) return messageWithoutResponse(failure)
  if (failure instanceof NotProved) return undefined
  if (!(failure instanceof ApiError)) throw failure
  const triesLeft = triesLeftIn(failure)
  return triesLeft === undefined ? undefined : { key: 'mfa.codeWrong', values: { triesLeft } }
}
