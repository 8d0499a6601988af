import { readJson, readOptionsOf, sendJson } from '@foyer/sdk'
import { useShell, useShellState } from '@foyer/sdk/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { LatestLight, Light } from '../../shared/light.ts'
import { KEYS } from '../queries.ts'

/** How often a command that is on its way is read again, in milliseconds. Events usually come first. */
const WAITING_EVERY = 2_000

export const isWaiting = (light: Light | null | undefined): boolean =>
  light?.state === 'queued' || light?.state === 'sent'

/** The latest command to the light of a label, and how many seconds it still flashes. */
export function useLight(labelId: string, enabled = true) {
  const shell = useShell()
  const visible = useShellState((state) => state.visible)
  const query = useQuery({
    queryKey: KEYS.light(labelId),
    queryFn: (context) => readJson<LatestLight>(shell, pathOf(labelId), readOptionsOf(context)),
    enabled,
    refetchInterval: ({ state }) => visible && isWaiting(state.data?.light) && WAITING_EVERY,
  })
  const light = query.data?.light ?? null
  return { light, secondsLeft: useCountdown(light, query.dataUpdatedAt) }
}

/** Counts down by the clock of the browser from what the back end returned, whose clock may differ. */
function useCountdown(light: Light | null, readAt: number): number {
  const [now, setNow] = useState(() => Date.now())
  const endsAt = readAt + (light?.secondsLeft ?? 0) * 1_000
  const left = Math.max(0, Math.ceil((endsAt - Math.max(now, readAt)) / 1_000))
  const isLit = left > 0
  useEffect(() => {
    if (!isLit) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [isLit])
  return left
}

/** Lets the light of a label flash. */
export function useFlash(labelId: string) {
  const shell = useShell()
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: () => sendJson<LatestLight>(shell, 'POST', pathOf(labelId), {}),
    onSuccess: (latest) => client.setQueryData(KEYS.light(labelId), latest),
  })
}

const pathOf = (labelId: string): string => `labels/${encodeURIComponent(labelId)}/light`
