import type { Notice } from '@foyer/contract/publishing'
import { Button, focusPageAfter } from '@foyer/ui'
import { useMutation } from '@tanstack/react-query'
import { useCall } from '../../queries.ts'
import { useTexts } from '../../texts/index.ts'
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
  const { state, saved, error, save } = autosave
  if (state === 'conflict' && saved) return <Conflict notice={saved.id} {...{ autosave, onTakeTheirs }} />
  if (state !== 'failed') return null
  return (
    <div ref={focusPageAfter} role="alert" className={css.problem}>
      <p>{compose.notSaved}</p>
      {error?.message && <p>{error.message}</p>}
      <div>
        <Button onPress={() => void save()}>{compose.retry}</Button>
      </div>
    </div>
  )
}

/** Someone else has changed the notice: the user keeps one of the two versions. */
function Conflict({ notice, autosave, onTakeTheirs }: Props & { readonly notice: string }) {
  const { compose } = useNoticesTexts()
  const { offline } = useTexts()
  const call = useCall()
  const keep = useMutation({ mutationFn: autosave.overwrite })
  const take = useMutation({
    mutationFn: async () => await call('publishing.notice', { id: notice }),
    onSuccess: onTakeTheirs,
  })
  const failure = keep.error ?? take.error
  return (
    <div ref={focusPageAfter} role="alert" className={css.problem}>
      <p>{compose.conflict}</p>
      {failure && <p>{failure.message || offline}</p>}
      <div>
        <Button isPending={keep.isPending} isDisabled={take.isPending} onPress={() => keep.mutate()}>
          {compose.overwrite}
        </Button>
        <Button tone="quiet" isPending={take.isPending} isDisabled={keep.isPending} onPress={() => take.mutate()}>
          {compose.theirs}
        </Button>
      </div>
    </div>
  )
}
