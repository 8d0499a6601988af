import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['Marie Gérard', 'MG'],
  ['ada', 'A'],
  [' ada ', 'A'],
  ['Marie   Gérard', 'MG'],
  ['Jean Paul de Witt', 'JW'],
  ['王 小明', '王小'],
  ['', ''],
])('%s is shortened to %s', (name, initials) => expect(initialsOf(name)).toBe(initials))
