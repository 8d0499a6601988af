import { ERRORS, entryOf, errorOfCode, messageKeyOf } from '@foyer/contract/errors'
import { english } from '@foyer/messages'
import { describe, expect, it } from 'vitest'

/**
 * Each code's status and the meaning of its message, as docs/specification/errors.md and wire.md have them. Only a request proves
 * that a gateway sends them: `gateway/src/tests/provoked-errors.test.ts`.
 */
const catalogue: [code: string, status: number, meaning: RegExp][] = [
  ['C0310', 503, /nothing can be changed/i],
  ['A0201', 200, /user does not exist/i],
  ['A0203', 403, /account is locked.*seconds/i],
  ['A0204', 400, /characters don’t match/i],
  ['A0205', 400, /picture has expired/i],
  ['A0206', 400, /enter the characters in the picture to continue/i],
  ['A0207', 400, /ways to sign in have changed/i],
  ['A0210', 200, /wrong username or password/i],
  ['A0211', 200, /not your current password/i],
  ['A0213', 400, /no permission/i],
  ['A0301', 401, /sign in to continue/i],
  ['A0302', 403, /no permission for this/i],
  ['A0401', 400, /missing or not valid/i],
  ['A0404', 400, /not possible as requested/i],
  ['A0410', 400, /organisation with this name already exists/i],
  ['A0411', 400, /organisation with this code already exists/i],
  ['A0442', 409, /changed in the meantime/i],
  ['A0444', 400, /code does not match/i],
  ['A0499', 429, /too many requests/i],
  ['A0620', 400, /not enabled/i],
  ['A0621', 400, /not started in this browser/i],
  ['A0622', 400, /does not belong to this sign-in/i],
  ['A0623', 400, /incomplete/i],
  ['A0624', 400, /sign-in code was not accepted/i],
  ['A0625', 400, /did not confirm/i],
  ['A0626', 400, /no valid token/i],
  ['A0627', 400, /no role/i],
  ['A0628', 400, /information about another account/i],
  ['A0629', 400, /belongs to an organisation only/i],
  ['A0630', 400, /organisation .*cannot be changed/i],
  ['A0631', 400, /organisation is not enabled/i],
  ['A0632', 400, /not in this organisation/i],
  ['A0633', 400, /or is set up for another organisation/i],
  ['A0636', 400, /already exists.*password/i],
  ['A0852', 400, /not configured/i],
  ['A0853', 400, /no token/i],
  ['A0854', 400, /no information about your account/i],
  ['A0855', 400, /no default role/i],
  ['A0856', 400, /store is not known/i],
  ['A0857', 400, /address to return to is missing/i],
  ['A0858', 400, /sign-in through the identity provider failed/i],
  ['A0801', 400, /ServerID that does not exist/i],
  ['A0802', 400, /trial licence cannot be changed/i],
  ['A0803', 400, /not a valid licence/i],
  ['A0804', 400, /number of stores has reached the limit/i],
  ['A0805', 400, /licence has expired/i],
  ['A0806', 400, /licence .*is not installed/i],
  ['A0807', 400, /upload is unknown/i],
  ['A0920', 400, /mail is not enabled/i],
  ['A0941', 400, /cannot be recovered.*not been activated/i],
  ['A0942', 400, /too often/i],
  ['A0943', 400, /link is not valid/i],
  ['A0944', 400, /no email address.*cannot be activated/i],
  ['A0945', 400, /already activated/i],
  ['A0947', 400, /cannot be recovered.*disabled/i],
  ['A0949', 400, /cannot be recovered.*single sign-on/i],
  ['C0001', 500, /system error/i],
  ['C0102', 401, /login expired/i],
  ['C0105', 400, /login expired/i],
]

describe('the catalogue of errors', () => {
  it.each(catalogue)('%s has status %s and means %s', (code, status, meaning) => {
    const name = errorOfCode(code)
    if (!name) throw new Error('not in the catalogue')
    expect(entryOf(name).status).toBe(status)
    expect(english[messageKeyOf(name)]).toMatch(meaning)
  })

  it('every code that is shown to users says what to do next', () => {
    // 'Sign in to continue.' and 'Enter the characters in the picture to continue.' are the next step themselves.
    const silent = ['notYet', 'nothingToDo', 'authenticationRequired', 'captchaRequired']
    for (const name of Object.keys(ERRORS) as (keyof typeof ERRORS)[]) {
      if (!silent.includes(name)) expect(english[messageKeyOf(name)].split('. ').length, name).toBeGreaterThan(1)
    }
  })

  it('every published code is in this table, or is a number or the pause of the service', () => {
    const listed = new Set<string>(catalogue.map(([code]) => code))
    const codes = Object.values(ERRORS).map(({ code }) => code)
    expect(codes.filter((code) => !listed.has(code))).toEqual(['1007', '5050', 'C0300'])
  })
})
