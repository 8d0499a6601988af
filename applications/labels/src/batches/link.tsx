import { useShell, useShellState } from '@foyer/sdk/react'
import type { MouseEvent, ReactNode } from 'react'
import { opensHere } from '../components/index.ts'

interface Props {
  /** In the application. */
  readonly path: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A link to a page of the application. */
export function Link({ path, className, children }: Props) {
  const shell = useShell()
  const application = useShellState((state) => state.application.key)
  const open = (event: MouseEvent): void => {
    if (!opensHere(event)) return
    event.preventDefault()
    shell.navigate(path)
  }
  return (
    <a className={className} href={`/a/${application}/${path}`} onClick={open}>
      {children}
    </a>
  )
}
