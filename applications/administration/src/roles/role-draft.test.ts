import { expect, it } from 'vitest'
import type { Applications } from '../access/index.ts'
import { mergedKeys } from './role-draft.ts'

const node = (key: string, type: string, children: unknown[] = []) => ({ key, type, children })
/** Temperature with alarms, which can be acknowledged; labels with prices. */
const APPLICATIONS = [
  node('temperature', 'app', [node('alarms', 'menu', [node('acknowledge', 'button')])]),
  node('labels', 'app', [node('prices', 'view')]),
] as unknown as Applications

it.each([
  [
    'one was added by each',
    ['temperature'],
    ['temperature', 'alarms'],
    ['temperature', 'labels'],
    'temperature alarms labels',
  ],
  [
    'one was removed by each',
    ['temperature', 'alarms', 'labels'],
    ['temperature', 'labels'],
    ['temperature', 'alarms'],
    'temperature',
  ],
  [
    'the one above an added one was removed',
    ['temperature', 'alarms'],
    ['temperature', 'alarms', 'acknowledge'],
    ['labels'],
    'temperature alarms acknowledge labels',
  ],
  [
    'one was added below a removed one',
    ['temperature', 'alarms'],
    ['temperature'],
    ['temperature', 'alarms', 'acknowledge'],
    'temperature',
  ],
])('ADMIN-152 permissions of a role: %s', (_case, former, typed, saved, merged) => {
  expect(mergedKeys(former, typed, saved, APPLICATIONS).join(' ')).toBe(merged)
})
