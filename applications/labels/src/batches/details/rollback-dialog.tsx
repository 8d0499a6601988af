import { RequestError } from '@foyer/sdk'
import { useShell } from '@foyer/sdk/react'
import { Button, Dialog, DialogActions } from '@foyer/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BatchDetails, RollbackPlan } from '../../../shared/batch.ts'
import { Failure } from '../../components/index.ts'
import { useTexts } from '../../texts/index.ts'
import { Problem } from '../components/index.ts'
import { batchPath } from '../path.ts'
import { useRollBack, useRollbackPlan } from '../queries.ts'
import { useBatchTexts } from '../texts/index.ts'
import css from './details.module.css'
import { LeftOut } from './left-out.tsx'
import { useProductsText } from './products-text.ts'

interface Props {
  readonly batch: BatchDetails
  readonly onClose: () => void
}

/** Shows what a rollback restores and leaves out, and confirms it. If prices were changed meanwhile, it shows the new plan. */
export function RollbackDialog({ batch, onClose }: Props) {
  const common = useTexts()
  const texts = useBatchTexts()
  const { data: plan, error, refetch } = useRollbackPlan(batch.id)
  return (
    <Dialog title={texts.rollBackTitle} onClose={onClose}>
      {plan && <Plan {...{ batch, plan, onClose }} />}
      {!plan && (
        <>
          {error && <Failure text={texts.failedOne} error={error} onRetry={() => void refetch()} />}
          {!error && <div role="status" aria-label={texts.loadingOne} className={css.skeleton} />}
          <DialogActions>
            <Button onPress={onClose}>{common.cancel}</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

function Plan({ batch, plan, onClose }: Props & { readonly plan: RollbackPlan }) {
  const common = useTexts()
  const texts = useBatchTexts()
  const products = useProductsText()
  const [included, setIncluded] = useState<ReadonlySet<string>>(new Set())
  const { isPending, error, start } = useStart(batch, plan, onClose)
  const include = plan.changedSince.map(({ product }) => product.id).filter((id) => included.has(id))
  const count = plan.restored + include.length
  return (
    <div className={css.plan}>
      <p>{plan.restored > 0 ? texts.restored(products(plan.restored)) : texts.noneRestored}</p>
      {batch.counts.products.waiting > 0 && <p>{texts.restOfBatch}</p>}
      {plan.changedSince.length > 0 && <LeftOut items={plan.changedSince} {...{ included }} onChange={setIncluded} />}
      <Problem error={error} text={texts.notRolledBack} />
      <DialogActions>
        <Button tone="primary" isPending={isPending} isDisabled={count === 0} onPress={() => start(include)}>
          {texts.rollBackProducts(products(count))}
        </Button>
        <Button onPress={onClose}>{common.cancel}</Button>
      </DialogActions>
    </div>
  )
}

/** A repeated press has the same id, so that nothing is rolled back twice. */
function useStart({ id }: BatchDetails, plan: RollbackPlan, onClose: () => void) {
  const shell = useShell()
  const client = useQueryClient()
  const texts = useBatchTexts()
  const [rollback] = useState(() => crypto.randomUUID())
  const { isPending, error, mutate } = useRollBack(id)
  const start = (include: readonly string[]): void => {
    if (isPending) return
    const request = { id: rollback, fingerprint: plan.fingerprint, include }
    mutate(request, {
      onSuccess: (batch) => {
        shell.notify(texts.rolledBack)
        onClose()
        shell.navigate(batchPath(batch.id))
      },
      onError: (problem) => {
        const now = problem instanceof RequestError ? (problem.body as { plan?: RollbackPlan }).plan : undefined
        if (now) client.setQueryData(['rollback', id], now)
      },
    })
  }
  return { isPending, error, start }
}
