import { useShell } from '@foyer/sdk/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { currentLabel, type PriceChange } from '../../labels-client.ts'
import { KEYS } from '../../queries.ts'
import { schedulePrice } from '../batches-client.ts'
import type { StartTime } from '../draft/index.ts'
import { useShowBatch } from '../show-batch.ts'

interface Schedule extends PriceChange {
  readonly from: StartTime
}

/** Schedules a price of a label's product. A repetition has the same id, so that nothing is scheduled twice. */
export function useSchedule(label: string) {
  const shell = useShell()
  const client = useQueryClient()
  const showBatch = useShowBatch()
  const [batch] = useState(() => crypto.randomUUID())
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ from, ...change }: Schedule) =>
      schedulePrice(shell, label, { ...change, batch, from: String(from) }),
    onSuccess: showBatch,
    onError: (error) => {
      // Someone else changed the label meanwhile: it is shown as it is now.
      const current = currentLabel(error)
      if (current) client.setQueryData(KEYS.label(current.code), current)
    },
  })
}
