import { describe, expect, it } from 'vitest'
import { SearchRequest } from './scim-messages.ts'

const NAMES = Array.from({ length: 101 }, (_, index) => `name${index}`)
const LONG = 'x'.repeat(201)

describe.each(['attributes', 'excludedAttributes'])('SCIM-07 ASVS 15.2.2 %s of a search', (field) => {
  it.each<[string, unknown]>([
    ['a list', ['userName', 'emails.value']],
    ['a text with commas', 'userName,emails.value'],
  ])('may be %s', (_what, names) =>
    expect(SearchRequest.parse({ [field]: names })).toEqual({ [field]: ['userName', 'emails.value'] }),
  )

  it.each<[string, boolean, unknown]>([
    ['100 names', true, NAMES.slice(1)],
    ['101 names', false, NAMES],
    ['100 names in a text', true, NAMES.slice(1).join(',')],
    ['101 names in a text', false, NAMES.join(',')],
    ['a name of 200 characters', true, [LONG.slice(1)]],
    ['a name of 201 characters', false, [LONG]],
    ['a name of 201 characters in a text', false, `id,${LONG}`],
  ])('with %s is accepted: %s', (_what, accepted, names) =>
    expect(SearchRequest.safeParse({ [field]: names }).success).toBe(accepted),
  )
})
