import { useShell } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import { useState } from 'react'
import { ConfirmDialog, Problem } from '../../components/index.ts'
import { useChange } from '../../queries.ts'
import { useNumber } from '../../texts/index.ts'
import css from './outbox.module.css'
import { useOutboxTexts } from './texts/index.ts'

/** Retries or deletes all failed mails, those on further pages as well. */
export function AllFailed() {
  const texts = useOutboxTexts()
  const shell = useShell()
  const number = useNumber()
  const [isConfirming, setConfirming] = useState(false)
  const retry = useChange('administration.retryFailedMails', ['administration.outbox'])
  const remove = useChange('administration.removeFailedMails', ['administration.outbox'])
  return (
    <>
      <div className={css.actions}>
        <Button
          isPending={retry.isPending}
          onPress={() =>
            retry.mutate({}, { onSuccess: ({ count }) => shell.notify(texts.retried(number(count), count)) })
          }
        >
          {texts.retryAll}
        </Button>
        <Button tone="quiet" onPress={() => setConfirming(true)}>
          {texts.removeAll}
        </Button>
      </div>
      <Problem error={retry.error} />
      {isConfirming && (
        <ConfirmDialog
          title={texts.removeAllTitle}
          text={texts.removeText}
          action={texts.removeAll}
          isPending={remove.isPending}
          error={remove.error}
          onConfirm={() =>
            remove.mutate(
              {},
              {
                onSuccess({ count }) {
                  setConfirming(false)
                  shell.notify(texts.removed(number(count), count))
                },
              },
            )
          }
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}
