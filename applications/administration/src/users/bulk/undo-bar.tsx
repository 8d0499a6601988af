import type { AffectedUser, UserAction } from '@foyer/contract/administration'
import { Button } from '@foyer/ui'
import { useState } from 'react'
import { Problem } from '../../components/index.ts'
import { useNumber, useTexts } from '../../texts/index.ts'
import type { UserGrant } from '../draft.ts'
import css from './bulk.module.css'
import { useBulkTexts } from './texts/index.ts'
import { type ChosenAction, useActionRun } from './use-action-run.ts'

/** What undoes an action. The others cannot be undone. */
const REVERSE: { readonly [Action in UserAction]?: UserAction } = {
  disable: 'enable',
  enable: 'disable',
  addRole: 'removeRole',
  removeRole: 'addRole',
}

export interface FinishedAction {
  readonly chosen: ChosenAction
  readonly affected: readonly AffectedUser[]
}

/** What was done, with the button that undoes it. */
export function UndoBar({ finished, onClose }: { readonly finished: FinishedAction; readonly onClose: () => void }) {
  const texts = useBulkTexts()
  const common = useTexts()
  const number = useNumber()
  const { chosen, affected } = finished
  const undo = useUndo(finished)
  const canUndo = REVERSE[chosen.action] !== undefined && !undo.isDone
  return (
    <div className={css.bar}>
      <span className={css.count} role="status">
        {undo.isDone
          ? undo.left === 0
            ? texts.undone
            : texts.notUndone(number(undo.left), undo.left)
          : texts.actionTexts[chosen.action].done(number(affected.length), affected.length)}
      </span>
      {undo.error && <Problem error={undo.error} />}
      {canUndo && (
        <Button isPending={undo.isRunning} onPress={() => void undo.start()}>
          {texts.undo}
        </Button>
      )}
      <Button tone="quiet" isDisabled={undo.isRunning} onPress={onClose}>
        {common.close}
      </Button>
    </div>
  )
}

/** Does the reverse with each user, with exactly the places that were added or removed. After a failure it goes on with those left. */
function useUndo({ chosen, affected }: FinishedAction) {
  const run = useActionRun()
  const [left, setLeft] = useState(affected)
  const [isDone, setDone] = useState(false)
  const start = async (): Promise<void> => {
    const action = REVERSE[chosen.action]
    if (!action) return
    let remaining = left
    for (const { grant, ids } of byGrant(left)) {
      const { open, error, leftOut } = await run.start({ action, grant }, ids)
      const excluded = new Set([...open, ...leftOut.map(({ id }) => id)])
      remaining = remaining.filter(({ id }) => !ids.includes(id) || excluded.has(id))
      setLeft(remaining)
      if (error) return
    }
    setDone(true)
  }
  return { start, isDone, left: left.length, isRunning: run.isRunning, error: run.error }
}

function byGrant(users: readonly AffectedUser[]) {
  const groups = new Map<string, { readonly grant: UserGrant | undefined; readonly ids: string[] }>()
  for (const { id, grant } of users) {
    const key = JSON.stringify(grant)
    const group = groups.get(key) ?? { grant, ids: [] }
    group.ids.push(id)
    groups.set(key, group)
  }
  return [...groups.values()]
}
