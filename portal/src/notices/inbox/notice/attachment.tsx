import type { Attachment as File } from '@foyer/contract/inbox'
import type { MessageKey } from '@foyer/messages'
import { useEffect, useRef, useState } from 'react'
import { icon } from '../../../components/icon.tsx'
import { GuardedButton, Hidden, Note, Spinner } from '../../../components/index.ts'
import { saveFile } from '../../../components/save-file.ts'
import { download } from '../../../download/index.ts'
import { type Translator, useTranslator } from '../../../languages/index.ts'
import { ApiError, NoResponse } from '../../../wire/index.ts'
import { sizeIn } from '../list/times.ts'
import css from './notice-dialog.module.css'

const ClipIcon = icon(
  <path d="m19.5 11.5-7.6 7.6a4.6 4.6 0 0 1-6.5-6.5l7.9-7.9a3.1 3.1 0 0 1 4.4 4.4l-7.8 7.8a1.5 1.5 0 0 1-2.2-2.2l7-7" />,
)
const DownloadIcon = icon(<path d="M12 4v11m-4.5-4.2L12 15.3l4.5-4.5M5 19.5h14" />)

export type Download =
  | { readonly type: 'rest' }
  | { readonly type: 'loading'; readonly share: number }
  | { readonly type: 'saved'; readonly name: string }
  | { readonly type: 'failed'; readonly messageKey: MessageKey }

/** Downloads a file of a notice and saves it under the gateway's name. */
export function Attachment({ notice, file }: { notice: string; file: File }) {
  const [state, setState] = useState<Download>({ type: 'rest' })
  const control = useRef<AbortController>(undefined)
  // Closing the notice aborts the download.
  useEffect(() => () => control.current?.abort(), [])
  const fetchFile = (): void => {
    if (state.type === 'loading') return
    const mine = new AbortController()
    control.current = mine
    setState({ type: 'loading', share: 0 })
    const onProgress = (bytes: number, all = file.bytes): void =>
      setState({ type: 'loading', share: shareOf(bytes, all) })
    download('inbox.attachment', { id: notice, attachment: file.id }, { signal: mine.signal, onProgress }).then(
      ({ content, name = file.name }) => {
        saveFile(name, content)
        setState({ type: 'saved', name })
      },
      (failure: unknown) => !mine.signal.aborted && setState({ type: 'failed', messageKey: messageKeyOf(failure) }),
    )
  }
  return <AttachmentView file={file} state={state} onFetch={fetchFile} />
}

function shareOf(bytes: number, all: number): number {
  return all > 0 ? Math.min(1, bytes / all) : 1
}

function messageKeyOf(failure: unknown): MessageKey {
  if (failure instanceof NoResponse) return 'inbox.downloadOffline'
  return failure instanceof ApiError && failure.error === 'parameterError'
    ? 'inbox.downloadGone'
    : 'inbox.downloadFailed'
}

/** The attachment without its state; its error is right below it. */
export function AttachmentView({ file, state, onFetch }: { file: File; state: Download; onFetch: () => void }) {
  const translator = useTranslator()
  const t = translator.t as (key: MessageKey) => string
  const size = sizeIn(translator, file.bytes)
  return (
    <li>
      <GuardedButton className={css.file} aria-busy={state.type === 'loading' || undefined} onClick={onFetch}>
        <ClipIcon />
        <span>
          <Hidden>{`${translator.t('inbox.download')} `}</Hidden>
          <b>{file.name}</b>
          <small>{size}</small>
        </span>
        {state.type === 'loading' ? <Spinner /> : <DownloadIcon />}
      </GuardedButton>
      <Progress state={state} translator={translator} />
      {state.type === 'failed' && <Note>{t(state.messageKey)}</Note>}
    </li>
  )
}

function Progress({ state, translator: { t, dates } }: { state: Download; translator: Translator }) {
  const percent = new Intl.NumberFormat(dates, { style: 'percent' })
  return (
    <>
      {state.type === 'loading' && (
        <div className={css.progress}>
          <progress value={state.share} aria-hidden="true" />
          <small>{t('inbox.downloading', { percent: percent.format(state.share) })}</small>
        </div>
      )}
      <small role="status" className={css.saved}>
        {state.type === 'saved' && t('inbox.downloaded', { name: state.name })}
      </small>
    </>
  )
}
