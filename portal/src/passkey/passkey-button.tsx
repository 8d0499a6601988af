import { Button, KeyIcon } from '../components/index.ts'
import { useMessages } from '../languages/index.ts'

/** Quiet, so that the form stays the main thing for those who have no passkey. */
export function PasskeyButton({ busy, onPress }: { busy: boolean; onPress: () => void }) {
  const t = useMessages()
  return (
    <Button disabled={busy} onClick={onPress}>
      <KeyIcon />
      <span>{t('passkey.signIn')}</span>
    </Button>
  )
}
