import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { Client, openNoticeSocket } from '@foyer/testkit'
import type { Measure } from '../drill.ts'
import { publishNotice, readWhile, uploadFile } from '../proxies/checks.ts'
import { waitUntil } from '../wait-until.ts'
import type { Engine } from './engine.ts'

const PASSWORD = 'Installed_by_the_guide_2026'
const FOYER = '/opt/foyer/bin/foyer'
export const GATEWAYS = ['foyer_gateway-1_1', 'foyer_gateway-2_1'] as const
/** FOYER_DRAIN_SECONDS of the file, and twenty seconds in which a gateway ends in any case. */
const ENDS_WITHIN = 25
const DRAINS = 5
const READY_WITHIN = 60_000
/** HAProxy looks up addresses every second, and at gateways every two. */
const SEEN_WITHIN = 5_000

export interface Running {
  readonly engine: Engine
  /** The folder of compose.yaml. */
  readonly folder: string
  readonly port: number
  /** What the commands of the guide printed last: the link of the first administrator. */
  readonly printed: string
}

/** What users do through HAProxy. */
export async function useInstallation(
  running: Running,
): Promise<{ measures: Measure[]; client: Client; token: string }> {
  const certificate = readFileSync(join(running.folder, 'tls', 'chain.pem'), 'utf8')
  setDefaultCACertificates([...getCACertificates('default'), certificate])
  const client = new Client(`https://localhost:${running.port}`)
  const link = /#token=([\w-]+)/.exec(running.printed)?.[1] ?? ''
  await client.data('password.set', { token: link, newPassword: PASSWORD })
  const token = await client.tokenOf('alice', PASSWORD)
  const socket = await openNoticeSocket(client, token)
  await publishNotice(client, token)
  const pushed = await socket.waitForPush('NORMAL_NOTICE').then(
    () => true,
    () => false,
  )
  socket.raw.terminate()
  const uploaded = await uploadFile(client, token)
  const measures = [
    check('First administrator signs in through HAProxy', Boolean(token)),
    check('Notice pushed to an open socket', pushed),
    check('Upload of a file of 50 MB', uploaded === true, uploaded === true ? 'yes' : uploaded),
  ]
  return { measures, client, token }
}

/** Stops one gateway after the other while users read, and starts it again. */
export async function replaceGateways({ engine }: Running, client: Client, token: string): Promise<Measure[]> {
  const ended: { readonly seconds: number; readonly code: string }[] = []
  const load = await readWhile(client, token, async () => {
    for (const name of GATEWAYS) {
      const began = performance.now()
      await engine.podman('stop', '--time=60', name)
      const seconds = (performance.now() - began) / 1_000
      ended.push({ seconds, code: await engine.podman('inspect', '--format={{.State.ExitCode}}', name) })
      await engine.podman('start', name)
      await waitUntil(`${name} is ready`, READY_WITHIN, () => passes(engine, name, 'ready'))
      await new Promise((resolve) => setTimeout(resolve, SEEN_WITHIN))
    }
  })
  const slowest = Math.max(...ended.map(({ seconds }) => seconds))
  const inTime = ended.every(({ seconds }) => seconds >= DRAINS && seconds <= ENDS_WITHIN)
  const codes = ended.map(({ code }) => code).join(', ')
  const label = `SIGTERM: drains for ${DRAINS} s, and ends within ${ENDS_WITHIN} s`
  const failed = load.failures.length
  const reasons = [...new Set(load.failures)].slice(0, 3).join(', ')
  return [
    { label, measured: `${slowest.toFixed(1)} s`, target: `${DRAINS} to ${ENDS_WITHIN} s`, met: inTime },
    { label: 'Exit codes of both gateways', measured: codes, target: '0, 0', met: codes === '0, 0' },
    {
      label: 'Reads that failed while both gateways were replaced',
      measured: `${failed} of ${load.requests}${reasons && ` (${reasons})`}`,
      target: '0',
      met: failed === 0 && load.requests > 0,
    },
  ]
}

/** What a process in the container can do, and what the engine shows of its secrets. */
export async function inspectContainer({ engine, folder }: Running): Promise<Measure[]> {
  const [name] = GATEWAYS
  const inside = (script: string) => engine.podman('exec', name, 'sh', '-c', script)
  const status = await inside('cat /proc/1/status')
  const writes = ['/opt/foyer', '/var/lib/foyer', '/etc', '/usr/bin', '/run/secrets']
  const written = await inside(
    `for each in ${writes.join(' ')}; do touch $each/drill 2>/dev/null && echo $each; done; true`,
  )
  const shown = await engine.podman('inspect', ...GATEWAYS, 'foyer_migration_1', 'foyer_database_1')
  const secrets = ['FOYER_SECRET', 'DATABASE_URL', 'FOYER_MIGRATION_URL'].map((file) => secretIn(folder, file))
  return [
    check('Account of the process', /^Uid:\s+10001\s/m.test(status), /^Uid:\s+(\d+)/m.exec(status)?.[1]),
    check('Capabilities: none', /^CapEff:\s+0+$/m.test(status) && /^CapBnd:\s+0+$/m.test(status)),
    check('No new privileges', /^NoNewPrivs:\s+1$/m.test(status)),
    check('Writes outside of /tmp fail', written === '', written || 'yes'),
    check('Writes to /tmp', (await inside('echo yes > /tmp/drill && cat /tmp/drill')) === 'yes'),
    check('No secret in what the engine shows', !secrets.some((secret) => shown.includes(secret))),
    check('Owner of the tables unknown to gateways', !(await inside('ls /run/secrets')).includes('MIGRATION')),
    check('Health check of the image', await isHealthy(engine, name)),
    check('foyer probe ready', await passes(engine, name, 'ready')),
  ]
}

const EXPECTED = ['database', 'clock', 'secret', 'durability', 'connections', 'proxy headers']

/** The doctor inside of a gateway. Its public address is that of the proxy in this network. */
export async function runDoctor({ engine }: Running): Promise<Measure> {
  const settings = ['--env=FOYER_PUBLIC_URL=https://proxy:8443', '--env=NODE_TLS_REJECT_UNAUTHORIZED=0']
  const report = await engine
    .podman('exec', ...settings, GATEWAYS[0], 'sh', '-c', `${FOYER} doctor 2>/dev/null || true`)
    .catch((error: Error) => error.message)
  const missing = EXPECTED.filter((name) => !report.includes(`✓ ${name}`))
  return check(`foyer doctor: ${EXPECTED.join(', ')} are well`, missing.length === 0, missing.join(', ') || 'yes')
}

export function check(label: string, met: boolean, measured: string = met ? 'yes' : 'no'): Measure {
  return { label, measured, target: 'yes', met }
}

function secretIn(folder: string, name: string): string {
  const text = readFileSync(join(folder, 'secrets', name), 'utf8').trim()
  return /:([^:@/]+)@/.exec(text)?.[1] ?? text
}

function passes(engine: Engine, name: string, probe: string): Promise<boolean> {
  return engine.podman('exec', name, FOYER, 'probe', probe).then(
    () => true,
    () => false,
  )
}

function isHealthy(engine: Engine, name: string): Promise<boolean> {
  return engine.podman('healthcheck', 'run', name).then(
    () => true,
    () => false,
  )
}
