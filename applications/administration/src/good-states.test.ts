import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const styles = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

it.each([
  ['users/users.module.css', '\n.mark'],
  ['access/access.module.css', '\n.mark'],
  ['audit/audit.module.css', '[data-state="intact"] > .seal'],
  ['notices/notices.module.css', '.state[data-state="published"]::before'],
  ['places/display/display.module.css', '\n.mark'],
  ['platform/platform.module.css', '\n.mark'],
  ['../../assets/src/components/components.module.css', '\n.good'],
  ['../../labels/src/components/state-mark.module.css', '\n.good'],
  ['../../temperature/src/components/components.module.css', '\n.good'],
])('BRAND-09 the mark of a good state in %s has the fixed colour', (path, selector) => {
  const rule = styles(path).split(`${selector} {`)[1]?.split('}')[0]
  expect(rule).toContain('var(--good)')
  expect(rule).not.toContain('var(--accent')
})
