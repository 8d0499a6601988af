import { Button } from '@foyer/ui'
import { useIsAcknowledging } from '../queries.ts'
import { useTexts } from '../texts/index.ts'
import { useAlarmDraft } from './alarm-draft.ts'
import css from './alarms.module.css'

/** What was typed and chosen for an alarm, unless it is being sent; empty if there is nothing. */
export function useUnsentText(id: string): string {
  const texts = useTexts()
  const { comment, reason } = useAlarmDraft(id)
  if (useIsAcknowledging(id)) return ''
  if (reason === null) return comment
  return comment === '' ? texts.reasons[reason] : texts.labelled(texts.reasons[reason], comment)
}

/** What was typed for an alarm that the user can no longer acknowledge. */
export function UnsentComment({ id, text }: { readonly id: string; readonly text: string }) {
  const texts = useTexts()
  const { discard } = useAlarmDraft(id)
  return (
    <div className={css.unsent}>
      <p role="alert">{texts.notSent}</p>
      <p className={css.comment}>{text}</p>
      <Button onPress={discard}>{texts.discard}</Button>
    </div>
  )
}
