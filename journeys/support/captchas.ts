import type { GatewayUnderTest } from '@foyer/testkit'
import { expect, type Locator, type Page } from '@playwright/test'
import { words } from './messages.ts'

export interface CaptchaParts {
  readonly picture: Locator
  readonly input: Locator
  /** The picture, which is a button for another one. */
  readonly refresh: Locator
  readonly withoutPicture: Locator
}

/** The parts of a captcha, in the form or in a dialog. */
export function captchaIn(part: Page | Locator): CaptchaParts {
  return {
    picture: part.getByRole('img', { name: words('en', 'signIn.captchaPicture') }),
    input: part.getByRole('textbox', { name: words('en', 'signIn.captcha') }),
    refresh: part.getByRole('button', { name: words('en', 'signIn.captchaNew') }),
    withoutPicture: part.getByRole('button', { name: words('en', 'signIn.captchaWork') }),
  }
}

/** The characters of the newest picture, read as only a test can: from the database. */
export async function newestCaptcha({ deps: { db } }: GatewayUnderTest): Promise<{ id: string; text: string }> {
  const { id, answer } = await db
    .selectFrom('captcha')
    .select(['id', 'answer'])
    .where('kind', '=', 'picture')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { id, text: answer }
}

/** Waits for a picture and gives what tells it from the next. */
export async function shownPicture({ picture }: CaptchaParts, otherThan?: string): Promise<string> {
  await expect(picture).toHaveAttribute('src', /^data:image\/png;base64,/)
  if (otherThan !== undefined) await expect(picture).not.toHaveAttribute('src', otherThan)
  return (await picture.getAttribute('src')) as string
}

/** Waits for the calculation in a picture's place, which is quick as a rule and has no fixed end. */
export async function calculated(part: Page | Locator, done: string): Promise<void> {
  await expect(part.getByText(done)).toBeVisible({ timeout: 20_000 })
}
