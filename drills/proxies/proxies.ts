import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@foyer/testkit/gateway-process'
import type { Program } from '../drill.ts'
import { giveToPrograms, type RunningProgram, startProgram } from '../processes.ts'
import { pathOf } from '../programs.ts'
import { runQuiet } from '../release/run-quiet.ts'
import { fillHaproxyTemplate, fillTemplate } from '../template.ts'

const NGINX: Program = { name: 'nginx', debianPackage: 'nginx-light' }
const CADDY: Program = { name: 'caddy', debianPackage: 'caddy' }
const HAPROXY: Program = { name: 'haproxy', debianPackage: 'haproxy' }
const OPENSSL: Program = { name: 'openssl', debianPackage: 'openssl' }
const ADDRESS = '127.0.0.1'

export const PROXY_PROGRAMS: readonly Program[] = [NGINX, CADDY, HAPROXY, OPENSSL]
export type ProxyName = 'nginx' | 'caddy' | 'haproxy'

export interface RunningProxy {
  readonly name: ProxyName
  readonly port: number
  readonly httpPort: number
  readonly log: string
  readonly program: RunningProgram
}

export interface ProxyPlan {
  readonly name: ProxyName
  readonly folder: string
  /** The public port, which gateways know from FOYER_PUBLIC_URL. */
  readonly port: number
  /** Host and port of both gateways. */
  readonly gateways: readonly [string, string]
  readonly certificate: Certificate
}

export interface Certificate {
  readonly certificate: string
  readonly key: string
  readonly both: string
}

/** A certificate for localhost, which only this drill trusts. */
export async function createCertificate(folder: string): Promise<Certificate> {
  const [certificate, key, both] = ['certificate', 'key', 'both'].map((name) => join(folder, `${name}.pem`)) as [
    string,
    string,
    string,
  ]
  await runQuiet(pathOf(OPENSSL), [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', '/CN=localhost'],
    ...['-addext', 'subjectAltName=DNS:localhost', '-out', certificate, '-keyout', key],
  ])
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  for (const file of [certificate, key, both]) {
    chmodSync(file, 0o600)
    giveToPrograms(file)
  }
  return { certificate, key, both }
}

/** Starts a proxy with the configuration of `deploy/`. */
export async function startProxy(plan: ProxyPlan): Promise<RunningProxy> {
  const { name, folder, port } = plan
  mkdirSync(folder)
  giveToPrograms(folder)
  const httpPort = await freePort()
  const log = join(folder, 'output.log')
  const { file, parameters } = configurations[name](plan, httpPort)
  const environment = { HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder }
  const changesAccount = name === 'haproxy'
  const program = startProgram({ file, parameters, log, environment, changesAccount })
  return { name, port, httpPort, log, program }
}

interface Configured {
  readonly file: string
  readonly parameters: readonly string[]
}

const configurations: Readonly<Record<ProxyName, (plan: ProxyPlan, httpPort: number) => Configured>> = {
  nginx({ folder, port, gateways, certificate: { certificate, key } }, httpPort) {
    const values = { CERTIFICATE: certificate, KEY: key, HOST: 'localhost', LOG: join(folder, 'access.log') }
    const listen = { LISTEN: `${ADDRESS}:${port}`, LISTEN_HTTP: `${ADDRESS}:${httpPort}` }
    const site = write(
      folder,
      'foyer.conf',
      fillTemplate('nginx/foyer.conf', { ...values, ...listen, ...named(gateways) }),
    )
    /* What Debian has in nginx.conf, with folders that an ordinary account may write. */
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (each) => `${each}_temp_path ${folder}/${each};`,
    )
    const whole = `daemon off;\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\nworker_processes auto;
events { worker_connections 1024; }\nhttp {\naccess_log off;\n${folders.join('\n')}\ninclude ${site};\n}\n`
    return {
      file: pathOf(NGINX),
      parameters: ['-e', join(folder, 'error.log'), '-c', write(folder, 'nginx.conf', whole)],
    }
  },
  caddy({ folder, port, gateways, certificate: { certificate, key } }, httpPort) {
    const values = { CERTIFICATE: certificate, KEY: key, HOST: 'localhost', ADDRESS, STORAGE: join(folder, 'storage') }
    const ports = { HTTPS_PORT: String(port), HTTP_PORT: String(httpPort) }
    const file = write(
      folder,
      'Caddyfile',
      fillTemplate('caddy/Caddyfile', { ...values, ...ports, ...named(gateways) }),
    )
    return { file: pathOf(CADDY), parameters: ['run', '--config', file, '--adapter', 'caddyfile'] }
  },
  haproxy({ folder, port, gateways, certificate: { both } }, httpPort) {
    const values = { CERTIFICATE_AND_KEY: both, HOST: 'localhost' }
    const listen = { LISTEN: `${ADDRESS}:${port}`, LISTEN_HTTP: `${ADDRESS}:${httpPort}` }
    const text = fillHaproxyTemplate('haproxy/haproxy.cfg', { ...values, ...listen, ...named(gateways) })
    return { file: pathOf(HAPROXY), parameters: ['-db', '-f', write(folder, 'haproxy.cfg', text)] }
  },
}

function named([first, second]: readonly [string, string]): Record<string, string> {
  return { GATEWAY_1: first, GATEWAY_2: second }
}

function write(folder: string, name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  giveToPrograms(file)
  return file
}
