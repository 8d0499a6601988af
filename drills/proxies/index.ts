import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { Client } from '@foyer/testkit'
import { freePort, type GatewayProcess, startGatewayProcess } from '@foyer/testkit/gateway-process'
import type { Drill, DrillOptions, Measure, Outcome } from '../drill.ts'
import { DRAIN_SECONDS } from '../gateways/gateways.ts'
import { Postgres } from '../restore/postgres.ts'
import { PROGRAMS as RESTORE_PROGRAMS } from '../restore/programs.ts'
import { waitUntil } from '../wait-until.ts'
import { type Behind, type Checked, checkRequests, checkSocket, type LoadResult, readWhile } from './checks.ts'
import { checkWithoutDatabase } from './database-away.ts'
import { checkDoctor } from './doctor.ts'
import {
  type Certificate,
  createCertificate,
  PROXY_PROGRAMS,
  type ProxyName,
  type RunningProxy,
  startProxy,
} from './proxies.ts'

const NAMES: readonly ProxyName[] = ['nginx', 'caddy', 'haproxy']
const SECRET = 'the secret of the proxies drill, long enough to be taken'
const READY_WITHIN = 60_000
/** Health checks of the proxies run every two seconds. */
const SEEN_WITHIN = 5_000
const POSTGRES = RESTORE_PROGRAMS.filter(({ name }) => name === 'postgres')

export const proxies: Drill = {
  name: 'proxies',
  summary: 'Puts nginx, Caddy and HAProxy in front of two gateways, uses them as users do, and replaces both gateways.',
  programs: [...PROXY_PROGRAMS, ...POSTGRES],
  run,
}

interface Result {
  readonly name: ProxyName
  readonly checked: Checked
  readonly replaced: LoadResult
}

async function run({ folder, step, signal, option }: DrillOptions): Promise<Outcome> {
  const postgres = await Postgres.onEmptyMachine(join(folder, 'postgres'))
  try {
    step('PostgreSQL')
    await postgres.initialise('')
    await postgres.start()
    await postgres.createDatabase()
    const certificate = await createCertificate(folder)
    setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificate.certificate, 'utf8')])
    const results: Result[] = []
    for (const name of NAMES.filter((each) => (option('only') ?? each) === each)) {
      signal.throwIfAborted()
      results.push(await tryProxy({ name, folder, step, postgres, certificate }))
    }
    return { measures: results.flatMap(measuresOf), raw: results }
  } finally {
    await postgres.stop()
  }
}

interface Plan {
  readonly name: ProxyName
  readonly folder: string
  readonly step: (text: string) => void
  readonly postgres: Postgres
  readonly certificate: Certificate
}

async function tryProxy({ name, folder, step, postgres, certificate }: Plan): Promise<Result> {
  const port = await freePort()
  const base = `https://localhost:${port}`
  const gateways: GatewayProcess[] = []
  let proxy: RunningProxy | undefined
  const behindProxy = { FOYER_PUBLIC_URL: base, FOYER_TRUSTED_PROXIES: '127.0.0.1' }
  const settings = {
    DATABASE_URL: postgres.url,
    FOYER_SECRET: SECRET,
    FOYER_DEMO: '1',
    FOYER_DRAIN_SECONDS: String(DRAIN_SECONDS),
    ...behindProxy,
  }
  const start = async (index: number, gatewayPort: number) => {
    const own = join(folder, `${name}-gateway${index + 1}`)
    mkdirSync(own, { recursive: true })
    gateways[index] = await startGatewayProcess(own, { ...settings, FOYER_PORT: String(gatewayPort) })
  }
  const ports = [await freePort(), await freePort()] as const
  try {
    step(`${name}: two gateways behind it`)
    await start(0, ports[0])
    await start(1, ports[1])
    const addresses = [`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`] as const
    proxy = await startProxy({ name, port, certificate, folder: join(folder, name), gateways: addresses })
    const behind: Behind = { client: new Client(base), proxy }
    await untilReady(behind)
    step(`${name}: requests, uploads, and a socket without activity`)
    const [requests, socket] = await Promise.all([checkRequests(behind), checkSocket(behind)])
    step(`${name}: the doctor, with TLS and a mail server`)
    const doctor = await checkDoctor({
      client: behind.client,
      folder: join(folder, `${name}-gateway1`),
      settings: { ...settings, FOYER_PORT: String(ports[0]) },
      certificate: certificate.certificate,
    })
    step(`${name}: each gateway is replaced while users read`)
    const replaced = await readWhile(behind.client, await behind.client.tokenOf('manager'), async () => {
      for (const [index, gatewayPort] of ports.entries()) {
        await gateways[index]?.end('SIGTERM')
        await start(index, gatewayPort)
        await pause(SEEN_WITHIN)
      }
    })
    step(`${name}: the database is away`)
    const away = await checkWithoutDatabase(behind, postgres)
    return { name, checked: { ...requests, ...socket, ...doctor, ...away }, replaced }
  } finally {
    await proxy?.program.stop()
    for (const gateway of gateways) await gateway.end('SIGTERM')
  }
}

async function untilReady({ client, proxy }: Behind): Promise<void> {
  const isReady = () =>
    client.get('/readyz').then(
      ({ status }) => status === 200,
      () => false,
    )
  await waitUntil(`${proxy.name} responds`, READY_WITHIN, isReady, () => {
    return proxy.program.runs || readFileSync(proxy.log, 'utf8')
  })
}

function measuresOf({ name, checked, replaced: { requests, failures } }: Result): Measure[] {
  const passed = Object.entries(checked).map(([label, result]) => {
    return {
      label: `${name}: ${label}`,
      measured: result === true ? 'yes' : result,
      target: 'yes',
      met: result === true,
    }
  })
  const reasons = [...new Set(failures)].slice(0, 3).join(', ')
  const measured = `${failures.length} of ${requests}${reasons ? ` (${reasons})` : ''}`
  const label = `${name}: Reads that failed while both gateways were replaced`
  return [...passed, { label, measured, target: '0', met: failures.length === 0 && requests > 0 }]
}
