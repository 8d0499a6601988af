import type { RefObject } from 'react'
import type { Alarm } from '../../shared/temperature.ts'
import { useFocusIfLost } from '../components/index.ts'
import { useDraftedAlarms } from './alarm-draft.ts'

/**
 * The alarms that are not closed, and closed ones for which something was typed that has not arrived: their cards show and discard it.
 * @param element gets the focus when a card is gone with its button
 */
export function useOpenAlarms(alarms: readonly Alarm[], element: RefObject<HTMLElement | null>): readonly Alarm[] {
  const drafted = useDraftedAlarms()
  const listed = alarms.filter(({ id, state }) => state !== 'closed' || drafted.includes(id))
  useFocusIfLost(element, listed.map(({ id }) => id).join(' '))
  return listed
}
