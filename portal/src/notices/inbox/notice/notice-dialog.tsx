import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button, CheckIcon, CloseIcon, DialogActions, IconButton, Note } from '../../../components/index.ts'
import { focusIsLost } from '../../../components/lost-focus.ts'
import { useMessages } from '../../../languages/index.ts'
import { Dialog } from '../../../overlays/index.ts'
import { TypeChip, TypeDisc } from '../list/notice-type.tsx'
import type { NoticeTimes } from '../list/times.ts'
import { Attachment } from './attachment.tsx'
import { foreignHostOf } from './leaving.ts'
import { LeavingDialog } from './leaving-dialog.tsx'
import { NoticeContent } from './notice-content.tsx'
import css from './notice-dialog.module.css'
import type { OpeningObstacle, OpenNotice } from './open-notice.ts'
import { OpeningStatus } from './opening-status.tsx'
import type { NoticeAcknowledgement } from './use-acknowledgement.ts'

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
      <Acknowledgement {...props} />
      <OpeningStatus opening={props.busy ? props.next : undefined} />
      <Actions {...props} />
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

function Acknowledgement(props: NoticeDialogProps) {
  const { acknowledgeBy, acknowledgedAt } = props.notice
  return (
    <>
      {acknowledgeBy !== null && acknowledgedAt === null && <AcknowledgementDue {...props} by={acknowledgeBy} />}
      <Acknowledged at={acknowledgedAt} times={props.times} />
    </>
  )
}

function AcknowledgementDue({ by, times, today, acknowledging }: NoticeDialogProps & { by: string }) {
  const t = useMessages()
  const date = times.day(by)
  return (
    <div className={css.acknowledge}>
      <Note tone="warning" quiet>
        {by < today ? t('inbox.acknowledgeLate', { date }) : t('inbox.acknowledgeBy', { date })}
      </Note>
      {acknowledging === 'failed' && <Note>{t('inbox.notAcknowledged')}</Note>}
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

/** One primary action: the acknowledgement if one is due, else the next notice. */
function Actions({ notice, next, busy, acknowledging, onNext, onAcknowledge, onClose }: NoticeDialogProps) {
  const t = useMessages()
  const due = notice.acknowledgeBy !== null && notice.acknowledgedAt === null
  return (
    <DialogActions>
      {due && (
        <Button tone="primary" busy={acknowledging === 'busy'} onClick={onAcknowledge}>
          {t('inbox.acknowledge')}
        </Button>
      )}
      {next !== undefined && (
        <Button tone={due ? 'plain' : 'primary'} busy={busy} onClick={() => onNext(next)}>
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
