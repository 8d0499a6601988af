import { useMessages } from '../languages/index.ts'
import { Button, CheckIcon, CloseIcon, Dialog, DialogActions, IconButton, Note } from '../ui/index.ts'
import { Attachment } from './attachment.tsx'
import css from './message.module.css'
import { NoticeContent } from './notice-content.tsx'
import { TypeChip, TypeDisc } from './notice-row.tsx'
import type { Hindrance, OpenMessage } from './reading.ts'
import type { NoticeTimes } from './times.ts'
import type { ReadingOfOne } from './use-reading.ts'

interface MessageDialogProps {
  readonly message: OpenMessage
  readonly times: NoticeTimes
  /** The calendar date of today, where the person is. */
  readonly today: string
  /** The next unread one, and whether it is on its way. */
  readonly next: string | undefined
  readonly busy: boolean
  readonly acknowledging: ReadingOfOne['acknowledging']
  readonly onNext: (id: string) => void
  readonly onAcknowledge: () => void
  readonly onClose: () => void
}

/** One notice, to be read. */
export function MessageDialog(props: MessageDialogProps) {
  const { message, times, onClose } = props
  const t = useMessages()
  const head = (
    <div className={css.head}>
      <TypeDisc type={message.type} />
      <TypeChip type={message.type} />
      <IconButton label={t('ui.close')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </div>
  )
  const meta = `${message.createUser} · ${times.full(message.createTime)}`
  return (
    <Dialog
      key={message.id}
      title={message.title}
      titleLanguage={message.language}
      explains={meta}
      above={head}
      startsAtTitle
      onClose={onClose}
    >
      <div className={css.content} lang={message.language}>
        <NoticeContent html={message.content} />
      </div>
      {message.attachment.length > 0 && (
        <section aria-label={t('inbox.attachments')}>
          <ul className={css.files}>
            {message.attachment.map((file) => (
              <Attachment key={file.id} notice={message.id} file={file} />
            ))}
          </ul>
        </section>
      )}
      <Acknowledgement {...props} />
      <Actions {...props} />
    </Dialog>
  )
}

function Acknowledgement({ message, times, today, acknowledging }: MessageDialogProps) {
  const t = useMessages()
  const { acknowledgeBy, acknowledgedAt } = message
  if (acknowledgedAt !== null)
    return (
      <p className={css.acknowledged} role="status">
        <CheckIcon small />
        {t('inbox.acknowledged', { date: times.full(acknowledgedAt) })}
      </p>
    )
  if (acknowledgeBy === null) return null
  const date = times.day(acknowledgeBy)
  return (
    <div className={css.acknowledge}>
      <Note tone="warning" quiet>
        {acknowledgeBy < today ? t('inbox.acknowledgeLate', { date }) : t('inbox.acknowledgeBy', { date })}
      </Note>
      {acknowledging === 'failed' && <Note>{t('inbox.notAcknowledged')}</Note>}
    </div>
  )
}

/** One primary action: what is asked for, else what is next. */
function Actions({ message, next, busy, acknowledging, onNext, onAcknowledge, onClose }: MessageDialogProps) {
  const t = useMessages()
  const due = message.acknowledgeBy !== null && message.acknowledgedAt === null
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

const HINDRANCES = {
  gone: { title: 'inbox.gone.title', explains: 'inbox.gone.explains' },
  failed: { title: 'inbox.notOpened.title', explains: 'inbox.notOpened.explains' },
} as const

/** A notice that did not open. */
export function NotOpenedDialog({
  why,
  onRetry,
  onClose,
}: {
  why: Hindrance
  onRetry: () => void
  onClose: () => void
}) {
  const t = useMessages()
  const { title, explains } = HINDRANCES[why]
  return (
    <Dialog title={t(title)} explains={t(explains)} onClose={onClose}>
      <DialogActions>
        {why === 'failed' && (
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
