import { Button, Form } from '@foyer/ui'
import { useId, useState } from 'react'
import { KINDS, type Kind } from '../../shared/asset.ts'
import { Problem } from '../components/index.ts'
import { useTexts } from '../texts/index.ts'
import { useRoute } from '../use-route.ts'
import css from './inventory.module.css'
import { useStart } from './inventory-queries.ts'

/** Starts an inventory of all assets or of one kind. */
export function StartForm() {
  const texts = useTexts()
  const [, go] = useRoute()
  const [kind, setKind] = useState<Kind>()
  const start = useStart()
  const id = useId()
  const send = (): void => {
    if (start.isPending) return
    start.mutate(kind, { onSuccess: (inventory) => go({ inventory: inventory.id }) })
  }
  return (
    <Form className={css.start} onSubmit={send}>
      <label htmlFor={id}>{texts.whatToCount}</label>
      <select id={id} value={kind ?? ''} onChange={({ target }) => setKind(KINDS.find((one) => one === target.value))}>
        <option value="">{texts.allKinds}</option>
        {KINDS.map((one) => (
          <option key={one} value={one}>
            {texts.kinds[one]}
          </option>
        ))}
      </select>
      <Problem error={start.error} />
      <Button tone="primary" large type="submit" isPending={start.isPending}>
        {texts.startInventory}
      </Button>
    </Form>
  )
}
