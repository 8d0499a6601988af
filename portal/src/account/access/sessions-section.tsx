import type { OwnSession } from '@foyer/contract/account'
import { useState } from 'react'
import { Button } from '../../components/index.ts'
import { useMessages } from '../../languages/index.ts'
import { ConfirmDialog, type Question } from '../confirm-dialog.tsx'
import { DeviceIcon, deviceName } from '../device.tsx'
import type { Instants } from '../instants.ts'
import { Arriving, LimitedRows, Row, Section, sectionStyles } from '../section.tsx'
import type { OwnSessions } from './use-sessions.ts'

interface SessionsProps {
  readonly sessions: OwnSessions
  readonly instants: Instants
}

type EndQuestion = Extract<Question, { type: 'endSession' | 'endOthers' }>

/** The sessions of the user, this device first. */
export function SessionsSection({ sessions, instants }: SessionsProps) {
  const t = useMessages()
  const [question, setQuestion] = useState<EndQuestion>()
  return (
    <Section name="sessions" explains={t('account.sessions.explains')}>
      <Arriving of={sessions.list}>
        {(items) => (
          <>
            <LimitedRows label={t('account.sessions.title')} items={items}>
              {(one) => (
                <SessionRow
                  key={one.id}
                  {...{ one, instants }}
                  busy={sessions.busy === one.id}
                  onEnd={() => setQuestion({ type: 'endSession', id: one.id, device: deviceName(one.device, t) })}
                />
              )}
            </LimitedRows>
            {items.some(({ current }) => !current) ? (
              <div className={sectionStyles.acts}>
                <Button
                  busy={sessions.busy === 'others'}
                  aria-haspopup="dialog"
                  onClick={() => setQuestion({ type: 'endOthers' })}
                >
                  {t('account.sessions.endOthers')}
                </Button>
              </div>
            ) : (
              <p className={sectionStyles.quiet}>{t('account.sessions.onlyHere')}</p>
            )}
          </>
        )}
      </Arriving>
      {question && (
        <ConfirmDialog
          question={question}
          onClose={() => setQuestion(undefined)}
          onConfirm={() => (question.type === 'endOthers' ? sessions.endOthers() : sessions.end(question.id))}
        />
      )}
    </Section>
  )
}

interface SessionRowProps {
  readonly one: OwnSession
  readonly instants: Instants
  readonly busy: boolean
  readonly onEnd: () => void
}

/** This session has no button: the sign-out in the header ends it. */
function SessionRow({
  one: { current, device, address, createdAt, lastActiveAt },
  instants,
  busy,
  onEnd,
}: SessionRowProps) {
  const t = useMessages()
  const facts = [
    t('account.lastUsed', { time: instants.ago(lastActiveAt) }),
    t('account.sessions.since', { time: instants.at(createdAt) }),
    t('account.address', { address }),
  ]
  return (
    <Row
      icon={<DeviceIcon device={device} />}
      title={deviceName(device, t)}
      mark={current ? t('account.thisDevice') : undefined}
      facts={facts}
    >
      {!current && (
        <Button busy={busy} aria-haspopup="dialog" onClick={onEnd}>
          {t('account.sessions.end')}
        </Button>
      )}
    </Row>
  )
}
