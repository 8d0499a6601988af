import css from './audit.module.css'
import { kindOf } from './event-texts.ts'

/** The kind of an event as a mark. The words beside it say the same. */
export function KindMark({ action }: { readonly action: string }) {
  return <span className={css.mark} data-kind={kindOf(action)} aria-hidden="true" />
}
