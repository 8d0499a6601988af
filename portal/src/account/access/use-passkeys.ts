import type { Passkey } from '@foyer/contract/passkey'
import { useState } from 'react'
import { useToasts } from '../../errors/index.ts'
import { useMessages } from '../../languages/index.ts'
import { type Resource, useResource, useSetResource } from '../../loading/index.ts'
import { loadWebAuthn, type PasskeyFailureReason, suggestedName } from '../../passkey/index.ts'
import { ApiError, request } from '../../wire/index.ts'
import { useChanging } from '../use-changing.ts'
import { passkeysQuery } from './queries.ts'
import type { FreshProof } from './use-fresh-proof.ts'

export interface OwnPasskeys {
  readonly list: Resource<readonly Passkey[]>
  /** `add`, or the id of the one that is being changed. */
  readonly busy: string | undefined
  /** The passkey whose name is being edited. */
  readonly naming: string | undefined
  add(): void
  name(id: string | undefined): void
  rename(id: string, name: string): void
  remove(id: string): void
}

export function usePasskeys({ proof, changed }: { proof: FreshProof; changed(): void }): OwnPasskeys {
  const t = useMessages()
  const toasts = useToasts()
  const list = useResource(passkeysQuery)
  const set = useSetResource()
  const { busy, run } = useChanging()
  const [naming, setNaming] = useState<string>()
  const add = async (): Promise<void> => {
    const { id, publicKey } = await proof.requestWithProof('passkey.registrationOptions', {}, ['parameterError'])
    const { createPasskey } = await loadWebAuthn()
    const credential = await createPasskey(publicKey)
    if (credential === 'left') return
    if (typeof credential === 'string') return toasts.notify({ key: MESSAGES[credential] })
    const name = suggestedName(navigator) || t('account.passkeys.title')
    const { items } = await proof.requestWithProof('passkey.register', { id, credential, name }, ['parameterError'])
    await set(passkeysQuery, items)
    toasts.notify({ key: 'account.passkeys.added' }, 'info')
    // The name is a suggestion, so its field opens for editing.
    setNaming(items.find((one) => !list.value?.some((known) => known.id === one.id))?.id)
    changed()
  }
  const rename = async (id: string, name: string): Promise<void> => {
    await set(passkeysQuery, (await request('passkey.rename', { id, name })).items)
    setNaming(undefined)
    toasts.notify({ key: 'account.passkeys.renamed' }, 'info')
  }
  const remove = async (id: string): Promise<void> => {
    await set(passkeysQuery, (await proof.requestWithProof('passkey.remove', { id })).items)
    toasts.notify({ key: 'account.passkeys.removed' }, 'info')
    changed()
  }
  const handleRejected = (failure: unknown): void => {
    if (!(failure instanceof ApiError && failure.error === 'parameterError')) throw failure
    toasts.notify({ key: MESSAGES.unable })
  }
  return {
    ...{ list, busy, naming },
    add: () => run('add', () => add().catch(handleRejected)),
    name: setNaming,
    rename: (id, name) => run(id, () => rename(id, name)),
    remove: (id) => run(id, () => remove(id)),
  }
}

const MESSAGES = {
  known: 'account.passkeys.known',
  otherAddress: 'account.passkeys.addressOther',
  unable: 'account.passkeys.notMade',
} as const satisfies Record<Exclude<PasskeyFailureReason, 'left'>, string>
