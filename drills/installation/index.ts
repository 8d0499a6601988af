import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Drill, DrillOptions, Measure, Outcome } from '../drill.ts'
import { makeRelease, RELEASE_PROGRAMS } from '../release/make-release.ts'
import { HOST, installationScript, packagesOf } from './guide.ts'
import { boot, bootstrap, folderIn, MACHINE_PROGRAMS } from './machine.ts'

export const installation: Drill = {
  name: 'installation',
  summary: "Boots an empty Debian machine, and runs the commands of the guide's section 'Install on Debian' there.",
  programs: [...RELEASE_PROGRAMS, ...MACHINE_PROGRAMS],
  run,
}

async function run({ folder, step, option }: DrillOptions): Promise<Outcome> {
  if (process.getuid?.() !== 0) throw new Error('Only root can boot a machine in namespaces')
  let output = option('release')
  if (!output) {
    step('npm run release in a fresh clone')
    output = (await makeRelease(join(folder, 'clone'))).output
  }
  step('An empty machine with Debian, systemd, and what the guide installs from Debian')
  const script = installationScript()
  const root = join(folder, 'machine')
  await bootstrap(root, packagesOf(script))
  const downloads = folderIn(root, 'downloads')
  mkdirSync(downloads, { recursive: true })
  cpSync(output, downloads, { recursive: true })
  const machine = await boot(root)
  try {
    step('The commands of the guide')
    const began = performance.now()
    const printed = await machine.run(`cd /root/downloads\n${script}`)
    const seconds = (performance.now() - began) / 1_000
    step('Sign-in through the proxy, commands, and a restart')
    const token = /#token=([\w-]+)/.exec(printed)?.[1] ?? ''
    const signIn = [join(import.meta.dirname, 'sign-in.ts'), 'https://127.0.0.1', token, 'alice']
    /* The machine has a certificate that nothing trusts. */
    const signedIn = await machine.runInNetwork(process.execPath, signIn, { NODE_TLS_REJECT_UNAUTHORIZED: '0' })
    const page = await machine.run(`curl --silent --insecure --head --resolve ${HOST}:443:127.0.0.1 https://${HOST}/`)
    const chain = await machine.run('foyer audit verify')
    const exposure = await machine.run('systemd-analyze security foyer --no-pager | tail -1')
    const environment = await machine.run('systemctl show foyer --property=Environment --value')
    const restarted = await machine.run(
      `systemctl restart foyer; curl --silent --retry 60 --retry-all-errors --retry-delay 1 http://127.0.0.1:8080/readyz`,
    )
    const measures: Measure[] = [
      {
        label: 'Commands of the guide, from nothing to the link of the administrator',
        measured: `${seconds.toFixed(0)} s`,
      },
      check('Ready after the service is started', printed.includes('{"status":"ready"}')),
      check('First administrator signs in through nginx', signedIn.endsWith('signed in') && !signedIn.includes('not')),
      check('HTTP/2 through nginx', page.startsWith('HTTP/2 200')),
      check("Operator's command", chain.includes('no problem')),
      check('No secret in the environment of the unit', environment === ''),
      check('Ready after a restart', restarted.includes('ready')),
      {
        label: 'systemd-analyze security of the running service',
        measured: exposure.replace(/^.*: ([\d.]+) (\w+).*$/, '$1 $2'),
      },
    ]
    return { measures, raw: { seconds, exposure } }
  } finally {
    await machine.stop()
  }
}

function check(label: string, met: boolean): Measure {
  return { label, measured: met ? 'yes' : 'no', target: 'yes', met }
}
