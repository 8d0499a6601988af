import { useEffect, useRef } from 'react'

/** The part of the browser's `CloseWatcher` that is used. Firefox and Safari do not have it. */
interface CloseWatcher {
  onclose: (() => void) | null
  destroy(): void
}
declare global {
  interface Window {
    readonly CloseWatcher?: new () => CloseWatcher
  }
}

/**
 * Closes an overlay when the device asks for it: with the Back button or gesture of Android, which would leave the page otherwise.
 * Escape does not get here, because the overlay handles it.
 * @param onClose undefined for an overlay that the user cannot leave without an answer
 */
export function useCloseRequest(onClose: (() => void) | undefined): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  const isDismissible = onClose !== undefined
  useEffect(() => (isDismissible ? watch(() => close.current?.()) : undefined), [isDismissible])
}

/** A watcher reports one request. The overlay may ask something first and stay open, so that another one follows. */
function watch(onRequest: () => void): () => void {
  let watcher: CloseWatcher | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const start = (): void => {
    if (!window.CloseWatcher) return
    watcher = new window.CloseWatcher()
    watcher.onclose = () => {
      timer = setTimeout(start)
      onRequest()
    }
  }
  start()
  return () => {
    clearTimeout(timer)
    watcher?.destroy()
  }
}
