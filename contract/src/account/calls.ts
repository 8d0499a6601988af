import { z } from 'zod'
import { LanguageCode } from '../languages/index.ts'
import { call } from '../wire/call.ts'

export const Information = z.object({
  username: z.string(),
  displayName: z.string(),
  email: z.string().nullable(),
  roles: z.array(z.string()),
  customers: z.array(z.object({ id: z.string(), name: z.string() })),
  language: LanguageCode.nullable(),
  timeZone: z.string(),
  /** Is a second factor bound? */
  multiFactor: z.boolean(),
  /** The sign-in before this one. */
  lastSignIn: z.iso.datetime().nullable(),
})
export type Information = z.output<typeof Information>

export const accountCalls = {
  information: call({
    method: 'GET',
    path: '/v2/users/information',
    access: 'signed-in',
    says: 'The account of who is signed in.',
    answers: Information,
  }),
  /** What people may change about themselves; role, username and address are not among it. */
  changeInformation: call({
    method: 'PUT',
    path: '/v2/users/information',
    access: 'signed-in',
    says: 'Change the own display name, language or time zone.',
    asks: z.object({
      displayName: z.string().trim().min(1).max(120).optional(),
      language: LanguageCode.optional(),
      timeZone: z.string().max(64).refine(isTimeZone, 'an IANA time zone').optional(),
    }),
    answers: Information,
  }),
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
