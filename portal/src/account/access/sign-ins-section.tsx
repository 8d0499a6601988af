import type { RecentSignIn } from '@foyer/contract/account'
import { CheckIcon, ErrorIcon, GuardedButton, Note, WarningIcon } from '../../components/index.ts'
import { useMessages } from '../../languages/index.ts'
import type { Resource } from '../../loading/index.ts'
import { deviceName } from '../device.tsx'
import type { Instants } from '../instants.ts'
import { Arriving, LimitedRows, Row, Section, sectionStyles } from '../section.tsx'

interface SignInsProps {
  readonly signIns: Resource<readonly RecentSignIn[]>
  readonly instants: Instants
  readonly onChangePassword: () => void
}

const MESSAGES = {
  succeeded: 'account.signIns.succeeded',
  unfinished: 'account.signIns.unfinished',
  failed: 'account.signIns.failed',
  locked: 'account.signIns.locked',
  refused: 'account.signIns.rejected',
} as const satisfies Record<RecentSignIn['outcome'], string>

/** Recent sign-ins and attempts with the user's username, and what to do about an unknown one. */
export function SignInsSection({ signIns, instants, onChangePassword }: SignInsProps) {
  const t = useMessages()
  return (
    <Section name="signIns" explains={t('account.signIns.explains')}>
      <Arriving of={signIns}>
        {(items) => (
          <>
            {items.length === 0 && <p className={sectionStyles.quiet}>{t('account.signIns.none')}</p>}
            {items.length > 0 && (
              <LimitedRows label={t('account.signIns.title')} items={items}>
                {({ id, at, outcome, address, device }) => (
                  <Row
                    key={id}
                    icon={<OutcomeIcon outcome={outcome} />}
                    title={t(MESSAGES[outcome])}
                    facts={[instants.at(at), deviceName(device, t), t('account.address', { address })]}
                  />
                )}
              </LimitedRows>
            )}
            {items.length > 0 && (
              <Note tone="info" quiet>
                <span>{t('account.signIns.notYou')}</span>{' '}
                <GuardedButton onClick={onChangePassword}>{t('account.password.change')}</GuardedButton>
              </Note>
            )}
          </>
        )}
      </Arriving>
    </Section>
  )
}

/** Decoration: the text beside it says the same. */
function OutcomeIcon({ outcome }: Pick<RecentSignIn, 'outcome'>) {
  if (outcome === 'succeeded') return <CheckIcon />
  if (outcome === 'unfinished') {
    return (
      <span data-tone="warn">
        <WarningIcon />
      </span>
    )
  }
  return (
    <span data-tone="danger">
      <ErrorIcon />
    </span>
  )
}
