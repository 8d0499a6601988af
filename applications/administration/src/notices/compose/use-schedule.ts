import type { Notice } from '@foyer/contract/publishing'
import { useShellState } from '@foyer/sdk/react'
import { useState } from 'react'
import { instantIn, localIn } from './instants.ts'

/** When the notice is published: at once, or at a day and time in a time zone. */
export function useSchedule(saved: Notice | undefined) {
  const own = useShellState((state) => state.user.timeZone)
  const ofStore = useShellState((state) => state.store?.timeZone)
  const browser = Intl.DateTimeFormat().resolvedOptions().timeZone
  const zones = [...new Set([own, ofStore ?? '', browser, 'UTC'])].filter((zone) => zone !== '')
  const planned = saved?.state === 'scheduled' && saved.publishAt !== null ? new Date(saved.publishAt) : undefined
  const [zone, setZone] = useState(zones[0] ?? 'UTC')
  const [isLater, setLater] = useState(planned !== undefined)
  const [local, setLocal] = useState(planned ? localIn(zone, planned) : '')
  const at = isLater ? instantIn(zone, local) : undefined
  return {
    ...{ zones, zone, setZone, isLater, local, setLocal, at },
    setLater(isTimed: boolean): void {
      setLater(isTimed)
      if (isTimed && local === '') setLocal(localIn(zone, nextMorning(new Date())))
    },
    /** The time is missing or over. */
    isInvalid: isLater && (at === undefined || at.getTime() <= Date.now()),
  }
}
export type Schedule = ReturnType<typeof useSchedule>

/** A day from now, on the hour. */
function nextMorning(now: Date): Date {
  const next = new Date(now.getTime() + 86_400_000)
  next.setUTCMinutes(0, 0, 0)
  return next
}
