import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { icon } from '../../../components/icon.tsx'
import { Button, CheckIcon, CloseIcon, DialogActions, IconButton, Note } from '../../../components/index.ts'
import { focusIsLost } from '../../../components/lost-focus.ts'
import { useMessages } from '../../../languages/index.ts'
import { Dialog } from '../../../overlays/index.ts'
import { TypeChip, TypeDisc } from '../list/notice-type.tsx'
import type { NoticeTimes } from '../list/times.ts'
import { isToAcknowledge } from '../state/inbox-state.ts'
import { Attachment } from './attachment.tsx'
import { foreignHostOf } from './leaving.ts'
import { LeavingDialog } from './leaving-dialog.tsx'
import { NoticeContent } from './notice-content.tsx'
import css from './notice-dialog.module.css'
import type { OpeningObstacle, OpenNotice } from './open-notice.ts'
import { OpeningStatus } from './opening-status.tsx'
import type { NoticeAcknowledgement } from './use-acknowledgement.ts'

const PrintIcon = icon(
  <path d="M7.5 8.5v-4h9v4M7.5 16.5H5a1.5 1.5 0 0 1-1.5-1.5v-5A1.5 1.5 0 0 1 5 8.5h14a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5h-2.5M7.5 13.5h9v6h-9z" />,
)

interface NoticeDialogProps {
  readonly notice: OpenNotice
  readonly times: NoticeTimes
  /** Today's date in the time zone of the user. */
  readonly today: string
  /** The next unread notice, and whether it is loading. */
  readonly next: string | undefined
  readonly busy: boolean
  readonly acknowledging: NoticeAcknowledgement['acknowledging']
  readonly onNext: (id: string) => void
  readonly onAcknowledge: () => void
  readonly onClose: () => void
}

/** The dialog with one notice. */
export function NoticeDialog(props: NoticeDialogProps) {
  const { notice, times, onClose } = props
  const t = useMessages()
  const head = (
    <div className={css.head}>
      <TypeDisc type={notice.type} />
      <TypeChip type={notice.type} />
      <IconButton label={t('inbox.print')} onClick={() => window.print()}>
        <PrintIcon />
      </IconButton>
      <IconButton label={t('ui.close')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </div>
  )
  const leaving = useLeaving(notice.linkHosts ?? [])
  const meta = `${notice.createUser} · ${times.full(notice.createTime)}`
  const dialog = (
    <Dialog
      key={notice.id}
      title={notice.title}
      titleLanguage={notice.language}
      description={meta}
      above={head}
      startsAtTitle
      onClose={onClose}
    >
      <AcknowledgementDue {...props} />
      {/* Never updated in place: a browser's translator replaces its text nodes. */}
      <div key={notice.content} className={css.content} lang={notice.language}>
        <NoticeContent html={notice.content} onFollow={leaving.onFollow} />
      </div>
      {notice.attachment.length > 0 && (
        <section aria-label={t('inbox.attachments')}>
          <ul className={css.files}>
            {notice.attachment.map((file) => (
              <Attachment key={file.id} notice={notice.id} file={file} />
            ))}
          </ul>
        </section>
      )}
      <Acknowledged at={notice.acknowledgedAt} times={times} />
      <OpeningStatus opening={props.busy ? props.next : undefined} />
      {/* What is asked for stays in sight, however long the text is. */}
      <div className={isToAcknowledge(notice) ? css.footer : undefined}>
        {isToAcknowledge(notice) && props.acknowledging === 'failed' && <Note>{t('inbox.notAcknowledged')}</Note>}
        <Actions {...props} />
      </div>
    </Dialog>
  )
  return (
    <>
      {dialog}
      {leaving.to && <LeavingDialog address={leaving.to} onDone={leaving.done} />}
    </>
  )
}

/** Asks before a link leads to another site. */
function useLeaving(linkHosts: readonly string[]) {
  const [to, setTo] = useState<string>()
  const onFollow = (address: string, event: MouseEvent): void => {
    if (foreignHostOf(address, location.host, linkHosts) === undefined) return
    event.preventDefault()
    setTo(address)
  }
  return { to, onFollow, done: () => setTo(undefined) }
}

/** Above the text: by when the notice is to be acknowledged. */
function AcknowledgementDue({ notice, times, today }: NoticeDialogProps) {
  const t = useMessages()
  const { acknowledgeBy: by } = notice
  if (by === null || !isToAcknowledge(notice)) return null
  const date = times.day(by)
  return (
    <div className={css.acknowledge}>
      <Note tone="warning" quiet>
        {by < today ? t('inbox.acknowledgeLate', { date }) : t('inbox.acknowledgeBy', { date })}
      </Note>
    </div>
  )
}

/** Rendered from the start, so that its later text is announced. It takes the focus of the button that disappears. */
function Acknowledged({ at, times }: { at: string | null; times: NoticeTimes }) {
  const t = useMessages()
  const serverMessage = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (at !== null && focusIsLost()) serverMessage.current?.focus()
  }, [at])
  return (
    <div role="status">
      {at !== null && (
        <p className={css.acknowledged} ref={serverMessage} tabIndex={-1}>
          <CheckIcon small />
          <span>{t('inbox.acknowledged', { date: times.full(at) })}</span>
        </p>
      )}
    </div>
  )
}

/** One primary action: the acknowledgement if one is due, the notice of which this one reminds, else the next notice. */
function Actions({ notice, next, busy, acknowledging, onNext, onAcknowledge, onClose }: NoticeDialogProps) {
  const t = useMessages()
  const due = isToAcknowledge(notice)
  const { reminderOf } = notice
  return (
    <DialogActions>
      {due && (
        <Button tone="primary" busy={acknowledging === 'busy'} onClick={onAcknowledge}>
          {t('inbox.acknowledge')}
        </Button>
      )}
      {reminderOf !== undefined && (
        <Button tone="primary" busy={busy} onClick={() => onNext(reminderOf)}>
          {t('inbox.reminder.open')}
        </Button>
      )}
      {next !== undefined && next !== reminderOf && (
        <Button tone={due || reminderOf !== undefined ? 'plain' : 'primary'} busy={busy} onClick={() => onNext(next)}>
          {t('inbox.next')}
        </Button>
      )}
      <Button onClick={onClose}>{t('ui.close')}</Button>
    </DialogActions>
  )
}

const OBSTACLES = {
  gone: { title: 'inbox.gone.title', explains: 'inbox.gone.explains' },
  offline: { title: 'inbox.notOpened.title', explains: 'inbox.notOpened.explains' },
  failed: { title: 'inbox.notOpened.title', explains: 'inbox.notOpened.ours' },
} as const

/** A notice that did not open. */
export function NotOpenedDialog({
  why,
  onRetry,
  onClose,
}: {
  why: OpeningObstacle
  onRetry: () => void
  onClose: () => void
}) {
  const t = useMessages()
  const { title, explains } = OBSTACLES[why]
  return (
    <Dialog title={t(title)} description={t(explains)} onClose={onClose}>
      <DialogActions>
        {why !== 'gone' && (
          <Button tone="primary" onClick={onRetry}>
            {t('ui.tryAgain')}
          </Button>
        )}
        <Button tone={why === 'gone' ? 'primary' : 'plain'} onClick={onClose}>
          {t('ui.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
