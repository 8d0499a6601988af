import { use } from 'react'
import { UnsavedContext, useSession } from '../session/index.ts'
import { useOpenOverlay } from './open-overlay.ts'

/** Signs out. Asks first if there is unsaved input. */
export function useSignOut(): () => void {
  const session = useSession()
  const unsaved = use(UnsavedContext)
  const open = useOpenOverlay()
  return () => (unsaved.any ? open('signOut') : session.signOut())
}
