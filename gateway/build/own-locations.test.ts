import { pathToFileURL } from 'node:url'
import { expect, test as it } from 'vitest'
import { withOwnLocations } from './own-locations.ts'

const OUTPUT = '/foyer/gateway/dist'

it.each([
  ['import.meta.url', '/foyer/gateway/src/main.ts', 'file:///foyer/gateway/src/main.ts'],
  ['import.meta.url', '/foyer/sdk/src/a b.ts', 'file:///foyer/sdk/src/a%20b.ts'],
  ['new URL("../migrations", import.meta.url).pathname', '/foyer/gateway/src/storage.ts', '/foyer/gateway/migrations'],
  ['import.meta.dirname', '/foyer/gateway/src/operator/target.ts', '/foyer/gateway/src/operator'],
  ['import.meta.dirname + "/../x"', '/foyer/gateway/build.ts', '/foyer/gateway/../x'],
])('%s in %s is %s', (code, file, expected) => {
  const text = withOwnLocations(code, file, OUTPUT).replaceAll('import.meta.url', 'bundled')
  const value = new Function('bundled', `return ${text}`)(pathToFileURL(`${OUTPUT}/main.js`).href)
  expect(value).toBe(expected)
})
