import type { AffectedUser } from '@foyer/contract/administration'
import { Dialog } from '@foyer/ui'
import { useState } from 'react'
import { useNumber } from '../../texts/index.ts'
import { ActionPreview } from './action-preview.tsx'
import { ActionReport } from './action-report.tsx'
import { RoleStep } from './role-step.tsx'
import { useBulkTexts } from './texts/index.ts'
import { type ChosenAction, useActionRun } from './use-action-run.ts'

interface Props {
  readonly action: ChosenAction['action']
  readonly ids: readonly string[]
  readonly onClose: () => void
  /** The action was done: with all users that the preview had shown, or with some of them, which the report has said. */
  readonly onDone: (chosen: ChosenAction, affected: readonly AffectedUser[], isWhole: boolean) => void
}

/** Chooses the role where one is needed, shows what an action would do, does it, and reports what was not done. */
export function ActionDialog({ action, ids, onClose, onDone }: Props) {
  const texts = useBulkTexts()
  const number = useNumber()
  const [chosen, setChosen] = useState<ChosenAction | undefined>(isOfRole(action) ? undefined : { action })
  const run = useActionRun()
  const start = async (concerned: ChosenAction, users: readonly AffectedUser[]): Promise<void> => {
    const { affected, leftOut, open } = await run.start(concerned, users)
    if (open.length === 0 && leftOut.length === 0) onDone(concerned, affected, true)
  }
  const close = (): void => {
    if (chosen && run.affected.length > 0) onDone(chosen, run.affected, false)
    else onClose()
  }
  const { title, effect } = texts.actionTexts[action]
  return (
    <Dialog
      title={title(number(ids.length), ids.length)}
      description={effect}
      dismissible={!run.isRunning}
      onClose={close}
    >
      {!chosen && <RoleStep {...{ action, onClose }} onChoose={(grant) => setChosen({ action, grant })} />}
      {chosen && run.total === 0 && (
        <ActionPreview {...{ chosen, ids, onClose }} onConfirm={(users) => void start(chosen, users)} />
      )}
      {chosen && run.total > 0 && (
        <ActionReport {...{ chosen, run }} onClose={close} onAgain={() => void start(chosen, run.open)} />
      )}
    </Dialog>
  )
}

function isOfRole(action: ChosenAction['action']): boolean {
  return action === 'addRole' || action === 'removeRole'
}
