import type { signInEndpoints } from '@foyer/contract/sign-in'
import { isDifficultyAccepted, platformFailures, readSourceStatistics } from '../lockout/index.ts'
import { sourceOf } from '../platform/http/rate-limit/source-of.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { Clock } from '../platform/time/clock.ts'
import type { SettingsStore } from '../settings/index.ts'
import type { Database } from '../tables.ts'
import { createImageCaptcha, createProofOfWork, grantCaptchaPass } from './captcha.ts'
import { renderCaptchaImage } from './captcha-image.ts'

interface Deps {
  readonly db: Database
  readonly clock: Clock
  readonly settings: SettingsStore
}

/** Creates a captcha image. */
export function captcha({ db, clock }: Deps) {
  return async ({ input }: RequestContext<typeof signInEndpoints.captcha>) => {
    const { id, text } = await createImageCaptcha(db, input.oldCaptchaId, clock.now())
    return { id, captcha: await renderCaptchaImage(text, input.width) }
  }
}

/** Creates a proof of work for users who cannot read an image. Its difficulty rises while the source or the platform is under attack. */
export function captchaWork({ db, clock, settings }: Deps) {
  const failuresOfPlatform = platformFailures()
  return async ({ input, request }: RequestContext<typeof signInEndpoints.captchaWork>) => {
    const now = clock.now()
    const facts = await readSourceStatistics(db, sourceOf(request.address), settings.now, now)
    const failures = await failuresOfPlatform(db, settings.now, now)
    return await createProofOfWork(db, input.oldCaptchaId, now, isDifficultyAccepted(facts, failures))
  }
}

/** Marks a solved captcha as a pass for one recovery request. */
export function validateCaptcha({ db, clock }: Deps) {
  return async ({ input }: RequestContext<typeof signInEndpoints.validateCaptcha>) => {
    await grantCaptchaPass(db, input, clock.now())
    return {}
  }
}
