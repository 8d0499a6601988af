import type { OutboxMail } from '@foyer/contract/administration'
import { useShell } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import { useState } from 'react'
import { ConfirmDialog, Problem } from '../../components/index.ts'
import { useChange } from '../../queries.ts'
import { useInstant, useNumber } from '../../texts/index.ts'
import css from './outbox.module.css'
import { useOutboxTexts } from './texts/index.ts'

/** One mail: what about, to whom, what became of it. */
export function MailItem({ mail }: { readonly mail: OutboxMail }) {
  const texts = useOutboxTexts()
  const instant = useInstant()
  const number = useNumber()
  const { kind, recipient, queuedAt, tries, sending, problem, nextTryAt, sentAt } = mail
  const facts = [
    [texts.queued, instant(queuedAt)],
    [texts.tries, number(tries)],
    ...(sentAt ? [[texts.sentAt, instant(sentAt)]] : []),
    ...(nextTryAt && !sending ? [[texts.next, instant(nextTryAt)]] : []),
  ] as const
  return (
    <li>
      <div className={css.mail}>
        <h2>{texts.kinds[kind]}</h2>
        <p translate="no">{recipient ?? texts.noRecipient}</p>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {problem !== null && (
          <p className={css.problem}>
            <span>{texts.problem}</span> <span translate="no">{problem}</span>
          </p>
        )}
        {sending && <p>{texts.sending}</p>}
      </div>
      {problem !== null && !sending && <Actions mail={mail} />}
    </li>
  )
}

function Actions({ mail: { id, kind, recipient } }: { readonly mail: OutboxMail }) {
  const texts = useOutboxTexts()
  const shell = useShell()
  const number = useNumber()
  const [isConfirming, setConfirming] = useState(false)
  const retry = useChange('administration.retryMail', ['administration.outbox'])
  const remove = useChange('administration.removeMail', ['administration.outbox'])
  const name = `${texts.kinds[kind]}, ${recipient ?? texts.noRecipient}`
  return (
    <div className={css.actions}>
      <Button
        aria-label={texts.retryOf(name)}
        isPending={retry.isPending}
        onPress={() => retry.mutate({ id }, { onSuccess: () => shell.notify(texts.retried(number(1), 1)) })}
      >
        {texts.retry}
      </Button>
      <Button tone="quiet" aria-label={texts.removeOf(name)} onPress={() => setConfirming(true)}>
        {texts.remove}
      </Button>
      <Problem error={retry.error} />
      {isConfirming && (
        <ConfirmDialog
          title={texts.removeTitle}
          text={texts.removeText}
          action={texts.remove}
          isPending={remove.isPending}
          error={remove.error}
          onConfirm={() =>
            remove.mutate(
              { id },
              {
                onSuccess() {
                  setConfirming(false)
                  shell.notify(texts.removed(number(1), 1))
                },
              },
            )
          }
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  )
}
