import { useShell } from '@foyer/sdk/react'
import { useEffect } from 'react'

/** The shell asks before the user leaves the page, while something is not saved. */
export function useBeforeLeave(unsaved: boolean): void {
  const shell = useShell()
  useEffect(() => {
    shell.beforeLeave(unsaved)
    return () => shell.beforeLeave(false)
  }, [shell, unsaved])
}
