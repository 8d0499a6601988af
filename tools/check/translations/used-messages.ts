import type { Fault, Findings } from '../fault.ts'
import { literalText, parsed, visitAll } from '../syntax.ts'
import { CODE_FILE, type SourceFile, sourcesBelow, TEST_FILE } from '../tree.ts'
import { placeOfMessage } from './message-place.ts'

/**
 * Reports messages that are not used. A key is used if the source of the product contains it as a literal, or if an error of the
 * catalogue shows it.
 */
const SOURCES = ['portal/src', 'gateway/src', 'contract/src']

/** Prefixes of keys that the source concatenates, with the reason. */
const FORMED: ReadonlyMap<string, string> = new Map([
  ['approval.requested.', 'what is requested is the last part of the key'],
  ['approval.approved.', 'what was requested is the last part of the key'],
  ['approval.rejected.', 'what was requested is the last part of the key'],
  ['error.noPermission.', 'the reason of `noPermission` is the last part of the key'],
  ['mail.addressChanged.', 'the former or the new address is the middle part of the key'],
  ['mail.notice.', 'what a notice is about is the middle part of the key'],
  ['wechat.page.', 'the part of the page is the last part of the key'],
  ['user.role.', 'the key of a built-in role is the last part of the key'],
])

export async function usedMessageFindings(): Promise<Findings> {
  const { english } = await import('../../../messages/src/catalogue.ts')
  const files = sourcesBelow(SOURCES, CODE_FILE).filter(
    ({ path }) => !TEST_FILE.test(path) && !path.includes('/gallery/'),
  )
  const { ERRORS, messageKeyOf } = await import('../../../contract/src/errors/index.ts')
  const errorKeys = (Object.keys(ERRORS) as (keyof typeof ERRORS)[]).map(messageKeyOf)
  const keys = Object.keys(english)
  return {
    faults: unusedFaults(keys, new Set([...literalsOf(files), ...errorKeys]), FORMED),
    checked: `${keys.length} messages, ${files.length} files`,
  }
}

export function unusedFaults(
  keys: readonly string[],
  literals: ReadonlySet<string>,
  formed: ReadonlyMap<string, string>,
): Fault[] {
  const prefixes = [...formed.keys()]
  const unused = keys.filter((key) => !literals.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)))
  const stale = prefixes.filter((prefix) => !keys.some((key) => key.startsWith(prefix)))
  return [
    ...unused.map((key) => ({
      at: placeOfMessage('en', key),
      message: `${key} is not used`,
      remedy: 'use it, remove it, or list its prefix in tools/check/translations/used-messages.ts',
    })),
    ...stale.map((prefix) => ({
      at: 'tools/check/translations/used-messages.ts',
      message: `no message begins with ${prefix}`,
      remedy: 'remove the prefix from the list',
    })),
  ]
}

export function literalsOf(files: readonly SourceFile[]): Set<string> {
  const found = new Set<string>()
  for (const file of files) {
    visitAll(parsed(file), (node) => {
      const text = literalText(node)
      if (text !== undefined) found.add(text)
    })
  }
  return found
}
