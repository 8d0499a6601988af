import type { AffectedUser } from '@foyer/contract/administration'
import { Button, DialogActions } from '@foyer/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isCancelled } from '../../calls.ts'
import { Consequence, Problem } from '../../components/index.ts'
import { useCall } from '../../queries.ts'
import { useNumber, useTexts } from '../../texts/index.ts'
import { complete } from '../draft.ts'
import css from './bulk.module.css'
import { type ChunkedResult, inChunks } from './in-chunks.ts'
import { Progress } from './progress.tsx'
import { useBulkTexts } from './texts/index.ts'
import type { ChosenAction } from './use-action-run.ts'
import { AffectedNames, LeftOutNames } from './user-names.tsx'

interface Props {
  readonly chosen: ChosenAction
  readonly ids: readonly string[]
  readonly onClose: () => void
  readonly onConfirm: (users: readonly AffectedUser[]) => void
}

/** What the action would do: with whom, and with whom not. */
export function ActionPreview({ chosen, ids, onClose, onConfirm }: Props) {
  const texts = useBulkTexts()
  const common = useTexts()
  const { data, error, refetch, done } = usePreview(chosen, ids)
  const isStopped = isCancelled(error)
  useEffect(() => {
    if (isStopped) onClose()
  }, [isStopped, onClose])
  if (data) return <Shown result={data} {...{ chosen, onClose, onConfirm }} />
  return (
    <div className={css.step}>
      {error ? <Problem error={error} /> : <Progress label={texts.checking} total={ids.length} {...{ done }} />}
      <DialogActions>
        {error && <Button onPress={() => void refetch()}>{common.retry}</Button>}
        <Button onPress={onClose}>{common.cancel}</Button>
      </DialogActions>
    </div>
  )
}

function usePreview({ action, grant }: ChosenAction, ids: readonly string[]) {
  const request = useCall()
  const [done, setDone] = useState(0)
  const input = { action, dryRun: true, ...(grant && { grant: complete(grant) }) }
  const query = useQuery({
    queryKey: ['previewOfAction', input, ids],
    async queryFn({ signal }) {
      setDone(0)
      const send = (sent: readonly string[]) =>
        request('administration.bulkUserAction', { ...input, ids: [...sent] }, { signal })
      const result = await inChunks({ ids, send, signal, onProgress: setDone })
      if (result.error) throw result.error
      return result
    },
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY, retry: false, networkMode: 'always' },
  })
  return { ...query, done }
}

function Shown({ result, chosen, onClose, onConfirm }: Omit<Props, 'ids'> & { readonly result: ChunkedResult }) {
  const texts = useBulkTexts()
  const common = useTexts()
  const number = useNumber()
  const { affected, leftOut } = result
  return (
    <div className={css.step}>
      {affected.length === 0 && <p role="status">{texts.nothing}</p>}
      {affected.length > 0 && (
        <>
          <Consequence number={number(affected.length)}>{texts.affected(affected.length)}</Consequence>
          <AffectedNames users={affected} />
        </>
      )}
      {leftOut.length > 0 && (
        <>
          <Consequence number={number(leftOut.length)}>{texts.leftOut(leftOut.length)}</Consequence>
          <LeftOutNames users={leftOut} />
        </>
      )}
      <DialogActions>
        {affected.length > 0 && (
          <Button tone="primary" onPress={() => onConfirm(affected)}>
            {texts.actionTexts[chosen.action].confirm(number(affected.length))}
          </Button>
        )}
        <Button onPress={onClose}>{affected.length > 0 ? common.cancel : common.close}</Button>
      </DialogActions>
    </div>
  )
}
