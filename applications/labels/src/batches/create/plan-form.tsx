import { Button, Form, TextField } from '@foyer/ui'
import { useState } from 'react'
import { BATCH_NAME_MAX_LENGTH, type Plan } from '../../../shared/batch.ts'
import { fieldsOf } from '../../components/index.ts'
import { useNumber } from '../../texts/index.ts'
import { Problem, StartFields } from '../components/index.ts'
import { useDraft } from '../draft/index.ts'
import { useBatchTexts } from '../texts/index.ts'
import css from './create.module.css'
import { PlanList } from './plan-list.tsx'
import { realChanges } from './real-changes.ts'

/** The plan of a file, and beside it the name, the start and the confirmation, if it changes something. */
export function PlanForm({ plan }: { readonly plan: Plan }) {
  const texts = useBatchTexts()
  const number = useNumber()
  const { draft, creating, change, confirm } = useDraft()
  const [startMissing, setStartMissing] = useState(false)
  const problems = fieldsOf(creating.error)
  const changes = realChanges(plan.prices, draft.start)
  const count = changes.length
  const products = texts.products(number(count), count)
  const canChange = count > 0 || realChanges(plan.prices, 'atTime').length > 0
  const send = (): void => {
    const missing = draft.start === 'atTime' && draft.from === null
    setStartMissing(missing)
    if (!missing && count > 0) confirm()
  }
  return (
    <Form className={css.beside} onSubmit={send}>
      <PlanList {...{ plan, changes }} changed={draft.changed} />
      {canChange && (
        <div className={css.form}>
          <TextField
            {...{ label: texts.name, name: 'name', value: draft.name, maxLength: BATCH_NAME_MAX_LENGTH }}
            autoComplete="off"
            onChange={(name) => change({ name })}
            problem={problems.get('name')}
          />
          <StartFields
            {...{ start: draft.start, from: draft.from, onChange: change }}
            problem={startMissing && draft.from === null ? texts.startRequired : problems.get('from')}
          />
          <Problem error={problems.size === 0 ? creating.error : null} text={texts.notStarted} />
          {count > 0 && (
            <Button tone="primary" type="submit" isPending={creating.isPending}>
              {draft.start === 'now' ? texts.confirmNow(products) : texts.confirmAtTime(products)}
            </Button>
          )}
        </div>
      )}
    </Form>
  )
}
