import type { Shell } from '@foyer/sdk'
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

/** A request that the back end rejected, with a sentence in the language of the user. */
export class Rejected extends Error {
  override readonly name = 'Rejected'
  readonly status: number
  /** Messages by the name of the field. */
  readonly fields: ReadonlyMap<string, string>
  /** The sensor as it is now, where someone else changed it meanwhile. */
  readonly sensor: SensorDetails | undefined

  constructor(status: number, { message = '', fields = [], sensor }: RejectionBody) {
    super(message)
    this.status = status
    this.fields = new Map(fields.map((field) => [field.path, field.message]))
    this.sensor = sensor
  }
}

/** How something is read. */
export interface ReadOptions {
  readonly signal?: AbortSignal
  /** True if the user did not cause it: it does not prolong the session then. */
  readonly background?: boolean
}

interface RejectionBody {
  readonly message?: string
  readonly fields?: readonly { readonly path: string; readonly message: string }[]
  readonly sensor?: SensorDetails
}

export async function readSensors(shell: Shell, options?: ReadOptions): Promise<readonly Sensor[]> {
  return (await read<SensorList>(shell, 'sensors', options)).items
}

export async function readSensor(shell: Shell, id: string, options?: ReadOptions): Promise<SensorDetails> {
  return await read<SensorDetails>(shell, `sensors/${encodeURIComponent(id)}`, options)
}

export async function readSummary(shell: Shell, options?: ReadOptions): Promise<Summary> {
  return await read<Summary>(shell, 'summary', options)
}

export async function readAlarms(shell: Shell, all: boolean, options?: ReadOptions): Promise<readonly Alarm[]> {
  return (await read<AlarmList>(shell, `alarms?state=${all ? 'all' : 'open'}`, options)).items
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
  return (await read<ReadingList>(shell, `sensors/${encodeURIComponent(id)}/readings?${query}`, options)).items
}

/** Limits as typed, with the version that the user saw. */
export interface LimitsChange {
  readonly version: number
  readonly low: string
  readonly high: string
  readonly delayMinutes: string
}

export async function changeLimits(shell: Shell, id: string, change: LimitsChange): Promise<SensorDetails> {
  return await send<SensorDetails>(shell, 'PUT', `sensors/${encodeURIComponent(id)}/limits`, change)
}

export interface Acknowledgement {
  readonly comment: string
  readonly reason: Reason | null
}

export async function acknowledgeAlarm(shell: Shell, id: string, body: Acknowledgement): Promise<Alarm> {
  return await send<Alarm>(shell, 'POST', `alarms/${encodeURIComponent(id)}/acknowledgement`, body)
}

/** @param month such as `2026-11` */
export async function readReport(shell: Shell, month: string, format: 'csv' | 'pdf'): Promise<Blob> {
  const response = await shell.fetch(`report?month=${month}&format=${format}`)
  if (response.ok) return await response.blob()
  throw await rejectionOf(response)
}

async function read<Body>(shell: Shell, path: string, { signal, background }: ReadOptions = {}): Promise<Body> {
  const headers = background ? { 'x-background': '1' } : {}
  return await bodyOf<Body>(await shell.fetch(path, { headers, ...(signal ? { signal } : {}) }))
}

async function send<Body>(shell: Shell, method: string, path: string, body: object): Promise<Body> {
  const headers = { 'content-type': 'application/json' }
  return await bodyOf<Body>(await shell.fetch(path, { method, headers, body: JSON.stringify(body) }))
}

/** @throws Rejected unless the response is a success */
async function bodyOf<Body>(response: Response): Promise<Body> {
  if (response.ok) return (await response.json()) as Body
  throw await rejectionOf(response)
}

async function rejectionOf(response: Response): Promise<Rejected> {
  return new Rejected(response.status, (await response.json().catch(() => ({}))) as RejectionBody)
}
