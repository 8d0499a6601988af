import type { TeamMember, TeamSession } from '@foyer/contract/team'
import { useState } from 'react'
import { DeviceIcon, deviceName, type Instants, Row, Rows } from '../account/index.ts'
import { Button, DialogActions } from '../components/index.ts'
import { useMessages } from '../languages/index.ts'
import { LoadingState } from '../loading/index.ts'
import { Dialog } from '../overlays/index.ts'
import { type MemberSessions, useMemberSessions } from './use-member-sessions.ts'

interface SessionsDialogProps {
  readonly member: TeamMember
  readonly instants: Instants
  readonly onClose: () => void
}

/** The live sessions of a member. Each can be ended after a confirmation. */
export function SessionsDialog(props: SessionsDialogProps) {
  const sessions = useMemberSessions(props.member)
  const [ending, setEnding] = useState<TeamSession>()
  if (!ending) return <SessionsView {...props} sessions={sessions} onEnd={setEnding} />
  const end = (): void => {
    setEnding(undefined)
    sessions.end(ending.id)
  }
  return <EndQuestion member={props.member} session={ending} onConfirm={end} onCancel={() => setEnding(undefined)} />
}

interface SessionsViewProps extends SessionsDialogProps {
  readonly sessions: MemberSessions
  readonly onEnd: (session: TeamSession) => void
}

/** The list without its state. */
export function SessionsView({ member, instants, onClose, sessions, onEnd }: SessionsViewProps) {
  const t = useMessages()
  const title = t('team.sessions.title', { name: member.displayName })
  const { loading, value: items, load } = sessions.list
  return (
    <Dialog title={title} onClose={onClose}>
      {loading !== 'ready' && <LoadingState partial loading={loading} onRetry={load} />}
      {items?.length === 0 && <p>{t('team.sessions.none', { name: member.displayName })}</p>}
      {items && items.length > 0 && (
        <Rows label={title}>
          {items.map((session) => (
            <Row
              key={session.id}
              icon={<DeviceIcon device={session.device} />}
              title={deviceName(session.device, t)}
              facts={[
                t('account.lastUsed', { time: instants.ago(session.lastActiveAt) }),
                t('account.sessions.since', { time: instants.at(session.createdAt) }),
              ]}
            >
              <Button busy={sessions.busy === session.id} aria-haspopup="dialog" onClick={() => onEnd(session)}>
                {t('account.sessions.end')}
              </Button>
            </Row>
          ))}
        </Rows>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('ui.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

interface EndQuestionProps {
  readonly member: TeamMember
  readonly session: TeamSession
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

export function EndQuestion({ member, session, onConfirm, onCancel }: EndQuestionProps) {
  const t = useMessages()
  const device = deviceName(session.device, t)
  return (
    <Dialog
      title={t('team.sessions.end.title', { name: member.displayName, device })}
      description={t('account.sessions.end.explains')}
      onClose={onCancel}
    >
      <DialogActions>
        <Button tone="primary" onClick={onConfirm}>
          {t('account.sessions.end')}
        </Button>
        <Button onClick={onCancel}>{t('account.cancel')}</Button>
      </DialogActions>
    </Dialog>
  )
}
