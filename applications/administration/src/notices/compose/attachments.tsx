import type { Notice } from '@foyer/contract/publishing'
import { useShell, useShellState } from '@foyer/sdk/react'
import { Button, focusPageAfter } from '@foyer/ui'
import { useRef, useState } from 'react'
import { CallError } from '../../calls.ts'
import { useCall } from '../../queries.ts'
import { reasonOf } from '../templates-dialog.tsx'
import { useNoticesTexts } from '../texts/index.ts'
import css from './compose.module.css'

const ACCEPTED = '.pdf,.png,.jpg,.jpeg,.webp,.gif,.txt,.csv,.docx,.xlsx,.pptx'

/** A file that is on its way, or did not arrive. */
interface Sending {
  readonly key: number
  readonly file: File
  readonly share: number
  readonly error?: Error
  readonly abort: AbortController
}

interface Props {
  readonly saved: Notice | undefined
  /** Called after files were added or removed. */
  readonly onChanged: () => Promise<void>
}

/** The files of a draft: those that it has, and those on their way. */
export function Attachments({ saved, onChanged }: Props) {
  const { files } = useNoticesTexts()
  const section = useRef<HTMLElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const { sending, send, retry, dismiss } = useSending(saved?.id, onChanged)
  // The pressed button goes away with the file.
  const focusAdd = () => section.current?.querySelector('button')?.focus()
  return (
    <section ref={section} className={css.files} aria-label={files.list}>
      <Button isDisabled={!saved} onPress={() => chooser.current?.click()}>
        {files.add}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        aria-label={files.add}
        onChange={({ target }) => {
          for (const file of target.files ?? []) send(file)
          target.value = ''
        }}
      />
      <p className={css.hint}>{saved ? files.hint : files.firstTitle}</p>
      <ul className={css.chips}>
        {saved?.attachment.map(({ id, name, bytes }) => (
          <Attached key={id} notice={saved.id} file={{ id, name, bytes }} {...{ onChanged, focusAdd }} />
        ))}
        {sending.map((one) => (
          <SendingFile
            key={one.key}
            sending={one}
            onRetry={() => {
              focusAdd()
              retry(one)
            }}
            onDismiss={() => {
              focusAdd()
              dismiss(one)
            }}
          />
        ))}
      </ul>
    </section>
  )
}

function useSending(notice: string | undefined, onChanged: () => Promise<void>) {
  const shell = useShell()
  const [sending, setSending] = useState<readonly Sending[]>([])
  const next = useRef(0)
  const update = (key: number, patch: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...patch } : one)))
  const remove = (key: number) => setSending((all) => all.filter((one) => one.key !== key))
  const send = (file: File): void => {
    if (notice === undefined) return
    const [key, abort] = [next.current++, new AbortController()]
    setSending((all) => [...all, { key, file, share: 0, abort }])
    const options = { signal: abort.signal, onProgress: (share: number) => update(key, { share }) }
    void shell.administration?.upload('publishing.attach', { id: notice }, file, options).then(async (result) => {
      if (result.ok || result.failure.kind === 'cancelled') {
        await onChanged().catch(() => undefined)
        remove(key)
      } else update(key, { error: new CallError(result.failure) })
    })
  }
  const dismiss = ({ key, abort }: Sending): void => {
    abort.abort()
    remove(key)
  }
  const retry = (one: Sending): void => {
    remove(one.key)
    send(one.file)
  }
  return { sending, send, retry, dismiss }
}

interface AttachedProps {
  readonly notice: string
  readonly file: { readonly id: string; readonly name: string; readonly bytes: number }
  readonly onChanged: () => Promise<void>
  /** Moves the focus to the button that adds files. */
  readonly focusAdd: () => void
}

function Attached({ notice, file, onChanged, focusAdd }: AttachedProps) {
  const { files } = useNoticesTexts()
  const call = useCall()
  const shell = useShell()
  const item = useRef<HTMLLIElement>(null)
  const [isPending, setPending] = useState(false)
  const size = useSize()(file.bytes)
  const remove = async (): Promise<void> => {
    setPending(true)
    try {
      await call('publishing.detach', { id: notice, attachment: file.id })
      if (item.current?.contains(document.activeElement)) focusAdd()
      await onChanged()
    } catch (error) {
      setPending(false)
      shell.notify((error as Error).message, 'error')
    }
  }
  return (
    <li ref={item}>
      <span>
        <b>{file.name}</b> <small>{size}</small>
      </span>
      <Button
        square
        tone="quiet"
        isPending={isPending}
        aria-label={files.remove(file.name)}
        onPress={() => void remove()}
      >
        ✕
      </Button>
    </li>
  )
}

interface SendingProps {
  readonly sending: Sending
  readonly onRetry: () => void
  readonly onDismiss: () => void
}

function SendingFile({ sending, onRetry, onDismiss }: SendingProps) {
  const { files } = useNoticesTexts()
  const locale = useShellState((state) => state.locale)
  const { file, share, error } = sending
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share)
  if (!error)
    return (
      <li ref={focusPageAfter}>
        <span>
          <small>{files.sending(file.name, percent)}</small>
          <progress max={1} value={share} aria-label={file.name} />
        </span>
        <Button square tone="quiet" aria-label={files.cancel(file.name)} onPress={onDismiss}>
          ✕
        </Button>
      </li>
    )
  return (
    <li data-gone>
      <span role="alert">
        <b>{file.name}</b> <small>{remedyOf(error, files)}</small>
      </span>
      <Button square tone="quiet" aria-label={files.retry(file.name)} onPress={onRetry}>
        ↻
      </Button>
      <Button square tone="quiet" aria-label={files.remove(file.name)} onPress={onDismiss}>
        ✕
      </Button>
    </li>
  )
}

function remedyOf(error: Error, files: ReturnType<typeof useNoticesTexts>['files']): string {
  const reason = reasonOf(error)
  if (reason === 'TOO_MANY_FILES') return files.tooMany
  if (reason === 'FILES_FULL') return files.full
  return error instanceof CallError && error.failure.error === 'invalidInput' ? files.invalid : error.message
}

/** A size in kilobytes or megabytes. */
function useSize(): (bytes: number) => string {
  const locale = useShellState((state) => state.locale)
  return (bytes) => {
    const isLarge = bytes >= 1_000_000
    const format = {
      style: 'unit',
      unit: isLarge ? 'megabyte' : 'kilobyte',
      maximumFractionDigits: isLarge ? 1 : 0,
    } as const
    return new Intl.NumberFormat(locale, format).format(isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1_000))
  }
}
