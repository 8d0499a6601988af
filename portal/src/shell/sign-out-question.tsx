import { use } from 'react'
import { Button, DialogActions } from '../components/index.ts'
import { useOverlay } from '../components/overlay.ts'
import { useMessages } from '../languages/index.ts'
import { Dialog } from '../overlays/index.ts'
import { UnsavedContext, useSession } from '../session/index.ts'

/** Asks whether to sign out although something on the page is not saved. */
export function SignOutQuestion() {
  const t = useMessages()
  const session = useSession()
  const unsaved = use(UnsavedContext)
  const { close } = useOverlay()
  const leave = (): void => {
    close()
    unsaved.letGo()
    session.signOut()
  }
  return (
    <Dialog title={t('shell.signOut.title')} description={t('account.leave.explains')} onClose={close}>
      <DialogActions>
        <Button tone="primary" onClick={close}>
          {t('account.leave.stay')}
        </Button>
        <Button onClick={leave}>{t('session.signOut')}</Button>
      </DialogActions>
    </Dialog>
  )
}
