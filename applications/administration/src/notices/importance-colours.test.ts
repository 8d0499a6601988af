import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const CONSOLE = read('notices.module.css')
const INBOX = read('../../../../portal/src/notices/inbox/list/notice-row.module.css')
const colourOf = (styles: string, selector: string) =>
  styles.split(`${selector} {`)[1]?.match(/^[^}]*?\bcolor: (var\([^)]+\))/m)?.[1]

it.each([
  ['IMPORTANT_NOTICE', '.important', 'var(--danger)'],
  ['WARNING_NOTICE', '.warning', 'var(--warn)'],
])('ADMIN-68 %s has the colour of the inbox', (type, selector, colour) => {
  expect(colourOf(CONSOLE, `[data-type="${type}"]`)).toBe(colour)
  expect(colourOf(INBOX, `\n${selector}`)).toBe(colour)
})
