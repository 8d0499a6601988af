import type { AlarmKind, AlarmState } from '../../shared/temperature.ts'
import { isSilent } from '../sensors/sensor-state.ts'

const MINUTE = 60_000

/** What is known of a sensor when its alarms are decided. */
export interface WatchedSensor {
  readonly lastContactAt: Date | null
  readonly outSide: 'high' | 'low' | null
  readonly outSince: Date | null
  readonly delayMinutes: number
}

export interface AlarmChanges {
  readonly raise: readonly AlarmKind[]
  readonly end: readonly AlarmKind[]
}

/**
 * Decides which alarms of a sensor begin and end. An alarm begins once: when the temperature has been out of range for the delay, or
 * when the sensor has sent nothing for too long. It ends when the temperature is back in range, and not because a longer delay was set.
 * Without contact the temperature is unknown, so that an alarm about it stays.
 * @param active kinds of the sensor's active alarms
 */
export function alarmChanges(sensor: WatchedSensor, active: readonly AlarmKind[], now: Date): AlarmChanges {
  const { lastContactAt, outSide, outSince, delayMinutes } = sensor
  /* A sensor that never sent anything is not in use yet. */
  const silent = lastContactAt !== null && isSilent(lastContactAt, now)
  const lasting = outSince !== null && now.getTime() - outSince.getTime() >= delayMinutes * MINUTE
  const due: AlarmKind[] = [
    ...(silent ? ['contact' as const] : []),
    ...(!silent && outSide !== null && lasting ? [outSide] : []),
  ]
  const stays = (kind: AlarmKind) => due.includes(kind) || (kind !== 'contact' && (silent || kind === outSide))
  return {
    raise: due.filter((kind) => !active.includes(kind)),
    end: active.filter((kind) => !stays(kind)),
  }
}

export type AlarmEvent = 'acknowledge' | 'end'

/** The states of an alarm. It may end before someone acknowledges it, and is closed when both have happened. */
const NEXT: Readonly<Record<AlarmState, Partial<Record<AlarmEvent, AlarmState>>>> = {
  raised: { acknowledge: 'acknowledged', end: 'ended' },
  acknowledged: { end: 'closed' },
  ended: { acknowledge: 'closed' },
  closed: {},
}

/** The state after an event; undefined if the event is not possible in the state. */
export function nextState(state: AlarmState, event: AlarmEvent): AlarmState | undefined {
  return NEXT[state][event]
}

export function alarmStateOf({
  endedAt,
  acknowledgedAt,
}: {
  readonly endedAt: Date | null
  readonly acknowledgedAt: Date | null
}): AlarmState {
  if (endedAt) return acknowledgedAt ? 'closed' : 'ended'
  return acknowledgedAt ? 'acknowledged' : 'raised'
}
