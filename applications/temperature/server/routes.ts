import type { RouteContext, Routes } from '@foyer/sdk/server'
import type { AlarmList, ReadingList, SensorList, Summary } from '../shared/temperature.ts'
import { acknowledge } from './alarms/acknowledge.ts'
import { listAlarms } from './alarms/alarm-queries.ts'
import type { Database } from './database/open.ts'
import { figureOf } from './figure.ts'
import { rollUp } from './readings/roll-up.ts'
import { rejection } from './rejection.ts'
import { reportCsv } from './report/csv.ts'
import { parseMonth, type Report, readReport } from './report/read-report.ts'
import { type Author, changeLimits } from './sensors/change-limits.ts'
import { type Body, idOf, objectOf, type Place, placeOf } from './sensors/place.ts'
import { readReadings } from './sensors/reading-queries.ts'
import { invalid, only, parseReadingQuery } from './sensors/reading-query.ts'
import { countSensors, findSensor, listSensors } from './sensors/sensor-queries.ts'

/** The permissions of the application. Each of the others requires the first one as well. */
export const READ = 'temperature.read'
export const ACKNOWLEDGE = 'temperature.acknowledge'
export const CHANGE = 'temperature.change'

interface RouteOptions {
  /** The present time. */
  readonly now: () => Date
  /** True if the readings are those of a simulation. */
  readonly simulated: boolean
}

export function createRoutes(db: Database, { now, simulated }: RouteOptions): Routes {
  return {
    'GET /sensors': reading(async (place): Promise<SensorList> => ({ items: await listSensors(db, place, now()) })),
    'GET /summary': reading(
      async (place): Promise<Summary> => ({ ...(await countSensors(db, place, now())), simulated }),
    ),
    'GET /figure': reading(async (place, { user }) => figureOf(await countSensors(db, place, now()), user.language)),
    'GET /sensors/:id': reading(async (place, context) => await requireSensor(db, place, context, now())),
    'GET /sensors/:id/readings': reading(async (place, context): Promise<ReadingList> => {
      const query = parseReadingQuery(context.query)
      const { id } = await requireSensor(db, place, context, now())
      return await readReadings(db, id, query, now())
    }),
    'PUT /sensors/:id/limits': writing(CHANGE, now, async (author, context, body) =>
      changeLimits(db, idOf(context, 'SENSOR_UNKNOWN'), body, author),
    ),
    'GET /alarms': reading(
      async (place, { query }): Promise<AlarmList> => ({ items: await listAlarms(db, place, whichOf(query)) }),
    ),
    'POST /alarms/:id/acknowledgement': writing(ACKNOWLEDGE, now, async (author, context, body) =>
      acknowledge(db, idOf(context, 'ALARM_UNKNOWN'), body, author),
    ),
    'GET /report': reading(async (place, { query, user }) => {
      const [month, format] = [parseMonth(only(query, 'month')), formatOf(query)]
      await rollUp(db, now())
      const report = await readReport(db, place, month, { now: now(), simulated })
      const body = format === 'csv' ? reportCsv(report, user.language) : await pdfOf(report, user.language)
      return file(body, `temperature-${month}.${format}`, MEDIA_TYPES[format])
    }),
  }
}

/** The modules for PDF take several megabytes: they are loaded with the first report. */
async function pdfOf(report: Report, language: string): Promise<Uint8Array> {
  const { reportPdf } = await import('./report/pdf.ts')
  return await reportPdf(report, language)
}

const MEDIA_TYPES = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const

function reading(route: (place: Place, context: RouteContext) => unknown) {
  return async (context: RouteContext) => {
    context.requirePermission(READ)
    return await route(placeOf(context.user), context)
  }
}

function writing(
  permission: string,
  now: () => Date,
  route: (author: Author, context: RouteContext, body: Body) => unknown,
) {
  return reading(async (place, context) => {
    context.requirePermission(permission)
    const body = objectOf(await context.json())
    return await route({ place, user: context.user, now: now() }, context, body)
  })
}

async function requireSensor(db: Database, place: Place, context: RouteContext, now: Date) {
  const sensor = await findSensor(db, place, idOf(context, 'SENSOR_UNKNOWN'), now)
  if (!sensor) throw rejection(context.user, 404, 'SENSOR_UNKNOWN')
  return sensor
}

function whichOf(query: URLSearchParams): 'open' | 'all' {
  const state = only(query, 'state') ?? 'open'
  if (state === 'open' || state === 'all') return state
  throw invalid('state')
}

function formatOf(query: URLSearchParams): 'csv' | 'pdf' {
  const format = only(query, 'format') ?? 'csv'
  if (format === 'csv' || format === 'pdf') return format
  throw invalid('format')
}

function file(body: string | Uint8Array, name: string, type: string): Response {
  return new Response(body as ConstructorParameters<typeof Response>[0], {
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
  })
}
