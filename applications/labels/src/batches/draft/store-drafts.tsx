import { useBeforeLeave, useShellState } from '@foyer/sdk/react'
import { createContext, type ReactNode, use, useState } from 'react'
import { type Draft, emptyDraft } from './draft.ts'

type Drafts = Readonly<Record<string, Draft>>
export type SetDraft = (change: Draft | ((before: Draft) => Draft)) => void
type Write = (store: string, change: (before: Draft) => Draft) => void

const DraftsContext = createContext<readonly [Drafts, Write]>([{}, () => {}])

/** Has the price change of each store that is not sent yet, for as long as the application is loaded. The shell asks before it is lost. */
export function BatchDrafts({ children }: { readonly children: ReactNode }) {
  const [drafts, setDrafts] = useState<Drafts>({})
  useBeforeLeave(Object.values(drafts).some(({ file }) => file !== undefined))
  const write: Write = (store, change) =>
    setDrafts((before) => ({ ...before, [store]: change(before[store] ?? emptyDraft()) }))
  return <DraftsContext value={[drafts, write]}>{children}</DraftsContext>
}

/** The price change of the current store. */
export function useStoreDraft(): [Draft, SetDraft] {
  const [drafts, write] = use(DraftsContext)
  const store = useShellState((state) => state.store?.id ?? '')
  const [first] = useState(emptyDraft)
  const setDraft: SetDraft = (change) =>
    write(store, (before) => (typeof change === 'function' ? change(before) : change))
  return [drafts[store] ?? first, setDraft]
}
