import type { OwnIdentities } from '@foyer/contract/single-sign-on'
import { useToasts } from '../../errors/index.ts'
import { type Resource, useResource, useSetResource } from '../../loading/index.ts'
import { useChanging } from '../use-changing.ts'
import { identitiesQuery } from './queries.ts'
import type { FreshProof } from './use-fresh-proof.ts'

/** The accounts at providers that the user signs in with. */
export interface OwnProviders {
  readonly list: Resource<OwnIdentities>
  /** The provider or the id of the link that is being changed. */
  readonly busy: string | undefined
  /** Opens the page of the provider. */
  connect(provider: string): void
  /** Links the account that waits in this browser. */
  connectPending(provider: string): void
  disconnect(id: string): void
}

interface Deps {
  readonly proof: FreshProof
  changed(): void
}

export function useOwnIdentities({ proof, changed }: Deps): OwnProviders {
  const toasts = useToasts()
  const list = useResource(identitiesQuery)
  const set = useSetResource()
  const { busy, run } = useChanging()
  const connect = async (provider: string): Promise<void> => {
    location.assign((await proof.requestWithProof('identities.beginLink', { provider })).address)
  }
  const connectPending = async (provider: string): Promise<void> => {
    await set(identitiesQuery, await proof.requestWithProof('identities.linkPending', { provider }))
    toasts.notify({ key: 'signIn.redirect.linked' }, 'info')
    changed()
  }
  const disconnect = async (id: string): Promise<void> => {
    await set(identitiesQuery, await proof.requestWithProof('identities.unlink', { id }))
    toasts.notify({ key: 'account.providers.removed' }, 'info')
    changed()
  }
  return {
    ...{ list, busy },
    connect: (provider) => run(provider, () => connect(provider)),
    connectPending: (provider) => run(provider, () => connectPending(provider)),
    disconnect: (id) => run(id, () => disconnect(id)),
  }
}
