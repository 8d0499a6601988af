import { useBeforeLeave, useShellState } from '@foyer/sdk/react'
import { createContext, type ReactNode, use, useState } from 'react'
import type { LabelDetails } from '../../shared/label.ts'
import { currentLabel } from '../labels-client.ts'
import { type Draft, type FormName, type FormValues, withValues } from './draft.ts'

type Drafts = ReadonlyMap<string, Draft>
type Change = (before: Draft | undefined) => Draft | undefined

const DraftsContext = createContext<readonly [Drafts, (key: string, change: Change) => void]>([new Map(), () => {}])

/** Has what was typed in the forms of labels, of each store, for as long as the application is loaded. The shell asks before it is lost. */
export function LabelDrafts({ children }: { readonly children: ReactNode }) {
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  useBeforeLeave(drafts.size > 0)
  const write = (key: string, change: Change): void => setDrafts((before) => withDraft(before, key, change))
  return <DraftsContext value={[drafts, write]}>{children}</DraftsContext>
}

function withDraft(drafts: Drafts, key: string, change: Change): Drafts {
  const next = new Map(drafts)
  const draft = change(next.get(key))
  if (draft) next.set(key, draft)
  else next.delete(key)
  return next
}

/** The draft of a label, and a function that changes it. */
export function useLabelDraft(labelId: string): [Draft | undefined, (change: Change) => void] {
  const [drafts, write] = use(DraftsContext)
  const store = useShellState((state) => state.store?.id)
  const key = `${store} ${labelId}`
  return [drafts.get(key), (change) => write(key, change)]
}

export interface FormDraft<Name extends FormName> {
  readonly values: FormValues[Name]
  /** That of the label which the user saw: with which the form was opened, or which a conflict named. */
  readonly version: number
  /** False if the form continues with what was typed before. */
  readonly isNew: boolean
  readonly change: (patch: Partial<FormValues[Name]>) => void
  /** For a request that failed: after a conflict, the user has seen the label as it is now. */
  readonly onError: (error: Error) => void
  readonly discard: () => void
}

/**
 * What is typed in a form of a label. It is a draft as soon as it differs from what the form began with. Events replace the label below
 * an open form; a change by someone else is then a conflict, which the user reads before anything is overwritten.
 * @param begin what a new form begins with
 */
export function useFormDraft<Name extends FormName>(
  form: Name,
  label: LabelDetails,
  begin: () => FormValues[Name],
): FormDraft<Name> {
  const [found, write] = useLabelDraft(label.id)
  const draft = ofForm(found, form)
  const [opened, setOpened] = useState(() => {
    const { version, first } = draft ?? { version: label.version, first: begin() }
    return { form, version, first, values: first, isNew: draft === undefined }
  })
  const { values, version } = draft ?? opened
  return {
    ...{ values, version, isNew: opened.isNew },
    change: (patch) => write((before) => withValues(ofForm(before, form) ?? opened, patch)),
    onError: (error) => {
      const current = currentLabel(error)
      if (!current) return
      setOpened((before) => ({ ...before, version: current.version }))
      write((before) => before && { ...before, version: current.version })
    },
    discard: () => write(() => undefined),
  }
}

function ofForm<Name extends FormName>(draft: Draft | undefined, form: Name): Draft<Name> | undefined {
  return draft?.form === form ? (draft as Draft<Name>) : undefined
}
