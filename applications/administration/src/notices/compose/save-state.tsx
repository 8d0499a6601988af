import type { Notice } from '@foyer/contract/publishing'
import { Button } from '@foyer/ui'
import { useCall } from '../../queries.ts'
import { useNoticesTexts } from '../texts/index.ts'
import css from './compose.module.css'
import { contentOf } from './draft.ts'
import type { useAutosave } from './use-autosave.ts'

export type Autosave = ReturnType<typeof useAutosave>

/** In a few words, whether what is typed is saved. */
export function useSaveText({ state, saved, draft }: Autosave): string {
  const { compose } = useNoticesTexts()
  if (state === 'saving') return compose.saving
  if (contentOf(draft) === undefined) return compose.untitled
  if (state !== 'saved') return compose.waiting
  return saved?.state === 'scheduled' ? compose.savedScheduled : compose.saved
}

interface Props {
  readonly autosave: Autosave
  readonly onTakeTheirs: (notice: Notice) => void
}

/** Why the draft is not saved, and what the user can do. */
export function SaveProblem({ autosave, onTakeTheirs }: Props) {
  const { compose } = useNoticesTexts()
  const call = useCall()
  const { state, saved, error, save, overwrite } = autosave
  if (state === 'conflict' && saved)
    return (
      <div role="alert" className={css.problem}>
        <p>{compose.conflict}</p>
        <div>
          <Button onPress={() => void overwrite()}>{compose.overwrite}</Button>
          <Button
            tone="quiet"
            onPress={() => void call('publishing.notice', { id: saved.id }).then(onTakeTheirs, () => undefined)}
          >
            {compose.theirs}
          </Button>
        </div>
      </div>
    )
  if (state !== 'failed') return null
  return (
    <div role="alert" className={css.problem}>
      <p>{compose.notSaved}</p>
      {error?.message && <p>{error.message}</p>}
      <div>
        <Button onPress={() => void save()}>{compose.retry}</Button>
      </div>
    </div>
  )
}
