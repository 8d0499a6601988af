import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const GUIDE = join(import.meta.dirname, '..', '..', 'docs', 'guides', 'production.md')
const SECTION = /^## Install on Debian$(.*?)^## /ms
const EXAMPLE_HOST = 'portal.your-chain.com'

/** The public name of the machine in the drill. */
export const HOST = 'portal.shop.example'

/** Every command of the guide's section "Install on Debian", in its order, as one script that ends at the first fault. */
export function installationScript(guide: string = readFileSync(GUIDE, 'utf8')): string {
  const [, section = ''] = SECTION.exec(guide) ?? []
  const blocks = [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands]) => commands as string)
  if (blocks.length === 0) throw new Error('The guide has no commands to install Foyer')
  return ['set -eu\n', ...blocks].join('\n').replaceAll(EXAMPLE_HOST, HOST)
}

/** The packages of Debian that the guide installs. A machine without a network has them already. */
export function packagesOf(script: string): string[] {
  return [...script.matchAll(/^apt-get install --yes (.+)$/gm)].flatMap(([, names]) => (names as string).split(' '))
}
