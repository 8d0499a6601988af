import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runQuiet } from './run-quiet.ts'

/** Lets systemd-analyze read the unit of a release. It runs without a running systemd. */
export async function inspectUnit(
  home: string,
  folder: string,
  analyze: string,
): Promise<{ readonly faults: string; readonly exposure: number }> {
  mkdirSync(folder)
  const file = join(folder, 'foyer.service')
  const text = readFileSync(join(home, 'deploy', 'systemd', 'foyer.service'), 'utf8')
  /* The program of the unit has to exist, and on this machine it is not in /opt. */
  writeFileSync(file, text.replaceAll('/opt/foyer', home))
  const faults = await runQuiet('sh', ['-c', `"${analyze}" verify "${file}" 2>&1 || true`])
  const security = await runQuiet(analyze, ['security', '--offline=true', '--no-pager', file])
  const [, exposure = 'NaN'] = /Overall exposure level for foyer\.service: ([\d.]+)/.exec(security) ?? []
  return { faults, exposure: Number(exposure) }
}
