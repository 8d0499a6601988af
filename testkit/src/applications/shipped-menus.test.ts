import { readFile } from 'node:fs/promises'
import { Manifest } from '@foyer/contract/applications'
import { describe, expect, it } from 'vitest'

/** The menu as it is written, without the files that a build adds. */
async function menuOf(key: string): Promise<Manifest['menu']> {
  const file = new URL(`../../../applications/${key}/public/manifest.json`, import.meta.url)
  return Manifest.parse({ files: {}, ...JSON.parse(await readFile(file, 'utf8')) }).menu
}

describe('menus of the applications that ship', () => {
  it.each(['administration', 'assets', 'labels', 'temperature'])(
    'APP-69 each entry of %s has an icon of its own',
    async (key) => {
      const entries = await menuOf(key)
      /* An entry for the start has the icon of the application. */
      const icons = entries.filter(({ path }) => path !== '').map(({ icon }) => icon)
      expect(icons.length).toBeGreaterThan(0)
      expect(icons).not.toContain(undefined)
      expect(new Set(icons).size).toBe(icons.length)
      expect(entries.find(({ path }) => path === '')?.icon).toBeUndefined()
    },
  )
})
