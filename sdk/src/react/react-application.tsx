import { Component, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { Application } from '../application.ts'
import type { Shell } from '../shell.ts'
import { ShellContext } from './use-shell.ts'

/** An application that is a React element. An error in rendering is reported to the shell, which shows a page in its place. */
export function reactApplication(render: () => ReactNode): Application {
  let root: Root | undefined
  return {
    mount(element, shell) {
      root = createRoot(element, { identifierPrefix: createPrefix() })
      root.render(
        <RenderBoundary shell={shell}>
          <ShellContext value={shell}>{render()}</ShellContext>
        </RenderBoundary>,
      )
    },
    unmount() {
      root?.unmount()
      root = undefined
    },
  }
}

/**
 * The shell and each application have a React of their own, which count their ids from 0. Without a prefix, a label would belong to a
 * field of another one.
 */
function createPrefix(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return `app-${random.toString(36)}-`
}

/** Reports an error in rendering, and renders nothing after it. */
class RenderBoundary extends Component<{ readonly shell: Shell; readonly children: ReactNode }> {
  override readonly state: { readonly failed: boolean } = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.shell.reportError(error, { fatal: true })
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
