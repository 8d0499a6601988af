import { ERRORS, entryOf, errorOfCode, messageKeyOf } from '@foyer/contract/errors'
import { english } from '@foyer/messages'
import { describe, expect, it } from 'vitest'

/** Each code's status and the meaning its message has to carry, as docs/specification/errors.md and wire.md have them. */
const catalogue: [id: string, code: string, status: number, meaning: RegExp][] = [
  ['ERR-20', 'A0201', 200, /user does not exist/i],
  ['ERR-21', 'A0203', 403, /account is locked.*seconds/i],
  ['ERR-22', 'A0204', 400, /characters don’t match/i],
  ['ERR-23', 'A0205', 400, /picture has expired/i],
  ['ERR-24', 'A0206', 400, /enter the characters in the picture to continue/i],
  ['ERR-25', 'A0207', 400, /ways to sign in have changed/i],
  ['ERR-26', 'A0210', 200, /wrong username or password/i],
  ['ERR-27', 'A0211', 200, /not your current password/i],
  ['ERR-28', 'A0213', 400, /no permission/i],
  ['ERR-29', 'A0301', 401, /sign in to continue/i],
  ['ERR-30', 'A0302', 403, /no permission for this/i],
  ['ERR-31', 'A0401', 400, /missing or not valid/i],
  ['ERR-32', 'A0404', 400, /not possible as requested/i],
  ['ERR-33', 'A0410', 400, /organisation with this name already exists/i],
  ['ERR-34', 'A0411', 400, /organisation with this code already exists/i],
  ['ERR-35', 'A0442', 409, /changed in the meantime/i],
  ['ERR-36', 'A0444', 400, /code does not match/i],
  ['ERR-37', 'A0499', 429, /too many requests/i],
  ['ERR-38', 'A0620', 400, /not enabled/i],
  ['ERR-38', 'A0621', 400, /not started in this window/i],
  ['ERR-38', 'A0622', 400, /does not belong to this sign-in/i],
  ['ERR-38', 'A0623', 400, /incomplete/i],
  ['ERR-38', 'A0624', 400, /did not accept the sign-in code/i],
  ['ERR-38', 'A0625', 400, /did not confirm/i],
  ['ERR-38', 'A0626', 400, /no valid token/i],
  ['ERR-38', 'A0627', 400, /no role/i],
  ['ERR-38', 'A0628', 400, /no information about your account/i],
  ['ERR-38', 'A0629', 400, /belongs to an organisation only/i],
  ['ERR-38', 'A0630', 400, /organisation .*cannot be changed/i],
  ['ERR-38', 'A0631', 400, /organisation is not enabled/i],
  ['ERR-38', 'A0632', 400, /not in this organisation/i],
  ['ERR-38', 'A0633', 400, /set up for another organisation/i],
  ['ERR-38', 'A0636', 400, /already exists.*password/i],
  ['ERR-38', 'A0852', 400, /not configured/i],
  ['ERR-38', 'A0853', 400, /no token/i],
  ['ERR-38', 'A0854', 400, /no information about your account/i],
  ['ERR-38', 'A0855', 400, /no default role/i],
  ['ERR-38', 'A0856', 400, /store is not known/i],
  ['ERR-38', 'A0857', 400, /address to return to is missing/i],
  ['ERR-38', 'A0858', 400, /sign-in through the identity provider failed/i],
  ['ERR-39', 'A0801', 400, /ServerID that does not exist/i],
  ['ERR-40', 'A0802', 400, /trial licence cannot be changed/i],
  ['ERR-41', 'A0803', 400, /not a valid licence/i],
  ['ERR-42', 'A0804', 400, /number of stores has reached the limit/i],
  ['ERR-43', 'A0805', 400, /licence has expired/i],
  ['ERR-44', 'A0806', 400, /licence .*is not installed/i],
  ['ERR-45', 'A0807', 400, /upload is unknown/i],
  ['ERR-46', 'A0920', 400, /mail is not enabled/i],
  ['ERR-47', 'A0941', 400, /cannot be recovered.*not been activated/i],
  ['ERR-48', 'A0942', 400, /too often/i],
  ['ERR-49', 'A0943', 400, /link is not valid/i],
  ['ERR-50', 'A0944', 400, /no email address.*cannot be activated/i],
  ['ERR-51', 'A0945', 400, /already activated/i],
  ['ERR-52', 'A0947', 400, /cannot be recovered.*disabled/i],
  ['ERR-53', 'A0949', 400, /cannot be recovered.*single sign-on/i],
  ['ERR-54', 'C0001', 500, /system error/i],
  ['ERR-55', 'C0102', 401, /login expired/i],
  ['ERR-56', 'C0105', 400, /login expired/i],
]

describe('the catalogue of errors', () => {
  it.each(catalogue)('%s %s answers with status %s and means %s', (_id, code, status, meaning) => {
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
    const listed = new Set<string>(catalogue.map(([, code]) => code))
    const codes = Object.values(ERRORS).map(({ code }) => code)
    expect(codes.filter((code) => !listed.has(code))).toEqual(['1007', '5050', 'C0300'])
  })
})
