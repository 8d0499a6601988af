import type { AffectedUser, UserAction } from '@foyer/contract/administration'
import { Button } from '@foyer/ui'
import { useEffect, useRef } from 'react'
import { Problem } from '../../components/index.ts'
import { useNumber, useTexts } from '../../texts/index.ts'
import type { UserGrant } from '../draft.ts'
import css from './bulk.module.css'
import type { FinishedAction } from './selection-context.tsx'
import { useBulkTexts } from './texts/index.ts'
import { useActionRun } from './use-action-run.ts'

/** What undoes an action. The others cannot be undone. */
const REVERSE: { readonly [Action in UserAction]?: UserAction } = {
  disable: 'enable',
  enable: 'disable',
  addRole: 'removeRole',
  removeRole: 'addRole',
}

interface Props {
  readonly finished: FinishedAction
  readonly onChange: (finished: FinishedAction) => void
  readonly onClose: () => void
}

/** What was done, with the button that undoes it. It takes the focus that the dialog leaves behind, so that Undo is the next stop. */
export function UndoBar({ finished, onChange, onClose }: Props) {
  const texts = useBulkTexts()
  const common = useTexts()
  const number = useNumber()
  const { chosen, affected, left, isUndone } = finished
  const undo = useUndo(finished, onChange)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) bar.current?.focus()
  }, [])
  return (
    <div className={css.bar} ref={bar} tabIndex={-1}>
      <span className={css.count} role="status">
        {isUndone
          ? left.length === 0
            ? texts.undone
            : texts.notUndone(number(left.length), left.length)
          : texts.actionTexts[chosen.action].done(number(affected.length), affected.length)}
      </span>
      {undo.error && <Problem error={undo.error} />}
      {REVERSE[chosen.action] && !isUndone && (
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
function useUndo(finished: FinishedAction, onChange: Props['onChange']) {
  const run = useActionRun()
  const start = async (): Promise<void> => {
    const action = REVERSE[finished.chosen.action]
    if (!action) return
    let { left } = finished
    for (const { grant, users } of byGrant(left)) {
      const { open, error, leftOut } = await run.start({ action, grant }, users)
      const excluded = new Set([...open, ...leftOut].map(({ id }) => id))
      left = left.filter((user) => !users.includes(user) || excluded.has(user.id))
      if (error) return onChange({ ...finished, left })
    }
    onChange({ ...finished, left, isUndone: true })
  }
  return { start, isRunning: run.isRunning, error: run.error }
}

function byGrant(users: readonly AffectedUser[]) {
  const groups = new Map<string, { readonly grant: UserGrant | undefined; readonly users: AffectedUser[] }>()
  for (const user of users) {
    const { grant } = user
    const key = JSON.stringify(grant)
    const group = groups.get(key) ?? { grant, users: [] }
    group.users.push(user)
    groups.set(key, group)
  }
  return [...groups.values()]
}
