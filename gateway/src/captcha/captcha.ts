import { randomBytes, randomInt } from 'node:crypto'
import { CAPTCHA_LIFETIME, CAPTCHA_PASS_LIFETIME, CAPTCHA_TRIES } from '@foyer/contract/limits'
import { isProofOfWorkValid, PROOF_OF_WORK_BITS } from '@foyer/contract/sign-in'
import { validate as isUuid, v7 as uuid } from 'uuid'
import { errors } from '../platform/http/api-error.ts'
import { addSeconds } from '../platform/time/clock.ts'
import type { Database } from '../tables.ts'

/** Without characters that look alike. */
const CHARACTERS = '23456789ABCDEFGHJKMNPQRTUVWXY'
const LENGTH = 5

export async function createImageCaptcha(
  db: Database,
  oldId: string | undefined,
  now: Date,
): Promise<{ id: string; text: string }> {
  const text = Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
  return { id: await store(db, 'picture', text, oldId, now), text }
}

export async function createProofOfWork(
  db: Database,
  oldId: string | undefined,
  now: Date,
  difficulty: number,
): Promise<{ id: string; challenge: string; difficulty: number }> {
  const challenge = randomBytes(16).toString('base64url')
  return { id: await store(db, 'work', challenge, oldId, now, difficulty), challenge, difficulty }
}

async function store(
  db: Database,
  kind: 'picture' | 'work',
  solution: string,
  oldId: string | undefined,
  now: Date,
  difficulty: number = PROOF_OF_WORK_BITS,
): Promise<string> {
  const id = uuid()
  if (oldId && isUuid(oldId))
    await db.deleteFrom('captcha').where('id', '=', oldId).where('passed', '=', false).execute()
  await db
    .insertInto('captcha')
    .values({
      id,
      kind,
      answer: solution,
      difficulty,
      expires_at: addSeconds(now, CAPTCHA_LIFETIME / 1_000),
      tries: 0,
      passed: false,
    })
    .execute()
  return id
}

interface CaptchaInput {
  readonly validateCodeId?: string | undefined
  readonly validateCode?: string | undefined
}

/**
 * Consumes a captcha. A proof of work is rejected as expired if the required difficulty has risen by more than one bit since.
 * Throws A0206 without a captcha, A0205 for an unknown, expired or used one, A0204 for wrong characters.
 * @param difficulty the currently required proof of work, in bits
 */
export async function consumeCaptcha(
  db: Database,
  given: CaptchaInput,
  now: Date,
  difficulty: number = PROOF_OF_WORK_BITS,
): Promise<void> {
  const id = await isSolved(db, given, now, difficulty)
  const { numDeletedRows } = await db
    .deleteFrom('captcha')
    .where('id', '=', id)
    .where('passed', '=', false)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw errors.captchaExpired()
}

/** Marks a solved captcha as a pass for one recovery request. */
export async function grantCaptchaPass(db: Database, given: CaptchaInput, now: Date): Promise<void> {
  const id = await isSolved(db, given, now)
  const { numUpdatedRows } = await db
    .updateTable('captcha')
    .set({ passed: true, expires_at: addSeconds(now, CAPTCHA_PASS_LIFETIME / 1_000) })
    .where('id', '=', id)
    .where('passed', '=', false)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw errors.captchaExpired()
}

/** Every check counts as a try before comparing, so that concurrent guesses count too. */
async function isSolved(
  db: Database,
  { validateCodeId: id, validateCode: code }: CaptchaInput,
  now: Date,
  difficulty: number = PROOF_OF_WORK_BITS,
): Promise<string> {
  if (!id || !code) throw errors.captchaRequired()
  if (!isUuid(id)) throw errors.captchaExpired()
  const captcha = await db
    .updateTable('captcha')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .where('tries', '<', CAPTCHA_TRIES)
    .where('passed', '=', false)
    .returning(['kind', 'answer', 'difficulty'])
    .executeTakeFirst()
  if (!captcha) throw errors.captchaExpired()
  if (captcha.kind === 'work' && captcha.difficulty < difficulty - 1) throw errors.captchaExpired()
  const right =
    captcha.kind === 'work'
      ? isProofOfWorkValid(captcha.answer, code, captcha.difficulty)
      : captcha.answer === code.trim().toUpperCase()
  if (!right) throw errors.wrongCaptcha()
  return id
}

/** Consumes the pass of a captcha. Throws A0206 without one, A0205 for an unknown, expired or used one. */
export async function consumeCaptchaPass(db: Database, id: string | undefined, now: Date): Promise<void> {
  if (!id) throw errors.captchaRequired()
  if (!isUuid(id)) throw errors.captchaExpired()
  const { numDeletedRows } = await db
    .deleteFrom('captcha')
    .where('id', '=', id)
    .where('passed', '=', true)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw errors.captchaExpired()
}
