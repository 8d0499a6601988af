import { Button } from '@foyer/ui'
import type { AssetDetails } from '../../shared/asset.ts'
import { useDraft } from '../drafts.tsx'
import { usePendingChanges } from '../queries.ts'
import { useTexts } from '../texts/index.ts'
import css from './asset-view.module.css'
import { useDetails } from './use-details.ts'

export type FormName = 'defect' | 'resolution' | 'edit'

interface UnsentText {
  readonly form: FormName
  readonly text: string
  readonly discard: () => void
}

/** Where each form sends its change. */
const PATHS = { defect: 'defect', resolution: 'defect/resolution', edit: '' } as const

/** What was typed in forms that the user can no longer open, and is not being sent. */
export function useUnsentTexts(
  asset: AssetDetails,
  possible: Readonly<Record<FormName, boolean>>,
): readonly UnsentText[] {
  const texts = useTexts()
  const [defect, writeDefect] = useDraft(`defect ${asset.id}`)
  const [resolution, writeResolution] = useDraft(`resolution ${asset.id}`)
  const { details, isTyped, discard } = useDetails(asset)
  const pending = usePendingChanges(asset.id)
  const { kind, name, serialNumber } = details
  const edit = isTyped ? texts.list([texts.kinds[kind], name, serialNumber].filter(Boolean)) : ''
  const all: readonly UnsentText[] = [
    { form: 'defect', text: defect, discard: () => writeDefect('') },
    { form: 'resolution', text: resolution, discard: () => writeResolution('') },
    { form: 'edit', text: edit, discard },
  ]
  return all.filter(({ form, text }) => text !== '' && !possible[form] && !pending.includes(PATHS[form]))
}

/** A text that was not sent, until the user discards it. */
export function Unsent({ text, discard }: UnsentText) {
  const texts = useTexts()
  return (
    <div className={css.unsent}>
      <p role="alert">{texts.notSent}</p>
      <p>{text}</p>
      <div className={css.buttons}>
        <Button onPress={discard}>{texts.discard}</Button>
      </div>
    </div>
  )
}
