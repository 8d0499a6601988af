import { errorMessage } from '../running/error-message.ts'

/** Calls the listener with each error of this page that nothing caught. Returns a function that ends it. */
export function listenToUncaught(listener: (trace: string, message: string) => void): () => void {
  const onError = ({ error, filename, message }: ErrorEvent): void =>
    listener(`${filename} ${traceOf(error)}`, error === undefined ? message : errorMessage(error))
  const onRejection = ({ reason }: PromiseRejectionEvent): void => listener(traceOf(reason), errorMessage(reason))
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}

function traceOf(error: unknown): string {
  return (error instanceof Error && error.stack) || ''
}
