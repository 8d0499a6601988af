import type { AffectedUser } from '@foyer/contract/administration'
import { useShell } from '@foyer/sdk/react'
import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useAddress } from '../../use-address.ts'
import { filterOf } from '../list/user-query.ts'
import { NONE, type Selection } from './selection.ts'
import { useBulkTexts } from './texts/index.ts'
import type { ChosenAction } from './use-action-run.ts'

interface SelectionState {
  readonly selection: Selection
  /** Changes the selection; the function must be pure. */
  readonly select: (change: (before: Selection) => Selection) => void
  /** Checkboxes are shown on phones as well. */
  readonly isActive: boolean
  readonly setActive: (isActive: boolean) => void
  /** The last action, which can be undone until it is closed or another one is done. */
  readonly finished: FinishedAction | undefined
  readonly setFinished: Dispatch<SetStateAction<FinishedAction | undefined>>
}

export interface FinishedAction {
  readonly id: number
  readonly chosen: ChosenAction
  readonly affected: readonly AffectedUser[]
  /** Users with whom it is not undone. */
  readonly left: readonly AffectedUser[]
  readonly isUndone: boolean
}

const Context = createContext<SelectionState | undefined>(undefined)

/** The selected users. They stay while a user is opened, and until the filter changes, which is said. */
export function SelectionProvider({ children }: { readonly children: ReactNode }) {
  const [selection, setSelection] = useState(NONE)
  const [isActive, setActive] = useState(false)
  const [finished, setFinished] = useState<FinishedAction>()
  const count = selection.users.size
  useClearedWithFilter(count > 0, () => setSelection(NONE))
  const state = useMemo(
    () => ({ selection, select: setSelection, isActive, setActive, finished, setFinished }),
    [selection, isActive, finished],
  )
  return <Context value={state}>{children}</Context>
}

export function useSelection(): SelectionState {
  const state = useContext(Context)
  if (!state) throw new Error('There is no SelectionProvider.')
  return state
}

function useClearedWithFilter(hasSelection: boolean, clear: () => void): void {
  const texts = useBulkTexts()
  const shell = useShell()
  const { query } = useAddress()
  const filter = JSON.stringify(filterOf(query))
  const shown = useRef(filter)
  useEffect(() => {
    if (shown.current === filter) return
    shown.current = filter
    if (!hasSelection) return
    clear()
    shell.notify(texts.cleared)
  })
}
