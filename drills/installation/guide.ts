import { blocksOf, guideOfProduction } from '../commands-of-guide.ts'

const EXAMPLE_HOST = 'portal.your-chain.com'

/** The public name of the machine in the drill. */
export const HOST = 'portal.shop.example'

/** Every command of the guide's section "Install on Debian", in its order, as one script that ends at the first fault. */
export function installationScript(guide: string = guideOfProduction()): string {
  const script = ['set -eu\n', ...blocksOf('Install on Debian', guide)].join('\n')
  return script.replaceAll(EXAMPLE_HOST, HOST)
}

/** The packages of Debian that the guide installs. A machine without a network has them already. */
export function packagesOf(script: string): string[] {
  return [...script.matchAll(/^apt-get install --yes (.+)$/gm)].flatMap(([, names]) => (names as string).split(' '))
}
