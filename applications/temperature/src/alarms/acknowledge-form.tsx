import { RequestError } from '@foyer/sdk'
import { useShell } from '@foyer/sdk/react'
import { Button, Form } from '@foyer/ui'
import { useId } from 'react'
import { type Alarm, COMMENT_MAX, REASONS, type Reason } from '../../shared/temperature.ts'
import { reasonOf } from '../components/index.ts'
import { useAcknowledgement } from '../queries.ts'
import { useTexts } from '../texts/index.ts'
import { useAlarmDraft } from './alarm-draft.ts'
import css from './alarms.module.css'

/** Acknowledges an alarm. What was typed and chosen stays until it has arrived, also on another page of the application. */
export function AcknowledgeForm({ alarm, onDone }: { readonly alarm: Alarm; readonly onDone: () => void }) {
  const shell = useShell()
  const texts = useTexts()
  const { comment, reason, write, choose, discardSent } = useAlarmDraft(alarm.id)
  const acknowledgement = useAcknowledgement(alarm.id, discardSent)
  const ids = { field: useId(), problem: useId() }
  const { error, isPending } = acknowledgement
  const problem = error instanceof RequestError ? error.fields.get('comment') : undefined
  const send = (): void => {
    if (isPending) return
    const onSuccess = (): void => {
      shell.notify(texts.acknowledged)
      onDone()
    }
    acknowledgement.mutate({ comment, reason }, { onSuccess })
  }
  return (
    <Form className={css.form} onSubmit={send}>
      <Reasons reason={reason} onChange={choose} />
      <label htmlFor={ids.field}>{texts.whatDidYouDo}</label>
      <textarea
        id={ids.field}
        rows={2}
        maxLength={COMMENT_MAX}
        value={comment}
        aria-describedby={error ? ids.problem : undefined}
        aria-invalid={problem === undefined ? undefined : true}
        onChange={({ target }) => write(target.value)}
      />
      {error && (
        <p role="alert" id={ids.problem}>
          {problem ?? reasonOf(error, texts.offline)}
        </p>
      )}
      <Button tone="primary" type="submit" isPending={isPending}>
        {texts.acknowledge}
      </Button>
    </Form>
  )
}

function Reasons({
  reason,
  onChange,
}: {
  readonly reason: Reason | null
  readonly onChange: (reason: Reason) => void
}) {
  const texts = useTexts()
  const name = useId()
  return (
    <fieldset className={css.reasons}>
      <legend>{texts.why}</legend>
      {REASONS.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === reason} onChange={() => onChange(one)} />
          <span>{texts.reasons[one]}</span>
        </label>
      ))}
    </fieldset>
  )
}
