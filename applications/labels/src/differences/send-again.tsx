import { useShell } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import type { Label } from '../../shared/label.ts'
import { failureText } from '../components/index.ts'
import { useTexts } from '../texts/index.ts'
import css from './differences.module.css'
import { useSendAgain } from './queries.ts'
import { useDifferenceTexts } from './texts.ts'

interface Props {
  readonly label: Pick<Label, 'id' | 'version'>
  /** The button is about to go. */
  readonly onSent?: () => void
}

/** Sends a label again what it should show. Why that failed is below the button. */
export function SendAgain({ label: { id, version }, onSent }: Props) {
  const shell = useShell()
  const common = useTexts()
  const texts = useDifferenceTexts()
  const sending = useSendAgain()
  const onSuccess = (): void => {
    shell.notify(texts.sent)
    onSent?.()
  }
  const send = () => sending.mutate({ id, version }, { onSuccess })
  return (
    <div className={css.send}>
      <Button isPending={sending.isPending} onPress={send}>
        {texts.send}
      </Button>
      {sending.error && (
        <p role="alert" className={css.problem}>
          {failureText(sending.error, texts.notSent, common.offline)}
        </p>
      )}
    </div>
  )
}
