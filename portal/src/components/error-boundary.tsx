import { Component, type ReactNode } from 'react'
import { type Fields, fieldsIn, retype } from './typed.ts'

interface ErrorBoundaryProps {
  /** The address of the content. A new address resets the error. */
  readonly address: string
  readonly failed: (retry: () => void) => ReactNode
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  /** The fields at the time of the error. */
  readonly fields?: Fields | undefined
}

/** Shows a fallback if rendering fails. A retry restores the typed input. React logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override readonly state: ErrorBoundaryState = {}

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { fields: fieldsIn(document) }
  }

  override componentDidUpdate(before: ErrorBoundaryProps, { fields }: ErrorBoundaryState): void {
    if (this.state.fields && before.address !== this.props.address) this.retry()
    else if (fields && !this.state.fields) retype(fields, document)
  }

  readonly retry = (): void => this.setState({ fields: undefined })

  override render(): ReactNode {
    return this.state.fields ? this.props.failed(this.retry) : this.props.children
  }
}
