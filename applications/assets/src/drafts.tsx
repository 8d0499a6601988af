import { useBeforeLeave } from '@foyer/sdk/react'
import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react'
import { createUnstoredScans, type UnstoredScan, type UnstoredScans } from './unstored-scans.ts'

type Drafts = Readonly<Record<string, string>>

type Change = (before: string) => string

interface Unsent {
  readonly drafts: Drafts
  readonly write: (key: string, change: Change) => void
  readonly scans: UnstoredScans
}

const UnsentContext = createContext<Unsent>({ drafts: {}, write: () => {}, scans: createUnstoredScans() })

/** Has what was typed or scanned and has not arrived yet, for as long as the application is loaded. The shell asks before it is lost. */
export function DraftProvider({ children }: { readonly children: ReactNode }) {
  const [drafts, setDrafts] = useState<Drafts>({})
  const [scans] = useState(createUnstoredScans)
  const unstored = useSyncExternalStore(scans.subscribe, () => scans.current.length)
  useBeforeLeave(unstored > 0 || Object.values(drafts).some((text) => text !== ''))
  const write = (key: string, change: Change): void =>
    setDrafts((before) => ({ ...before, [key]: change(before[key] ?? '') }))
  return <UnsentContext value={{ drafts, write, scans }}>{children}</UnsentContext>
}

/** What was typed in one place; empty once it is sent. A function changes what is there by then. */
export function useDraft(key: string): [string, (text: string | Change) => void] {
  const { drafts, write } = use(UnsentContext)
  return [drafts[key] ?? '', (text) => write(key, typeof text === 'string' ? () => text : text)]
}

export function useUnstoredScans(): UnstoredScans {
  return use(UnsentContext).scans
}

/** The scans of an inventory that did not arrive. */
export function useUnstoredOf(inventory: string): readonly UnstoredScan[] {
  const scans = useUnstoredScans()
  const all = useSyncExternalStore(scans.subscribe, () => scans.current)
  return all.filter((one) => one.inventory === inventory)
}
