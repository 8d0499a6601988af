import { Component, type ReactNode } from 'react'
import { type Fields, fieldsIn, retype } from './typed.ts'

interface ErrorBoundaryProps {
  /** What is shown inside; another one begins without the error of the former. */
  readonly of: string
  readonly failed: (retry: () => void) => ReactNode
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  /** The fields that were there when it failed. */
  readonly fields?: Fields | undefined
}

/** Shows something else in place of what failed while it was drawn. Shown again, it has what was typed. React logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override readonly state: ErrorBoundaryState = {}

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { fields: fieldsIn(document) }
  }

  override componentDidUpdate(before: ErrorBoundaryProps, { fields }: ErrorBoundaryState): void {
    if (this.state.fields && before.of !== this.props.of) this.retry()
    else if (fields && !this.state.fields) retype(fields, document)
  }

  readonly retry = (): void => this.setState({ fields: undefined })

  override render(): ReactNode {
    return this.state.fields ? this.props.failed(this.retry) : this.props.children
  }
}
