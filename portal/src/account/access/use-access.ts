import type { RecentSignIn } from '@foyer/contract/account'
import type { Resource } from '../../loading/index.ts'
import { useSession } from '../../session/index.ts'
import type { Account } from '../use-account.ts'
import { type DataCopyDownload, useDataCopy } from './use-data-copy.ts'
import { type FreshProof, useFreshProof } from './use-fresh-proof.ts'
import { type OwnProviders, useOwnIdentities } from './use-own-identities.ts'
import { type OwnPasskeys, usePasskeys } from './use-passkeys.ts'
import { type PasswordChange, usePasswordChange } from './use-password-change.ts'
import { type SecondFactor, useSecondFactor } from './use-second-factor.ts'
import { type OwnSessions, type OwnTrust, useRecentSignIns, useSessions, useTrust } from './use-sessions.ts'

/** The user's sign-in methods and sessions. */
export interface Access {
  readonly proof: FreshProof
  readonly password: PasswordChange
  readonly factor: SecondFactor
  readonly passkeys: OwnPasskeys
  readonly providers: OwnProviders
  readonly sessions: OwnSessions
  readonly trust: OwnTrust
  readonly dataCopy: DataCopyDownload
  readonly signIns: Resource<readonly RecentSignIn[]>
  /** Loads again each list that failed to load. */
  loadAgain(): void
}

export function useAccess(account: Account): Access {
  const { value: information, load } = account.information
  const session = useSession()
  const lastTryWrong = (): void => session.over('session.tooManyCodes', 'error')
  const password = usePasswordChange(information?.username ?? '')
  const sessions = useSessions()
  const trust = useTrust()
  const signIns = useRecentSignIns()
  const proof = useFreshProof({ information, lastTryWrong })
  const changed = (): void => {
    load()
    sessions.list.load()
    trust.list.load()
  }
  const factor = useSecondFactor({ proof, changed, lastTryWrong })
  const passkeys = usePasskeys({ proof, changed })
  const providers = useOwnIdentities({ proof, changed })
  const dataCopy = useDataCopy(proof)
  const loadAgain = (): void => {
    for (const one of [passkeys.list, providers.list, sessions.list, trust.list, signIns])
      if (one.value === undefined) one.load()
  }
  return { proof, password, factor, passkeys, providers, sessions, trust, dataCopy, signIns, loadAgain }
}
