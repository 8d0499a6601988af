import { RequestError } from '@foyer/sdk'
import { useShell } from '@foyer/sdk/react'
import { Button, Form, TextField } from '@foyer/ui'
import type { SensorDetails } from '../../shared/temperature.ts'
import { onEscape, reasonOf } from '../components/index.ts'
import { useLimitsChange } from '../queries.ts'
import { useTexts } from '../texts/index.ts'
import { useLimitsDraft } from './limits-draft.ts'

const FIELDS = ['low', 'high', 'delayMinutes'] as const

interface Props {
  readonly sensor: SensorDetails
  /** The first field gets the focus. */
  readonly autoFocus: boolean
  readonly onDone: () => void
}

/** Changes the limits. What was typed stays until it is sent, also after Escape, and if someone else changed them meanwhile. */
export function LimitsForm({ sensor, autoFocus, onDone }: Props) {
  const shell = useShell()
  const texts = useTexts()
  const draft = useLimitsDraft(sensor)
  const change = useLimitsChange(sensor.id, draft.onSent)
  const problems = change.error instanceof RequestError ? change.error.fields : new Map<string, string>()
  const names = { low: texts.lowest, high: texts.highest, delayMinutes: texts.delayMinutes }
  const end = (): void => {
    draft.discard()
    onDone()
  }
  const send = (): void => {
    if (change.isPending) return
    const onSuccess = (): void => {
      shell.notify(texts.limitsChanged)
      onDone()
    }
    change.mutate(draft.values, { onSuccess, onError: draft.onError })
  }
  return (
    <Form onSubmit={send} onKeyDown={onEscape(onDone)}>
      {FIELDS.map((name) => (
        <TextField
          key={name}
          label={names[name]}
          name={name}
          autoFocus={autoFocus && name === FIELDS[0]}
          autoComplete="off"
          value={draft.values[name]}
          onChange={(value) => draft.change({ [name]: value })}
          problem={problems.get(name)}
        />
      ))}
      {change.error && problems.size === 0 && <p role="alert">{reasonOf(change.error, texts.offline)}</p>}
      <Button tone="primary" type="submit" isPending={change.isPending}>
        {texts.save}
      </Button>
      <Button onPress={end}>{texts.cancel}</Button>
    </Form>
  )
}
