import { Button } from '@foyer/ui'
import css from './components.module.css'

/** Leads from a page to its list. */
export function BackLink({ text, onPress }: { readonly text: string; readonly onPress: () => void }) {
  return (
    <div className={css.back}>
      <Button tone="quiet" onPress={onPress}>
        {text}
      </Button>
    </div>
  )
}
