import { useShell, useShellState } from '@foyer/sdk/react'
import { Button, Dialog, DialogActions } from '@foyer/ui'
import { useEffect, useRef, useState } from 'react'
import { Problem } from '../components/index.ts'
import { useTexts } from '../texts/index.ts'
import { useDownload } from '../use-download.ts'
import css from './audit.module.css'
import type { Filters } from './filters.ts'
import { useAuditTexts } from './texts/index.ts'

/** Exports what the filters find. */
export function ExportButton({ filters }: { readonly filters: Filters }) {
  const texts = useAuditTexts()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>{texts.export.open}</Button>
      {open && <ExportDialog filters={filters} onClose={() => setOpen(false)} />}
    </>
  )
}

type Format = 'csv' | 'json-lines'

function ExportDialog({ filters, onClose }: { readonly filters: Filters; readonly onClose: () => void }) {
  const texts = useAuditTexts()
  const shell = useShell()
  const { save, stop, bytes, format, error } = useExport((name) => {
    shell.notify(texts.export.saved(name))
    onClose()
  })
  return (
    <Dialog title={texts.export.title} description={texts.export.text} onClose={onClose}>
      <Problem error={error} />
      {format && <Progress bytes={bytes} />}
      <DialogActions>
        <Button
          tone="primary"
          isPending={format === 'csv'}
          isDisabled={format === 'json-lines'}
          onPress={() => save('csv', filters)}
        >
          {texts.export.csv}
        </Button>
        <Button
          isPending={format === 'json-lines'}
          isDisabled={format === 'csv'}
          onPress={() => save('json-lines', filters)}
        >
          {texts.export.jsonLines}
        </Button>
        <Close isRunning={format !== undefined} onStop={stop} onClose={onClose} />
      </DialogActions>
    </Dialog>
  )
}

interface CloseProps {
  readonly isRunning: boolean
  readonly onStop: () => void
  readonly onClose: () => void
}

function Close({ isRunning, onStop, onClose }: CloseProps) {
  const { stop } = useAuditTexts().export
  const { cancel } = useTexts()
  return <Button onPress={isRunning ? onStop : onClose}>{isRunning ? stop : cancel}</Button>
}

function Progress({ bytes }: { readonly bytes: number }) {
  const texts = useAuditTexts()
  const locale = useShellState((state) => state.locale)
  const size = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
  return (
    <p role="status" className={css.progress}>
      {texts.export.progress(size.format(bytes / 1_000))}
    </p>
  )
}

/** One export at a time. It stops when the dialog is closed. */
function useExport(onSaved: (name: string) => void) {
  const download = useDownload()
  const running = useRef<AbortController>(undefined)
  const [format, setFormat] = useState<Format>()
  const [bytes, setBytes] = useState(0)
  const [error, setError] = useState<Error | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const save = async (chosen: Format, filters: Filters): Promise<void> => {
    const control = new AbortController()
    running.current = control
    setFormat(chosen)
    setBytes(0)
    setError(null)
    try {
      const input = { ...filters, format: chosen }
      const { name } = await download('administration.exportAudit', input, {
        signal: control.signal,
        onProgress: setBytes,
      })
      onSaved(name)
    } catch (failure) {
      setError(failure as Error)
    } finally {
      setFormat(undefined)
    }
  }
  return {
    ...{ format, bytes, error, stop: () => running.current?.abort() },
    save: (chosen: Format, filters: Filters) => void save(chosen, filters),
  }
}
