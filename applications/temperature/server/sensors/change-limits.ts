import { HttpError, type User } from '@foyer/sdk/server'
import { type LimitProblem, parseLimits } from '../../shared/limits-rule.ts'
import type { Limits, SensorDetails } from '../../shared/temperature.ts'
import type { Database, Tx } from '../database/open.ts'
import { invalidFields, rejection } from '../rejection.ts'
import { limitsText, type TextKey, textOf } from '../texts.ts'
import type { Body, Place } from './place.ts'
import { findSensor } from './sensor-queries.ts'
import { sideOf } from './sensor-state.ts'

export interface Author {
  readonly place: Place
  readonly user: User
  readonly now: Date
}

/**
 * Changes the limits of a sensor. They apply to its latest temperature at once: what is newly out of range is so from now on.
 * @throws HttpError 404, 409 or 422 with a sentence for the user
 */
export async function changeLimits(db: Database, id: string, body: Body, author: Author): Promise<SensorDetails> {
  const version = versionOf(body)
  const { place, user, now } = author
  return await db.transaction().execute(async (tx) => {
    const before = await lockSensor(tx, place, id, user)
    if (before.version !== version) throw await conflict(tx, id, author)
    const limits = limitsOf(body, user)
    const outSide = sideOf(before.celsius, limits)
    const unchanged = outSide === before.out_side
    await tx
      .updateTable('sensor')
      .set((eb) => ({
        ...{ low: limits.low, high: limits.high, delay_minutes: limits.delayMinutes },
        ...(unchanged ? {} : { out_side: outSide, out_since: outSide === null ? null : now }),
        ...{ version: eb('version', '+', 1), changed_at: now, changed_by: user.name },
      }))
      .where('id', '=', id)
      .execute()
    return await requireSensor(tx, id, author)
  })
}

function versionOf({ version }: Body): number {
  if (!Number.isInteger(version) || Number(version) < 1 || Number(version) > 2 ** 31 - 1)
    throw new HttpError(400, 'the version is missing', { parameter: 'version' })
  return version as number
}

async function lockSensor(tx: Tx, { organisation, store }: Place, id: string, user: User) {
  const found = await tx
    .selectFrom('sensor')
    .select(['version', 'celsius', 'out_side'])
    .where('id', '=', id)
    .where('store_id', '=', store)
    .where('organisation_id', '=', organisation)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw rejection(user, 404, 'SENSOR_UNKNOWN')
  return found
}

async function requireSensor(tx: Tx, id: string, { place, user, now }: Author): Promise<SensorDetails> {
  const sensor = await findSensor(tx, place, id, now)
  if (!sensor) throw rejection(user, 404, 'SENSOR_UNKNOWN')
  return sensor
}

/** Someone else changed the limits since the user saw them: the response says who, and has the sensor as it is now. */
async function conflict(tx: Tx, id: string, author: Author): Promise<HttpError> {
  const { user } = author
  const sensor = await requireSensor(tx, id, author)
  const values = {
    who: sensor.changedBy ?? textOf('SOMEONE', user.language),
    what: limitsText(sensor, user.language),
  }
  return rejection(user, 409, 'VERSION_CONFLICT', { values, sensor })
}

function limitsOf({ low, high, delayMinutes }: Body, user: User): Limits {
  const parsed = parseLimits({ low, high, delayMinutes })
  if (parsed.ok) return parsed.limits
  const problems = parsed.problems.map(({ path, problem }) => ({
    ...{ path, problem: keyOf({ path, problem } as LimitProblem) },
  }))
  throw invalidFields(user, problems)
}

function keyOf({ path, problem }: LimitProblem): TextKey {
  return path === 'delayMinutes' ? `delay.${problem}` : `limit.${problem}`
}
