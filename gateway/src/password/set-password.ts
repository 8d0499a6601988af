import { type passwordCalls, strongEnough } from '@foyer/contract/password'
import { signInDigest } from '@foyer/contract/sign-in'
import { recordEvent } from '../audit/index.ts'
import type { CallContext } from '../platform/http/calls.ts'
import { invalid, refuse } from '../platform/http/refusal.ts'
import type { Services } from '../services.ts'
import { endSessionsOf } from '../session/index.ts'
import { forgetFailures } from '../sign-in/index.ts'
import { commonPasswordCheck } from './common-passwords.ts'
import { consumeLink, holderOf, type LinkHolder } from './one-time-link.ts'

const PRODUCT = 'Foyer'

export function strength({ settings }: Services) {
  return () => ({ level: settings.now.passwordLevel })
}

/** Whose password a link sets. Looking does not use the link up: mail scanners look too. */
export function acquire({ db, clock, settings }: Services) {
  return async ({ asked }: CallContext<typeof passwordCalls.acquire>) => {
    const holder = await holderOf(db, asked.text, clock.now())
    if (!holder) throw refuse('A0943')
    return { level: settings.now.passwordLevel, username: holder.username, purpose: holder.purpose }
  }
}

/** Sets the password with a link. The link, every session and earlier failures end together with it. */
export function setPassword(services: Services) {
  return async ({ asked, request }: CallContext<typeof passwordCalls.set>) => {
    const { db, clock, hashing, changes } = services
    const holder = await holderOf(db, asked.token, clock.now())
    if (!holder) throw refuse('A0943')
    const digest = signInDigest(asked.newPassword, holder.username)
    await refuseWeak(services, holder, asked.newPassword)
    if (await hashing.verify(holder.passwordHash, digest))
      throw invalid('newPassword', 'must differ from the old password')
    const hash = await hashing.hash(digest)
    const now = clock.now()
    const ended = await db.transaction().execute(async (tx) => {
      if (!(await consumeLink(tx, asked.token, now))) throw refuse('A0943')
      await tx
        .updateTable('person')
        .set({ password_hash: hash, password_changed_at: now, must_change_password: false, password_expires_at: null })
        .where('id', '=', holder.personId)
        .execute()
      await recordEvent(tx, {
        action: holder.purpose === 'activation' ? 'password.activated' : 'password.recovered',
        at: now,
        actor: { id: holder.personId, username: holder.username },
        organisationId: holder.organisationId,
        subject: holder.username,
        request,
      })
      await forgetFailures(tx, holder.username)
      return await endSessionsOf(tx, holder.personId, 'password-changed', now)
    })
    changes.apply(ended)
    return {}
  }
}

async function refuseWeak({ settings }: Services, holder: LinkHolder, password: string): Promise<void> {
  const names = [
    holder.username,
    holder.displayName,
    holder.organisation,
    settings.now.company,
    PRODUCT,
    holder.email?.split('@')[0] ?? '',
  ]
  const isCommon = await commonPasswordCheck()
  const context = { names, isCommon }
  /* The weaker levels say nothing of it, and yet `123456` opens no door here. */
  if (isCommon(password)) throw invalid('newPassword', 'is commonly used')
  if (!strongEnough(settings.now.passwordLevel, password, context))
    throw invalid('newPassword', `does not reach the level ${settings.now.passwordLevel}`)
}
