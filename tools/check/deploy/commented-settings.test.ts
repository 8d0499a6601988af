import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../tree.ts'

/** Reads a file after the `#` before each setting was removed, as the guide describes. */
function settingsOf(path: string): Record<string, unknown> {
  return parse(readFileSync(join(ROOT, path), 'utf8').replaceAll(/^( *)#(?=\w+: )/gm, '$1'))
}

it('PROD-112 the Alertmanager of prometheus.yml takes effect without its #', () => {
  const alertmanagers = [{ static_configs: [{ targets: ['127.0.0.1:9093'] }] }]
  expect(settingsOf('deploy/prometheus/prometheus.yml')).toMatchObject({
    scrape_configs: expect.any(Array),
    alerting: { alertmanagers },
  })
})

it('PROD-112 the certificates of etcd in patroni.yml take effect without their #', () => {
  const folder = '/etc/patroni/tls'
  expect(settingsOf('deploy/database/patroni.yml').etcd).toEqual({
    ...{ hosts: expect.any(String), protocol: 'https', cacert: `${folder}/authority.pem` },
    ...{ cert: `${folder}/certificate.pem`, key: `${folder}/key.pem` },
  })
})
