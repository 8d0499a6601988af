import { expect, it } from 'vitest'
import { isTemplate, type LabelSize, templatesOf } from './template.ts'

it.each([
  ['2.13', ['standard', 'promotion', 'price']],
  ['2.9', ['standard', 'promotion', 'price']],
  ['4.2', ['standard', 'promotion', 'details']],
] as const)('LABEL-59 a label of %s inches can have %j', (size: LabelSize, templates) => {
  expect(templatesOf(size)).toEqual(templates)
})

it.each(['Standard', '', null, 7, 'toString'])('LABEL-59 %j is no template', (value) => {
  expect(isTemplate(value)).toBe(false)
})
