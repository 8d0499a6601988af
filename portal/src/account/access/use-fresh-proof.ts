import type { EndpointName, EndpointNamed } from '@foyer/contract'
import type { Information } from '@foyer/contract/account'
import type { ErrorName } from '@foyer/contract/errors'
import { signInDigest } from '@foyer/contract/sign-in'
import type { RequestInput, ResponseOf } from '@foyer/contract/wire'
import { useRef, useState } from 'react'
import { handlingInForm, messageInForm, messageWithoutResponse, type UserMessage } from '../../errors/index.ts'
import { useResource } from '../../loading/index.ts'
import { ApiError, NoResponse, request } from '../../wire/index.ts'
import { ReauthenticationCancelled } from '../use-changing.ts'
import { identitiesQuery } from './queries.ts'

/** What the user enters to verify their identity. */
export type Proof = { readonly password: string } | { readonly code: string }

/** The open dialog in which the user verifies their identity. */
export interface IdentityPrompt {
  /** A code where a second factor is bound; a provider where the user has no password. */
  readonly by: 'password' | 'code' | 'provider'
  /** The name of that provider. */
  readonly provider: string | undefined
  readonly username: string
  readonly busy: boolean
  readonly note: UserMessage | undefined
  submit(proof: Proof): void
  /** Opens the page of the provider. The user comes back and repeats what they did. */
  openProvider(): void
  cancel(): void
}

export interface FreshProof {
  /** Undefined while the dialog is closed. */
  readonly prompt: IdentityPrompt | undefined
  /** Sends a request that may require fresh proof: the user is prompted then, and it is sent again. `handlesErrors` is as in `request`. */
  requestWithProof<Name extends EndpointName>(
    name: Name,
    payload: RequestInput<EndpointNamed<Name>>,
    handlesErrors?: readonly ErrorName[],
  ): Promise<ResponseOf<EndpointNamed<Name>>>
  /** The same for something else that is sent, such as a file. `send` throws the error that asks for proof. */
  withProof<Result>(send: () => Promise<Result>): Promise<Result>
}

interface Deps {
  readonly information: Information | undefined
  /** The last try was wrong: the gateway has ended the session, and the next request fails. */
  lastTryWrong(): void
}

export function useFreshProof({ information, lastTryWrong }: Deps): FreshProof {
  const { value: identities } = useResource(identitiesQuery)
  const [waiting, setWaiting] = useState<{ settle(requestWithProof: boolean): void }>()
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState<UserMessage>()
  const running = useRef<Promise<boolean>>(undefined)
  const openPrompt = async (): Promise<boolean> => {
    setNote(undefined)
    const verified = await new Promise<boolean>((settle) => setWaiting({ settle }))
    setWaiting(undefined)
    return verified
  }
  /** Requests that need proof at the same time share one dialog. */
  const promptForProof = (): Promise<boolean> => {
    running.current ??= openPrompt().finally(() => {
      running.current = undefined
    })
    return running.current
  }
  const afterProof = async <Result>(first: () => Promise<Result>, again: () => Promise<Result>): Promise<Result> => {
    try {
      return await first()
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.error === 'authenticationRequired')) throw failure
      if (!(await promptForProof())) throw new ReauthenticationCancelled()
      return await again()
    }
  }
  const requestWithProof: FreshProof['requestWithProof'] = (name, payload, handlesErrors = []) =>
    afterProof(
      () => request(name, payload, { handlesErrors: [...handlesErrors, 'authenticationRequired'] }),
      () => request(name, payload, { handlesErrors }),
    )
  const username = information?.username ?? ''
  const submit = async (proof: Proof): Promise<void> => {
    setBusy(true)
    setNote(undefined)
    try {
      await request('account.verifyIdentity', payloadOf(proof, username), {
        handlesErrors: ['accountLocked', 'wrongOldPassword', 'wrongMultiFactorCode'],
      })
      waiting?.settle(true)
    } catch (failure) {
      if (triesLeftIn(failure) === 0) {
        waiting?.settle(false)
        lastTryWrong()
      } else setNote(messageOfWrongProof(failure))
    } finally {
      setBusy(false)
    }
  }
  const provider = identities?.password === false ? identities.identities[0] : undefined
  const openProvider = async (): Promise<void> => {
    setBusy(true)
    try {
      if (provider) location.assign((await request('identities.beginProof', { provider: provider.provider })).address)
    } finally {
      setBusy(false)
    }
  }
  const prompt = waiting && {
    by: information?.multiFactor ? ('code' as const) : provider ? ('provider' as const) : ('password' as const),
    provider: provider?.name,
    ...{ username, busy, note },
    openProvider: () => void openProvider().catch(() => {}),
    submit: (proof: Proof) => void submit(proof),
    cancel: () => waiting.settle(false),
  }
  return { prompt, requestWithProof, withProof: (send) => afterProof(send, send) }
}

function payloadOf(proof: Proof, username: string): RequestInput<EndpointNamed<'account.verifyIdentity'>> {
  return 'password' in proof ? { oldPwd: signInDigest(proof.password, username) } : proof
}

/** The tries left after a wrong code; undefined for any other error. */
export function triesLeftIn(failure: unknown): number | undefined {
  if (!(failure instanceof ApiError) || failure.error !== 'wrongMultiFactorCode') return undefined
  const { triesLeft } = (failure.details ?? {}) as { triesLeft?: unknown }
  return typeof triesLeft === 'number' ? triesLeft : undefined
}

/** The message for a wrong proof in its dialog; any other error has been shown by then. */
function messageOfWrongProof(failure: unknown): UserMessage | undefined {
  if (failure instanceof NoResponse) return messageWithoutResponse(failure)
  if (!(failure instanceof ApiError)) throw failure
  const triesLeft = triesLeftIn(failure)
  if (triesLeft !== undefined) return { key: 'mfa.codeWrong', values: { triesLeft } }
  const own =
    handlingInForm(failure).show === 'caller' ||
    failure.error === 'wrongOldPassword' ||
    failure.error === 'wrongMultiFactorCode'
  return own ? messageInForm(failure) : undefined
}
