import { useEffect, useEffectEvent } from 'react'

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
 * Escape does not get here from an overlay that handles it.
 * @param onClose undefined for an overlay that the user cannot leave without an answer: then the request does nothing. The browser
 * would give it to the overlay below, which is not to close either.
 */
export function useCloseRequest(onClose: (() => void) | undefined): void {
  const close = useEffectEvent(() => onClose?.())
  useEffect(() => watch(() => close()), [])
}

/** One request closes one overlay: watchers that were created without an action of the user report it together, the topmost first. */
let isReported = false

function reportOnce(report: () => void): void {
  if (isReported) return
  isReported = true
  setTimeout(() => {
    isReported = false
  })
  report()
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
      reportOnce(onRequest)
    }
  }
  start()
  return () => {
    clearTimeout(timer)
    watcher?.destroy()
  }
}
