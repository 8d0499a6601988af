import { use, useEffect, useId } from 'react'
import { UnsavedContext } from './unsaved.ts'

/** While `unsaved`, an ended session is resumed in place, and the browser asks before the page is closed. */
export function useUnsaved(unsaved: boolean): void {
  const registry = use(UnsavedContext)
  const who = useId()
  useEffect(() => {
    registry.mark(who, unsaved)
    const preventUnload = (event: BeforeUnloadEvent): void => {
      if (registry.any) event.preventDefault()
    }
    if (unsaved) window.addEventListener('beforeunload', preventUnload)
    return () => {
      registry.mark(who, false)
      window.removeEventListener('beforeunload', preventUnload)
    }
  }, [registry, who, unsaved])
}
