import type { EndpointName, EndpointNamed } from '@foyer/contract'
import type { Information } from '@foyer/contract/account'
import type { ErrorName } from '@foyer/contract/errors'
import { signInDigest } from '@foyer/contract/sign-in'
import type { RequestInput, ResponseOf } from '@foyer/contract/wire'
import { useState } from 'react'
import { handlingOf, messageOfError, messageWithoutResponse, type UserMessage } from '../../errors/index.ts'
import { ApiError, NoResponse, request } from '../../wire/index.ts'
import { NotProved } from '../use-changing.ts'

/** What somebody shows to prove who they are. */
export type Proof = { readonly password: string } | { readonly code: string }

/** Who sits there is being asked. */
export interface Asking {
  /** With a second factor bound it is a code that proves. */
  readonly by: 'password' | 'code'
  readonly username: string
  readonly busy: boolean
  readonly note: UserMessage | undefined
  submit(proof: Proof): void
  cancel(): void
}

export interface FreshProof {
  /** Nothing while nobody is asked. */
  readonly asking: Asking | undefined
  /** Makes a call that may want fresh proof: the person is asked then, and the call is made once more. `own`: as in `request`. */
  proved<Name extends EndpointName>(
    name: Name,
    payload: RequestInput<EndpointNamed<Name>>,
    own?: readonly ErrorName[],
  ): Promise<ResponseOf<EndpointNamed<Name>>>
}

interface Around {
  readonly information: Information | undefined
  /** The last try was wrong: the session has ended at the gateway, which the next call is told. */
  lastTryWrong(): void
}

export function useFreshProof({ information, lastTryWrong }: Around): FreshProof {
  const [waiting, setWaiting] = useState<{ settle(proved: boolean): void }>()
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState<UserMessage>()
  const ask = async (): Promise<boolean> => {
    setNote(undefined)
    const proved = await new Promise<boolean>((settle) => setWaiting({ settle }))
    setWaiting(undefined)
    return proved
  }
  const proved: FreshProof['proved'] = async (name, payload, own = []) => {
    try {
      return await request(name, payload, { own: [...own, 'authenticationRequired'] })
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.error === 'authenticationRequired')) throw failure
      if (!(await ask())) throw new NotProved()
      return await request(name, payload, { own })
    }
  }
  const username = information?.username ?? ''
  const submit = async (proof: Proof): Promise<void> => {
    setBusy(true)
    setNote(undefined)
    try {
      await request('account.verifyIdentity', payloadOf(proof, username), {
        own: ['accountLocked', 'wrongOldPassword', 'wrongMultiFactorCode'],
      })
      waiting?.settle(true)
    } catch (failure) {
      if (triesLeftIn(failure) === 0) {
        waiting?.settle(false)
        lastTryWrong()
      } else setNote(sayingOfWrongProof(failure))
    } finally {
      setBusy(false)
    }
  }
  const asking = waiting && {
    by: information?.multiFactor ? ('code' as const) : ('password' as const),
    ...{ username, busy, note },
    submit: (proof: Proof) => void submit(proof),
    cancel: () => waiting.settle(false),
  }
  return { asking, proved }
}

function payloadOf(proof: Proof, username: string): RequestInput<EndpointNamed<'account.verifyIdentity'>> {
  return 'password' in proof ? { oldPwd: signInDigest(proof.password, username) } : proof
}

/** How many tries a wrong code leaves; nothing where it is not about one. */
export function triesLeftIn(failure: unknown): number | undefined {
  if (!(failure instanceof ApiError) || failure.error !== 'wrongMultiFactorCode') return undefined
  const { triesLeft } = (failure.details ?? {}) as { triesLeft?: unknown }
  return typeof triesLeft === 'number' ? triesLeft : undefined
}

/** What a wrong proof says in its dialog; what else is refused has been shown by then. */
function sayingOfWrongProof(failure: unknown): UserMessage | undefined {
  if (failure instanceof NoResponse) return messageWithoutResponse(failure)
  if (!(failure instanceof ApiError)) throw failure
  const triesLeft = triesLeftIn(failure)
  if (triesLeft !== undefined) return { key: 'mfa.codeWrong', values: { triesLeft } }
  const { show, message: says } = handlingOf({ ...failure, unsaved: false, newerToken: false })
  const own = show === 'caller' || failure.error === 'wrongOldPassword' || failure.error === 'wrongMultiFactorCode'
  return own ? messageOfError(failure, says, Date.now()) : undefined
}
