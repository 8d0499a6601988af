import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldProblem } from './field-problem.ts'

const problemOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: fieldProblem }).error?.issues[0]?.message

describe('the problem of a field', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['nothing', z.string(), undefined, 'is missing'],
    ['a number', z.string(), 7, 'must be a text'],
    ['a text', z.int(), 'x', 'must be a number'],
    ['a fraction', z.int(), 1.5, 'must be a whole number'],
    ['a text', z.boolean(), 'yes', 'must be true or false'],
    ['an object', z.array(z.string()), {}, 'must be a list'],
    ['null', z.object({}), null, 'must be an object'],
    ['a list', z.record(z.string(), z.string()), [], 'must be an object'],
    ['another text', z.email(), 'x', 'must be an email address'],
    ['another text', z.uuid(), 'x', 'must be a UUID'],
    ['another text', z.url(), 'x', 'must be a web address'],
    ['another text', z.iso.date(), 'x', 'must be a date such as 2026-11-23'],
    ['another text', z.iso.datetime(), 'x', 'must be an instant such as 2026-11-23T12:00:00Z'],
    ['a text of another form', z.string().regex(/^a$/), 'b', 'does not have the expected form'],
    ['a text of another form', z.string().regex(/^a$/, 'the letter a'), 'b', 'the letter a'],
    ['another choice', z.enum(['en', 'fr']), 'nl', 'must be "en" or "fr"'],
    ['another number', z.literal(0), 2, 'must be 0'],
    ['an empty text', z.string().min(1), '', 'must have at least 1 character'],
    ['a long text', z.string().max(2), 'abc', 'must have at most 2 characters'],
    ['a long list', z.array(z.string()).max(1), ['a', 'b'], 'must have at most 1 entry'],
    ['a small number', z.number().min(5), 4, 'must be at least 5'],
    ['a number on the bound', z.number().gt(5), 5, 'must be more than 5'],
    ['a large number', z.number().lt(5), 5, 'must be less than 5'],
    ['another number', z.number().multipleOf(5), 6, 'must be a multiple of 5'],
    ['an unknown language', z.partialRecord(z.enum(['en', 'fr']), z.string()), { it: 'x' }, 'must not have "it"'],
    ['none of several forms', z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]), {}, 'is not valid'],
  ])('of %s is said in plain words', (_what, schema, value, problem) => {
    expect(problemOf(schema, value)).toBe(problem)
  })
})
