import type { TeamMember } from '@foyer/contract/team'
import { useEffect, useId, useRef, useState } from 'react'
import type { Instants } from '../account/index.ts'
import { ChevronIcon } from '../components/chevron-icon.tsx'
import { Button } from '../components/index.ts'
import { initialsOf } from '../components/initials.ts'
import { focusIsLost } from '../components/lost-focus.ts'
import { SwitchButton } from '../components/switch-button.tsx'
import { useMessages } from '../languages/index.ts'
import { LockIcon, UnlockIcon } from './icons.tsx'
import css from './team.module.css'
import { minutesLocked } from './team-pages.ts'
import type { Team } from './use-team.ts'

interface MemberRowProps extends Pick<Team, 'busy' | 'unlock' | 'createCode'> {
  readonly member: TeamMember
  readonly instants: Instants
  readonly now: number
  readonly onSessions: (member: TeamMember) => void
}

/** One member: name and state, and below them what the manager can do. Unfolded while the member is locked. */
export function MemberRow(props: MemberRowProps) {
  const { member, now } = props
  const locked = minutesLocked(member, now)
  const [chosen, setChosen] = useState<boolean>()
  const toggle = useFocusWithoutLock(locked !== undefined)
  const unfolded = chosen ?? locked !== undefined
  const actions = useId()
  return (
    <li className={css.member} data-locked={locked !== undefined || undefined}>
      <div ref={toggle}>
        <SwitchButton
          className={css.row}
          aria-expanded={unfolded}
          aria-controls={unfolded ? actions : undefined}
          onClick={() => setChosen(!unfolded)}
        >
          <span className={css.avatar} data-initials={initialsOf(member.displayName)} aria-hidden="true" />
          <MemberState {...props} locked={locked} />
          <ChevronIcon small />
        </SwitchButton>
      </div>
      {unfolded && (
        <div id={actions}>
          <MemberActions {...props} isLocked={locked !== undefined} onUnlock={() => setChosen(true)} />
        </div>
      )}
    </li>
  )
}

function MemberState({ member, instants, locked }: MemberRowProps & { locked: number | undefined }) {
  const t = useMessages()
  const { displayName, invited, lastSignInAt, sessions } = member
  const seen =
    lastSignInAt === null ? t('team.neverSignedIn') : t('team.lastSignIn', { time: instants.ago(lastSignInAt) })
  return (
    <span className={css.who}>
      <b translate="no">{displayName}</b>
      {locked !== undefined && (
        <em>
          <LockIcon small />
          <span>{t('team.locked', { minutes: locked })}</span>
        </em>
      )}
      {sessions > 0 && <small data-on="">{t('team.signedIn')}</small>}
      <small>{invited ? t('team.invited') : seen}</small>
    </span>
  )
}

interface MemberActionsProps extends MemberRowProps {
  readonly isLocked: boolean
  readonly onUnlock: () => void
}

function MemberActions({ member, busy, unlock, createCode, onSessions, isLocked, onUnlock }: MemberActionsProps) {
  const t = useMessages()
  const press = (): void => {
    onUnlock()
    unlock(member)
  }
  return (
    <div className={css.actions}>
      {isLocked && (
        <>
          <p>{t('team.lockedExplains')}</p>
          <Button tone="primary" large busy={busy === `unlock ${member.id}`} onClick={press}>
            <UnlockIcon small />
            <span>{t('team.unlock', { name: member.displayName })}</span>
          </Button>
        </>
      )}
      <div className={css.pair}>
        <Button busy={busy === `code ${member.id}`} onClick={() => createCode(member)}>
          {t('password.code.code')}
        </Button>
        <Button aria-haspopup="dialog" onClick={() => onSessions(member)}>
          {t('team.sessions')}
        </Button>
      </div>
    </div>
  )
}

/** The pressed button disappears with the lock, so the row takes the focus. Returns the ref of what has the button of the row. */
function useFocusWithoutLock(locked: boolean) {
  const ofButton = useRef<HTMLDivElement>(null)
  const was = useRef(locked)
  useEffect(() => {
    if (was.current && !locked && focusIsLost()) ofButton.current?.querySelector('button')?.focus()
    was.current = locked
  }, [locked])
  return ofButton
}
