import { type ReadOptions, RequestError, readBlob, readJson, type Shell, sendJson } from '@foyer/sdk'
import type {
  Alarm,
  AlarmList,
  Reading,
  ReadingList,
  Reason,
  Sensor,
  SensorDetails,
  SensorList,
  Summary,
} from '../shared/temperature.ts'

/** The sensor as it is now, where someone else changed it meanwhile. */
export function currentSensor(error: unknown): SensorDetails | undefined {
  return error instanceof RequestError ? (error.body.sensor as SensorDetails | undefined) : undefined
}

export async function readSensors(shell: Shell, options?: ReadOptions): Promise<readonly Sensor[]> {
  return (await readJson<SensorList>(shell, 'sensors', options)).items
}

export async function readSensor(shell: Shell, id: string, options?: ReadOptions): Promise<SensorDetails> {
  return await readJson<SensorDetails>(shell, `sensors/${encodeURIComponent(id)}`, options)
}

export async function readSummary(shell: Shell, options?: ReadOptions): Promise<Summary> {
  return await readJson<Summary>(shell, 'summary', options)
}

export async function readAlarms(shell: Shell, all: boolean, options?: ReadOptions): Promise<readonly Alarm[]> {
  return (await readJson<AlarmList>(shell, `alarms?state=${all ? 'all' : 'open'}`, options)).items
}

export interface ReadingRequest {
  readonly id: string
  readonly from: Date
  readonly to: Date
  readonly points: number
}

export async function readReadings(
  shell: Shell,
  { id, from, to, points }: ReadingRequest,
  options?: ReadOptions,
): Promise<readonly Reading[]> {
  const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString(), points: String(points) })
  return (await readJson<ReadingList>(shell, `sensors/${encodeURIComponent(id)}/readings?${query}`, options)).items
}

/** Limits as typed, with the version that the user saw. */
export interface LimitsChange {
  readonly version: number
  readonly low: string
  readonly high: string
  readonly delayMinutes: string
}

export async function changeLimits(shell: Shell, id: string, change: LimitsChange): Promise<SensorDetails> {
  return await sendJson<SensorDetails>(shell, 'PUT', `sensors/${encodeURIComponent(id)}/limits`, change)
}

export interface Acknowledgement {
  readonly comment: string
  readonly reason: Reason | null
}

export async function acknowledgeAlarm(shell: Shell, id: string, body: Acknowledgement): Promise<Alarm> {
  return await sendJson<Alarm>(shell, 'POST', `alarms/${encodeURIComponent(id)}/acknowledgement`, body)
}

/** @param month such as `2026-11` */
export async function readReport(shell: Shell, month: string, format: 'csv' | 'pdf'): Promise<Blob> {
  return await readBlob(shell, `report?month=${month}&format=${format}`)
}
