import type { MessageKey } from '@foyer/messages'
import type { Ref } from 'react'
import { Button, DialogActions, Note, Spinner } from '../components/index.ts'
import { type Translate, useMessages } from '../languages/index.ts'
import { Dialog } from '../overlays/index.ts'
import css from './camera.module.css'
import type { CameraState } from './camera-control.ts'
import type { CameraFault } from './camera-fault.ts'

interface CameraViewProps {
  readonly state: CameraState
  readonly videoRef?: Ref<HTMLVideoElement>
  readonly continuous: boolean
  /** What was read, in order. */
  readonly codes: readonly string[]
  /** The name of the application. */
  readonly application: string
  /** What it says about the last code; empty until it does. */
  readonly response: string
  readonly onLight: (on: boolean) => void
  readonly onRetry: () => void
  readonly onClose: () => void
}

const FAULTS = {
  denied: 'camera.denied',
  missing: 'camera.missing',
  busy: 'camera.busy',
  insecure: 'camera.insecure',
  reader: 'camera.reader',
  failed: 'camera.failed',
} as const satisfies Readonly<Record<CameraFault, MessageKey>>
/** Trying again changes nothing about these. */
const FINAL: readonly CameraFault[] = ['insecure']

/** The dialog with the picture of the camera, without the camera. */
export function CameraView(props: CameraViewProps) {
  const { state, videoRef, continuous, codes, onLight, onRetry, onClose } = props
  const t = useMessages()
  const { at } = state
  const failed = at === 'failed'
  return (
    <Dialog title={t('camera.title')} description={failed ? undefined : t('camera.explains')} onClose={onClose}>
      <div className={css.picture} hidden={failed}>
        <video ref={videoRef} className={css.video} muted playsInline />
        {at === 'starting' && <Spinner />}
        {at === 'reading' && <span className={css.frame} aria-hidden="true" />}
      </div>
      {failed ? (
        <Note>{t(FAULTS[state.fault])}</Note>
      ) : (
        <p className={css.line} role="status">
          {readingLine(t, state, codes)}
        </p>
      )}
      {continuous && !failed && <Response {...props} />}
      <DialogActions>
        {failed && !FINAL.includes(state.fault) && (
          <Button tone="primary" onClick={onRetry}>
            {t('ui.tryAgain')}
          </Button>
        )}
        <Button tone={continuous && codes.length > 0 ? 'primary' : 'plain'} onClick={onClose}>
          {t(continuous && codes.length > 0 ? 'camera.done' : 'ui.close')}
        </Button>
        {at === 'reading' && state.light !== undefined && (
          <Button onClick={() => onLight(!state.light)}>{t(state.light ? 'camera.lightOff' : 'camera.lightOn')}</Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** The words of the application, with its name: those of the shell have none. Each is a new element, so that equal ones are read out, too. */
function Response({ application, response, codes }: Pick<CameraViewProps, 'application' | 'response' | 'codes'>) {
  return (
    <p className={css.response} role="status">
      {response !== '' && (
        <span key={codes.length}>
          <small>{application}</small>
          <b>{response}</b>
        </span>
      )}
    </p>
  )
}

/** What happens now, in one line. */
function readingLine(t: Translate, state: CameraState, codes: readonly string[]): string {
  const last = codes.at(-1)
  if (state.at === 'starting') return t('camera.starting')
  if (state.at === 'reading' && state.nothingFound) return t('camera.nothingFound')
  if (last === undefined) return t('camera.looking')
  return `${t('camera.read', { code: last })} · ${t('camera.count', { count: codes.length })}`
}
