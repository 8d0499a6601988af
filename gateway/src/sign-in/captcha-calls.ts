import type { signInCalls } from '@foyer/contract/sign-in'
import type { CallContext } from '../platform/http/calls.ts'
import type { Services } from '../services.ts'
import { newPicture, newWork, passCaptcha } from './captcha.ts'
import { drawPicture } from './captcha-picture.ts'

/** A picture to read. */
export function captcha({ db, clock }: Services) {
  return async ({ asked }: CallContext<typeof signInCalls.captcha>) => {
    const { id, text } = await newPicture(db, asked.oldCaptchaId, clock.now())
    return { id, captcha: await drawPicture(text, asked.width) }
  }
}

/** Arithmetic for the browser, for whoever cannot read a picture. */
export function captchaWork({ db, clock }: Services) {
  return ({ asked }: CallContext<typeof signInCalls.captchaWork>) => newWork(db, asked.oldCaptchaId, clock.now())
}

/** Turns a solved captcha into a pass for one recovery request. */
export function validateCaptcha({ db, clock }: Services) {
  return async ({ asked }: CallContext<typeof signInCalls.validateCaptcha>) => {
    await passCaptcha(db, asked, clock.now())
    return {}
  }
}
