import type { UserAction } from '@foyer/contract/administration'
import { useState } from 'react'
import { ActionDialog } from './action-dialog.tsx'
import { NONE } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useSelection } from './selection-context.tsx'
import { type FinishedAction, UndoBar } from './undo-bar.tsx'

/** The bar of the selected users, the dialog of an action, and afterwards what was done. */
export function BulkActions({ total }: { readonly total: number | undefined }) {
  const { selection, select, setActive } = useSelection()
  const [action, setAction] = useState<UserAction>()
  const [finished, setFinished] = useState<FinishedAction>()
  const ids = [...selection.users.keys()]
  return (
    <>
      {ids.length > 0 && (
        <SelectionBar
          {...{ total }}
          onAction={(chosen) => {
            setFinished(undefined)
            setAction(chosen)
          }}
        />
      )}
      {ids.length === 0 && finished && (
        <UndoBar key={JSON.stringify(finished)} {...{ finished }} onClose={() => setFinished(undefined)} />
      )}
      {action && (
        <ActionDialog
          {...{ action, ids }}
          onClose={() => setAction(undefined)}
          onDone={(chosen, affected) => {
            setAction(undefined)
            setFinished({ chosen, affected })
            setActive(false)
            select(() => NONE)
          }}
        />
      )}
    </>
  )
}
