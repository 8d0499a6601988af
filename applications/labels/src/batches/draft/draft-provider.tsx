import { RequestError } from '@foyer/sdk'
import { useShell } from '@foyer/sdk/react'
import { useMutation } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useEffectEvent } from 'react'
import { FILE_MAX_BYTES, type FileCheck } from '../../../shared/batch.ts'
import { checkFile, createBatch, type NewBatch, type PriceFile } from '../batches-client.ts'
import { batchPath, placeOf } from '../path.ts'
import { useShowBatch } from '../show-batch.ts'
import { useBatchTexts } from '../texts/index.ts'
import { type Draft, emptyDraft, withCheck, withFile } from './draft.ts'
import { type SetDraft, useStoreDraft } from './store-drafts.tsx'

interface Step {
  readonly isPending: boolean
  readonly error: Error | null
}

/** A new price change: what was chosen and typed, and what the user can do with it. */
export interface DraftAccess {
  readonly draft: Draft
  readonly checking: Step
  readonly creating: Step
  choose(file: File): void
  change(patch: Partial<Pick<Draft, 'name' | 'start' | 'from'>>): void
  checkAgain(): void
  confirm(): void
  discard(): void
}

const DraftContext = createContext<DraftAccess | null>(null)

/** What a user does with the price change of the store that is not sent yet. */
export function DraftProvider({ children }: { readonly children: ReactNode }) {
  const [draft, setDraft] = useStoreDraft()
  const checking = useChecking(setDraft)
  const creating = useCreating(setDraft)
  // Another store was chosen meanwhile, and the result of the check did not arrive.
  const checkAgain = useEffectEvent(() => {
    if (draft.file && !draft.check) checking.check(draft.file)
  })
  useEffect(() => checkAgain(), [])
  const access: DraftAccess = {
    ...{ draft, checking, creating },
    choose: (file) => {
      creating.reset()
      void takeFile(file, setDraft, checking.check)
    },
    change: (patch) => setDraft((before) => ({ ...before, ...patch })),
    checkAgain: () => draft.file && checking.check(draft.file),
    confirm: () => creating.create(draft),
    discard: () => {
      checking.reset()
      creating.reset()
      setDraft(emptyDraft())
    },
  }
  return <DraftContext value={access}>{children}</DraftContext>
}

export function useDraft(): DraftAccess {
  const access = use(DraftContext)
  if (!access) throw new Error('useDraft needs a DraftProvider.')
  return access
}

/** The content is taken at once, because the file on the disk may change. */
async function takeFile(file: File, setDraft: SetDraft, check: (file: PriceFile) => void): Promise<void> {
  if (file.size > FILE_MAX_BYTES) return setDraft((before) => ({ ...before, problem: 'tooLarge' }))
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (!bytes) return setDraft((before) => ({ ...before, problem: 'notReadable' }))
  const taken = { name: file.name, bytes }
  setDraft((before) => withFile(before, taken))
  check(taken)
}

function useChecking(setDraft: SetDraft) {
  const shell = useShell()
  const { isPending, error, mutate, reset } = useMutation({
    networkMode: 'always',
    mutationFn: (file: PriceFile) => checkFile(shell, file),
  })
  const check = (file: PriceFile) =>
    mutate(file, { onSuccess: (result) => setDraft((before) => withCheck(before, result)) })
  return { isPending, error, check, reset }
}

/** If a price was changed since the check, the new plan replaces the one that the user saw. */
function useCreating(setDraft: SetDraft) {
  const shell = useShell()
  const texts = useBatchTexts()
  const showBatch = useShowBatch()
  const { isPending, error, mutate, reset } = useMutation({
    networkMode: 'always',
    mutationFn: (batch: NewBatch) => createBatch(shell, batch),
    // Also if another store is chosen by then.
    onSuccess: () => setDraft(emptyDraft()),
  })
  const create = ({ id, file, name, start, from, check }: Draft): void => {
    if (isPending || !file || !check?.plan) return
    const { fingerprint } = check.plan
    const request = { id, file, name, fingerprint, from: start === 'atTime' ? String(from) : undefined }
    mutate(request, {
      onSuccess: (batch) => {
        reset()
        showBatch(batch)
        shell.notify(batch.state === 'scheduled' ? texts.scheduled : texts.started)
        // The user may be elsewhere by now.
        if (shell.state.visible && placeOf(shell.state.path).page === 'new') shell.navigate(batchPath(id))
      },
      onError: (problem) => {
        const now = problem instanceof RequestError ? (problem.body as { check?: FileCheck }).check : undefined
        if (now) setDraft((before) => withCheck(before, now))
      },
    })
  }
  return { isPending, error, create, reset }
}
