import type { UserAction } from '@foyer/contract/administration'
import { useState } from 'react'
import { ActionDialog } from './action-dialog.tsx'
import css from './bulk.module.css'
import { NONE, withoutAll } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useSelection } from './selection-context.tsx'
import { UndoBar } from './undo-bar.tsx'

/** The bar of the selected users, the dialog of an action, and afterwards what was done, which can be undone until the next action. */
export function BulkActions({ total }: { readonly total: number | undefined }) {
  const { selection, select, setActive, finished, setFinished } = useSelection()
  const [action, setAction] = useState<UserAction>()
  const ids = [...selection.users.keys()]
  return (
    <>
      {(ids.length > 0 || finished) && (
        <div className={css.bars}>
          {finished && (
            <UndoBar
              key={finished.id}
              finished={finished}
              onChange={setFinished}
              onClose={() => setFinished(undefined)}
            />
          )}
          {ids.length > 0 && <SelectionBar {...{ total }} onAction={setAction} />}
        </div>
      )}
      {action && (
        <ActionDialog
          {...{ action, ids }}
          onClose={() => setAction(undefined)}
          onDone={(chosen, affected, isWhole) => {
            setAction(undefined)
            setFinished((before) => ({ id: (before?.id ?? 0) + 1, chosen, affected, left: affected, isUndone: false }))
            setActive(false)
            select((before) => (isWhole ? NONE : withoutAll(before, affected)))
          }}
        />
      )}
    </>
  )
}
