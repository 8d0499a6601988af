import { useState } from 'react'
import type { LabelDetails } from '../../shared/label.ts'
import { currentLabel } from '../labels-client.ts'

interface SeenVersion {
  readonly version: number
  /** For a request that failed: after a conflict, the user has seen the label as it is now. */
  readonly onError: (error: Error) => void
}

/**
 * The version of a label with which a form was opened. Events replace the label below an open form; a change by someone else is then a
 * conflict, which the user reads before anything is overwritten.
 */
export function useSeenVersion(label: LabelDetails): SeenVersion {
  const [version, setVersion] = useState(label.version)
  const onError = (error: Error): void => {
    const current = currentLabel(error)
    if (current) setVersion(current.version)
  }
  return { version, onError }
}
