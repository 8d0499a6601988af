import { useBeforeLeave } from '@foyer/sdk/react'
import { createContext, type ReactNode, use, useState } from 'react'

type Drafts = Readonly<Record<string, string>>

type Change = (before: string) => string

const DraftContext = createContext<readonly [Drafts, (key: string, change: Change) => void]>([{}, () => {}])

/** Has what was typed and not sent yet, for as long as the application is loaded. The shell asks before it is lost. */
export function DraftProvider({ children }: { readonly children: ReactNode }) {
  const [drafts, setDrafts] = useState<Drafts>({})
  useBeforeLeave(Object.values(drafts).some((text) => text !== ''))
  const write = (key: string, change: Change): void =>
    setDrafts((before) => ({ ...before, [key]: change(before[key] ?? '') }))
  return <DraftContext value={[drafts, write]}>{children}</DraftContext>
}

/** What was typed or chosen in one place; empty once it is sent. A function changes what is there by then. */
export function useDraft(key: string): [string, (text: string | Change) => void] {
  const [drafts, write] = use(DraftContext)
  return [drafts[key] ?? '', (text) => write(key, typeof text === 'string' ? () => text : text)]
}

/** The keys of all places in which something was typed or chosen that is not sent yet. */
export function useDraftKeys(): readonly string[] {
  const [drafts] = use(DraftContext)
  return Object.keys(drafts).filter((key) => drafts[key] !== '')
}
