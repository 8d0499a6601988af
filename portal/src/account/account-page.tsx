import type { Information } from '@foyer/contract/account'
import { useEffect, useState } from 'react'
import { useFocusOnArrival } from '../components/focus-on-arrival.ts'
import { Button, DialogActions } from '../components/index.ts'
import { useMessages, useTranslator } from '../languages/index.ts'
import { LoadingState } from '../loading/index.ts'
import { useNavigation } from '../navigation/index.ts'
import { Dialog } from '../overlays/index.ts'
import type { PasskeyObstacle } from '../passkey/index.ts'
import {
  type Access,
  DataSection,
  FactorSection,
  obstacleInThisBrowser,
  PasskeysSection,
  PasswordSection,
  ProofDialog,
  ProvidersSection,
  SessionsSection,
  SignInsSection,
  TrustSection,
  useAccess,
} from './access/index.ts'
import css from './account-page.module.css'
import { DetailsSection, YouSection } from './details-sections.tsx'
import { instantsIn } from './instants.ts'
import { SECTIONS, type SectionName } from './section-names.ts'
import { SectionNavigation } from './section-navigation.tsx'
import { type Account, useAccount } from './use-account.ts'

/** The user's details, sign-in methods and sessions. */
export function AccountPage() {
  const account = useAccount()
  const access = useAccess(account)
  const [leaveFor, setLeaveFor] = useBlockedNavigation(
    account.unsaved || (access.password.open && access.password.typed),
  )
  const navigation = useNavigation()
  return (
    <>
      <AccountView account={account} access={access} passkeyObstacle={obstacleInThisBrowser()} now={Date.now()} />
      {leaveFor !== undefined && (
        <LeaveDialog onStay={() => setLeaveFor(undefined)} onLeave={() => navigation.go(leaveFor, { force: true })} />
      )}
    </>
  )
}

/** Prompts the user before they leave unsaved changes. */
function useBlockedNavigation(unsaved: boolean): [string | undefined, (address: string | undefined) => void] {
  const navigation = useNavigation()
  const [leaveFor, setLeaveFor] = useState<string>()
  useEffect(() => (unsaved ? navigation.block(setLeaveFor) : undefined), [unsaved, navigation])
  return [leaveFor, setLeaveFor]
}

export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useMessages()
  return (
    <Dialog title={t('account.leave.title')} description={t('account.leave.explains')} onClose={onStay}>
      <DialogActions>
        <Button tone="primary" onClick={onStay}>
          {t('account.leave.stay')}
        </Button>
        <Button onClick={onLeave}>{t('account.leave.go')}</Button>
      </DialogActions>
    </Dialog>
  )
}

interface AccountViewProps {
  readonly account: Account
  readonly access: Access
  /** Why no passkey can be added here; undefined if one can. */
  readonly passkeyObstacle: PasskeyObstacle | undefined
  readonly now: number
}

/** The page without its state. */
export function AccountView(props: AccountViewProps) {
  const { account, access } = props
  const { loading, value: information, load } = account.information
  if (loading !== 'ready') {
    const retry = (): void => {
      load()
      access.loadAgain()
    }
    return <LoadingState loading={loading} onRetry={retry} />
  }
  return (
    <>
      <Head />
      <Sections {...props} information={information} />
      {access.proof.prompt && <ProofDialog prompt={access.proof.prompt} />}
    </>
  )
}

/** Rendered once all data is loaded: the title takes the focus then. */
function Head() {
  const t = useMessages()
  const heading = useFocusOnArrival()
  return (
    <div className={css.head}>
      <h1 ref={heading} tabIndex={-1}>
        {t('account.pageTitle')}
      </h1>
      <p>{t('account.explains')}</p>
    </div>
  )
}

const SECTION_NAMES = Object.keys(SECTIONS) as readonly SectionName[]

function Sections({
  account,
  access,
  information,
  passkeyObstacle,
  now,
}: AccountViewProps & { information: Information }) {
  const instants = instantsIn(useTranslator(), information.timeZone, now)
  const { password, factor, passkeys, providers, sessions, trust, signIns, dataCopy } = access
  // Without a second factor no device needs a code, trusted or not.
  const trusts = information.multiFactor || (trust.list.value?.length ?? 0) > 0
  const own = providers.list.value
  // Without any provider on the platform the section would say nothing.
  const offersProviders = own === undefined || own.identities.length + own.available.length + own.pending.length > 0
  const hidden: readonly SectionName[] = [
    ...(trusts ? [] : ['trust' as const]),
    ...(offersProviders ? [] : ['providers' as const]),
  ]
  const shown = SECTION_NAMES.filter((name) => !hidden.includes(name))
  const onArrival = (name: SectionName): void => {
    if (name === 'password') password.show(true)
  }
  return (
    <>
      <SectionNavigation sections={shown} onArrival={onArrival} />
      <div className={css.sections}>
        <YouSection account={account} />
        <DetailsSection {...{ information, instants }} />
        <PasswordSection change={password} {...{ information, instants }} />
        <FactorSection {...{ information, factor }} />
        <PasskeysSection obstacle={passkeyObstacle} {...{ passkeys, instants }} />
        {offersProviders && <ProvidersSection {...{ providers, instants }} />}
        <SessionsSection {...{ sessions, instants }} />
        {trusts && <TrustSection {...{ trust, instants }} />}
        <SignInsSection onChangePassword={() => password.show(true)} {...{ signIns, instants }} />
        <DataSection copy={dataCopy} />
      </div>
    </>
  )
}
