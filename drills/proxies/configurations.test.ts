import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const DEPLOY = join(import.meta.dirname, '..', '..', 'deploy')
/** Writes are back within 24 seconds of a frozen or cut-off primary (drills/results/failover.json). */
const LONGEST_FAILOVER = 24
const GUIDE = readFileSync(join(DEPLOY, '..', 'docs', 'guides', 'production.md'), 'utf8')
const textOf = (path: string) => readFileSync(join(DEPLOY, path), 'utf8')
/** As they are in a configuration, without comments. */
const LINES = {
  'nginx/foyer.conf': [
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    'proxy_set_header Upgrade $http_upgrade;',
    'proxy_read_timeout 660s;',
    'client_max_body_size 64m;',
    'gzip off;',
  ],
  'caddy/Caddyfile': ['max_size 64MB', 'health_uri /readyz'],
  'haproxy/haproxy.cfg': [
    'http-request set-header X-Forwarded-For %[src]',
    'http-request set-header X-Forwarded-Proto https',
    'timeout tunnel 1h',
    'http-check expect status 200',
  ],
} as const

it.each(Object.entries(LINES))(
  'PROD-64 %s replaces the address, lets uploads and sockets through, and is in the guide',
  (path, lines) => {
    const text = textOf(path)
      .split('\n')
      .map((line) => line.trim())
    expect(text).toEqual(expect.arrayContaining([...lines]))
    expect(GUIDE).toContain(`](../../deploy/${path})`)
  },
)

it('PROD-76 each configuration sends requests on while no gateway is ready', () => {
  expect(textOf('haproxy/haproxy.cfg')).toMatch(
    /option allbackups\n(?: +server gateway\d-not-ready \S+ no-check backup\n){2}/,
  )
  expect(textOf('gateways/haproxy.cfg')).toMatch(
    /option allbackups\n(?: +server \w+-not-ready \S+ no-check backup\n){3}/,
  )
  expect(textOf('caddy/Caddyfile')).toMatch(
    /@not-ready expression `\{err.status_code} == 503`\n\s+reverse_proxy @not-ready /,
  )
  expect(textOf('nginx/foyer.conf')).toMatch(/(?: +server \S+ max_fails=0 backup;\n){2}/)
  const readiness = /readinessProbe:.*?periodSeconds: (\d+).*?failureThreshold: (\d+)/s
  const [, period, failures] = readiness.exec(textOf('kubernetes/deployment.yaml')) ?? []
  expect(Number(period) * Number(failures)).toBeGreaterThan(LONGEST_FAILOVER)
})

it('PROD-102 no configuration logs the path of a request, which has the ticket of a socket', () => {
  const [, format = ''] = /^log_format foyer (.+);$/m.exec(textOf('nginx/foyer.conf')) ?? []
  expect(format).toContain('$request_method')
  expect(format).not.toMatch(/\$(request|request_uri|uri|args|query_string|http_referer)\b/)
  for (const path of ['haproxy/haproxy.cfg', 'gateways/haproxy.cfg'])
    expect(textOf(path)).not.toMatch(/^\s*(log|log-format|option httplog)\b/m)
  expect(textOf('caddy/Caddyfile')).not.toMatch(/^\s*log\b/m)
  expect(textOf('kubernetes/ingress.yaml')).toMatch(/^ +nginx\.ingress\.kubernetes\.io\/enable-access-log: "false"$/m)
})

it('PROD-64 HAProxy, which Debian starts as root, goes on as an account of its own', () => {
  for (const path of ['haproxy/haproxy.cfg', 'gateways/haproxy.cfg', 'database/haproxy.cfg'])
    expect(textOf(path)).toMatch(/^global\n(?: .*\n)*? {2}user haproxy\n {2}group haproxy\n/m)
})

it('PROD-99 HAProxy sends only reads again that got no response or 503', () => {
  for (const path of ['haproxy/haproxy.cfg', 'gateways/haproxy.cfg']) {
    const [, reasons = ''] = /^\s+retry-on (.+)$/m.exec(textOf(path)) ?? []
    const isRepeatedUnsent = reasons === 'conn-failure'
    expect(isRepeatedUnsent || /^\s+http-request disable-l7-retry unless METH_GET$/m.test(textOf(path))).toBe(true)
  }
  expect(textOf('nginx/foyer.conf')).not.toContain('non_idempotent')
  expect(textOf('caddy/Caddyfile')).not.toContain('lb_retry_match')
})

it('PROD-65 each configuration names two gateways and leaves one out that does not accept requests', () => {
  const leaves = {
    nginx: 'proxy_next_upstream error timeout http_503;',
    caddy: 'unhealthy_status 503',
    haproxy: 'http-check expect status 200',
  }
  for (const [proxy, line] of Object.entries(leaves)) {
    const path = Object.keys(LINES).find((each) => each.startsWith(proxy)) as string
    for (const part of [`$\{GATEWAY_1}`, `$\{GATEWAY_2}`, line]) expect(textOf(path)).toContain(part)
  }
})
