import { FailureMessage } from '@foyer/ui'
import { Component, type ReactNode, Suspense, useEffect } from 'react'
import { Skeleton } from './components/index.ts'
import { CodeNotLoaded } from './loadable.ts'
import { useTexts } from './texts/index.ts'

interface Props {
  readonly children: ReactNode
}

interface State {
  readonly error?: unknown
}

/** Shows that a part of a page is loaded, or that its code is missing. The rest of the page stays, with what was typed there. */
export class CodeBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  /** Who comes back to the page tries again. */
  override componentWillUnmount(): void {
    this.#clear()
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return <Waiting>{this.props.children}</Waiting>
    if (!(error instanceof CodeNotLoaded)) throw error
    return <Missing onRetry={this.#retry} />
  }

  #clear(): void {
    if (this.state.error instanceof CodeNotLoaded) this.state.error.clear()
  }

  #retry = (): void => {
    this.#clear()
    this.setState({ error: undefined })
  }
}

function Waiting({ children }: Props) {
  return <Suspense fallback={<Skeleton label={useTexts().loading} />}>{children}</Suspense>
}

/** It is tried again on request, and as soon as there is a network. */
function Missing({ onRetry }: { readonly onRetry: () => void }) {
  const texts = useTexts()
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  return <FailureMessage text={texts.failed} reason={texts.codeMissing} retry={texts.retry} onRetry={onRetry} />
}
