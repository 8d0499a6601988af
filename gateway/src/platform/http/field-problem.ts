import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/** What a value must be, by the type that a schema expects. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}

/** What a text must be, by the format that a schema expects. */
const FORMATS: Readonly<Record<string, string>> = {
  email: 'an email address',
  uuid: 'a UUID',
  guid: 'a UUID',
  url: 'a web address',
  date: 'a date such as 2026-11-23',
  datetime: 'an instant such as 2026-11-23T12:00:00Z',
  time: 'a time such as 12:00:00',
}

/** What is counted in a value that is too small or too large. */
const COUNTED: Readonly<Record<string, readonly [one: string, more: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
}

/** Says in plain words what is wrong with a value. A schema that says it itself comes first (`safeParse`). */
export function fieldProblem(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${TYPES[String(issue.expected)] ?? issue.expected}`
    case 'invalid_format':
      return FORMATS[issue.format] ? `must be ${FORMATS[issue.format]}` : 'does not have the expected form'
    case 'invalid_value':
      return `must be ${issue.values.map((value: unknown) => JSON.stringify(value)).join(' or ')}`
    case 'too_small':
      return sizeProblem(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)
    case 'too_big':
      return sizeProblem(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum)
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `must not have ${JSON.stringify(issue.keys[0])}`
    default:
      return 'is not valid'
  }
}

function sizeProblem(origin: string, bound: string, size: number | bigint): string {
  const counted = COUNTED[origin]
  return counted ? `must have ${bound} ${size} ${counted[size === 1 ? 0 : 1]}` : `must be ${bound} ${size}`
}
