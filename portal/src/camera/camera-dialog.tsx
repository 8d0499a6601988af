import { createListeners } from '@foyer/sdk'
import { useEffect, useEffectEvent, useState } from 'react'
import { useStoreValue } from '../components/index.ts'
import { type CameraControl, createCameraControl } from './camera-control.ts'
import { CameraView } from './camera-view.tsx'
import { openCamera } from './open-camera.ts'
import { createCodeReader } from './reading/code-reader.ts'

interface CameraDialogProps {
  /** It goes on reading until the user closes it. */
  readonly continuous: boolean
  /** The name of the application. */
  readonly application: string
  /** What it says about the code that was read last; empty until it does. */
  readonly response: string
  readonly onCode: (code: string) => void
  readonly onClose: () => void
}

/** The camera of the shell, which an application has asked for. It is on as long as this is there and the tab is visible. */
export function CameraDialog({ continuous, application, response, onCode, onClose }: CameraDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>([])
  const take = (code: string): void => {
    setCodes((before) => [...before, code])
    // Where it can, a handheld confirms what its user does not look at.
    navigator.vibrate?.(60)
    onCode(code)
  }
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const control = useCamera(video, take)
  useClosedByBack(onClose)
  return (
    <CameraView
      {...{ continuous, application, codes, response, onClose }}
      videoRef={setVideo}
      state={useStoreValue(control.state)}
      onLight={(on) => void control.setLight(on).catch(() => {})}
      onRetry={() => video && void control.start(video)}
    />
  )
}

/** @param video null until the dialog has loaded */
function useCamera(video: HTMLVideoElement | null, onCode: (code: string) => void): CameraControl {
  const [read] = useState(() => createListeners<string>(reportError))
  const [control] = useState(() => createControl(read.call))
  const take = useEffectEvent(onCode)
  useEffect(() => read.add((code) => take(code)), [read])
  useEffect(() => {
    if (!video) return
    const follow = (): void => {
      if (document.hidden) control.stop()
      else void control.start(video)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      control.close()
    }
  }, [control, video])
  return control
}

function createControl(onCode: (code: string) => void): CameraControl {
  const media = navigator.mediaDevices as MediaDevices | undefined
  return createCameraControl({
    open: media && (() => openCamera(media)),
    createReader: createCodeReader,
    onCode,
    now: () => performance.now(),
  })
}

/** On a handheld one goes back to close what is above the page. */
function useClosedByBack(onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const onBack = (): void => close()
    window.addEventListener('popstate', onBack)
    return () => window.removeEventListener('popstate', onBack)
  }, [])
}
