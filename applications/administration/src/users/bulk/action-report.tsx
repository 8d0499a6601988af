import { Button, DialogActions } from '@foyer/ui'
import { Consequence, Problem } from '../../components/index.ts'
import { useNumber, useTexts } from '../../texts/index.ts'
import css from './bulk.module.css'
import { Progress } from './progress.tsx'
import { useBulkTexts } from './texts/index.ts'
import type { ActionRun, ChosenAction, useActionRun } from './use-action-run.ts'
import { LeftOutNames } from './user-names.tsx'

interface Props {
  readonly chosen: ChosenAction
  readonly run: ReturnType<typeof useActionRun>
  readonly onAgain: () => void
  readonly onClose: () => void
}

/** The progress of an action, and afterwards what was done and what was not. */
export function ActionReport({ chosen, run, onAgain, onClose }: Props) {
  const texts = useBulkTexts()
  const common = useTexts()
  const number = useNumber()
  if (run.isRunning) {
    return (
      <div className={css.step}>
        <Progress label={texts.running} done={run.done} total={run.total} />
        <DialogActions>
          <Button onPress={run.stop}>{texts.stop}</Button>
        </DialogActions>
      </div>
    )
  }
  return (
    <div className={css.step}>
      <Results {...{ chosen, run }} />
      <DialogActions>
        {run.open.length > 0 && (
          <Button tone="primary" onPress={onAgain}>
            {texts.again(number(run.open.length))}
          </Button>
        )}
        <Button onPress={onClose}>{common.close}</Button>
      </DialogActions>
    </div>
  )
}

function Results({ chosen, run }: { readonly chosen: ChosenAction; readonly run: ActionRun }) {
  const texts = useBulkTexts()
  const number = useNumber()
  const { affected, leftOut, open, error } = run
  return (
    <>
      {affected.length > 0 && (
        <p role="status">{texts.actionTexts[chosen.action].done(number(affected.length), affected.length)}</p>
      )}
      {leftOut.length > 0 && (
        <>
          <Consequence number={number(leftOut.length)}>{texts.leftOut(leftOut.length)}</Consequence>
          <LeftOutNames users={leftOut} />
        </>
      )}
      {open.length > 0 && <p role="alert">{texts.failedAt(number(open.length), open.length)}</p>}
      {error && <Problem error={error} />}
    </>
  )
}
