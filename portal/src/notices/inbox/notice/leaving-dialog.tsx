import { Button, buttonClass, DialogActions } from '../../../components/index.ts'
import { useMessages } from '../../../languages/index.ts'
import { Dialog } from '../../../overlays/index.ts'
import css from './notice-dialog.module.css'

/** Asks before a link of a notice leads to another site, and names the site (ASVS 3.7.3). */
export function LeavingDialog({ address, onDone }: { address: string; onDone: () => void }) {
  const t = useMessages()
  return (
    <Dialog title={t('inbox.leaving.title')} description={t('inbox.leaving.explains')} startsAtTitle onClose={onDone}>
      <p className={css.host} translate="no">
        {new URL(address).host}
      </p>
      <DialogActions>
        <Button tone="primary" onClick={onDone}>
          {t('inbox.leaving.stay')}
        </Button>
        <a
          className={buttonClass('plain')}
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onDone}
          onAuxClick={onDone}
        >
          {t('inbox.leaving.go')}
        </a>
      </DialogActions>
    </Dialog>
  )
}
