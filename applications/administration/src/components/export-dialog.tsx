import type { DownloadOptions, SavedFile } from '@foyer/sdk'
import { useShell, useShellState } from '@foyer/sdk/react'
import { Button, Dialog, DialogActions } from '@foyer/ui'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts/index.ts'
import css from './components.module.css'
import { Problem } from './failure.tsx'

interface Props<Format extends string> {
  readonly title: string
  readonly text: string
  /** The first one is the main one. */
  readonly formats: readonly { readonly format: Format; readonly name: string }[]
  /** Fetches and saves the file. */
  readonly save: (format: Format, options: DownloadOptions) => Promise<SavedFile>
}

/** A button that opens a dialog, which saves a file in one of several formats. */
export function ExportButton<Format extends string>(props: Props<Format>) {
  const texts = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>{texts.export.open}</Button>
      {isOpen && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

interface DialogProps<Format extends string> extends Props<Format> {
  readonly onClose: () => void
}

/** Saves a file in one of several formats. */
export function ExportDialog<Format extends string>({ title, text, formats, save, onClose }: DialogProps<Format>) {
  const texts = useTexts()
  const shell = useShell()
  const running = useExport(save, (name) => {
    shell.notify(texts.export.saved(name))
    onClose()
  })
  return (
    <Dialog title={title} description={text} onClose={onClose}>
      <Problem error={running.error} />
      {running.format && <Received bytes={running.bytes} />}
      <div className={css.formats}>
        {formats.map(({ format, name }, index) => (
          <Button
            key={format}
            tone={index === 0 ? 'primary' : 'plain'}
            isPending={running.format === format}
            isDisabled={running.format !== undefined && running.format !== format}
            onPress={() => running.start(format)}
          >
            {name}
          </Button>
        ))}
      </div>
      <DialogActions>
        <Button onPress={running.format ? running.stop : onClose}>
          {running.format ? texts.export.stop : texts.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Received({ bytes }: { readonly bytes: number }) {
  const texts = useTexts()
  const locale = useShellState((state) => state.locale)
  const size = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
  return (
    <p role="status" className={css.progress}>
      {texts.export.progress(size.format(bytes / 1_000))}
    </p>
  )
}

/** One export at a time. It stops when the dialog is closed. */
function useExport<Format extends string>(save: Props<Format>['save'], onSaved: (name: string) => void) {
  const running = useRef<AbortController>(undefined)
  const [format, setFormat] = useState<Format>()
  const [bytes, setBytes] = useState(0)
  const [error, setError] = useState<Error | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const start = async (chosen: Format): Promise<void> => {
    const control = new AbortController()
    running.current = control
    setFormat(chosen)
    setBytes(0)
    setError(null)
    try {
      const { name } = await save(chosen, { signal: control.signal, onProgress: setBytes })
      onSaved(name)
    } catch (failure) {
      setError(failure as Error)
    } finally {
      setFormat(undefined)
    }
  }
  return {
    ...{ format, bytes, error, stop: () => running.current?.abort() },
    start: (chosen: Format) => void start(chosen),
  }
}
