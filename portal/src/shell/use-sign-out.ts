import { use } from 'react'
import { UnsavedContext, useSession } from '../session/index.ts'
import { useOpenOverlay } from './overlays.tsx'

/** Signs out; over unsaved input the user is asked first. */
export function useSignOut(): () => void {
  const session = useSession()
  const unsaved = use(UnsavedContext)
  const open = useOpenOverlay()
  return () => (unsaved.any ? open('signOut') : session.signOut())
}
