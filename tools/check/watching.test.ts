import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesBelow, ROOT } from './tree.ts'
import { alertsIn, knownSamples, metricFaults, runbookFaults, watchingFindings } from './watching.ts'

const RULES = `groups:
  - name: foyer
    rules:
      - alert: FoyerOne
        expr: foyer_fault > 0
        annotations:
          runbook_url: docs/runbooks/one.md
      - alert: FoyerTwo
        expr: foyer_fault > 1
`
/** A variable of Grafana. */
const DATASOURCE = ['$', '{datasource}'].join('')
const page = (path: string, text: string) => ({ path, text })

it('PROD-45 every metric of the rules and dashboards exists, and every alert has its page', () => {
  expect(watchingFindings().faults).toEqual([])
})

it('PROD-45 a histogram is known by its samples, a gauge by its name', () => {
  const known = knownSamples()
  expect(known).toContain('foyer_sign_in_seconds_bucket')
  expect(known).toContain('foyer_fault')
  expect(known).toContain('foyer_process_start_time_seconds')
  expect(known).not.toContain('foyer_sign_in_seconds')
})

describe('metricFaults', () => {
  const known = new Set(['foyer_fault'])

  it('PROD-45 finds a metric that does not exist', () => {
    const faults = metricFaults([page('a.yml', 'expr: foyer_fault\nexpr: sum(foyer_faults{x="y"})')], known)
    expect(faults.map(({ at, message }) => [at, message])).toEqual([
      ['a.yml:2', 'the metric foyer_faults does not exist'],
    ])
  })

  it('PROD-45 finds a record that no rule writes', () => {
    const files = [page('a.yml', 'record: foyer:ratio\nexpr: foyer:ratio > 1'), page('b.json', '"foyer:other"')]
    expect(metricFaults(files, known).map(({ at }) => at)).toEqual(['b.json:1'])
  })
})

it('PROD-45 finds alerts without a page, pages without an alert, and what the index lacks', () => {
  const pages = [page('docs/runbooks/one.md', 'Alert: `FoyerOne`.'), page('docs/runbooks/old.md', 'Alert: `FoyerOld`.')]
  expect(runbookFaults(alertsIn(RULES), pages, '`FoyerOne`').map(({ message }) => message)).toEqual([
    'FoyerTwo has no runbook that names it',
    'is the page of no alert',
    'FoyerTwo is not listed',
  ])
})

it('PROD-44 each service level has a budget, and a rate for every window of the alerts', () => {
  const read = (name: string) => readFileSync(join(ROOT, 'deploy/prometheus', name), 'utf8')
  const [levels, alerts] = [read('service-levels.yml'), read('alerts.yml')]
  const budgets = [...levels.matchAll(/"foyer:slo_budget", expr: vector\(([\d.]+)\), labels: { slo: ([\w-]+) }/g)]
  expect(budgets.map(([, budget, slo]) => [slo, Number(budget)])).toEqual([
    ['availability', 0.001],
    ['sign-in', 0.001],
    ['sign-in-latency', 0.01],
    ['notice-freshness', 0.01],
  ])
  const rates = [...levels.matchAll(/record: (foyer:slo_errors:\w+)\n +labels: { slo: ([\w-]+) }/g)]
  const used = new Set([...alerts.matchAll(/foyer:slo_errors:\w+/g)].map(([name]) => name))
  expect(used.size).toBe(7)
  for (const [, , slo] of budgets)
    expect(rates.filter(([, , one]) => one === slo).map(([, name]) => name)).toEqual(expect.arrayContaining([...used]))
})

it('PROD-103 alerts watch the database machines and the portal, by jobs that are scraped', () => {
  const read = (name: string) => readFileSync(join(ROOT, 'deploy/prometheus', name), 'utf8')
  const rules = read('alerts.yml')
  const named = new Set([...rules.matchAll(/\bjob="(\w+)"/g)].map(([, job]) => job as string))
  const scraped = [...read('prometheus.yml').matchAll(/job_name: (\w+)/g)].map(([, job]) => job as string)
  expect([...named].sort()).toEqual(['database', 'foyer', 'portal'])
  expect(scraped).toEqual(expect.arrayContaining([...named]))
  const unseen = ['FoyerDatabaseDiskNearlyFull', 'FoyerDatabaseServerDown', 'FoyerPortalUnreachable']
  expect(alertsIn(rules).map(({ name }) => name)).toEqual(expect.arrayContaining(unseen))
  expect(rules).toMatch(/alert: FoyerCertificateExpires\n +expr: >-\n.*probe_ssl_earliest_cert_expiry\{job="portal"\}/)
})

describe('dashboards', () => {
  const dashboards = filesBelow(['deploy/grafana'], /\.json$/).map((path) => [path] as const)

  it.each(dashboards)('PROD-47 %s has panels with queries for a Prometheus that is chosen', (path) => {
    const { uid, schemaVersion, panels, templating } = JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
    expect(path).toBe(`deploy/grafana/${uid}.json`)
    expect(schemaVersion).toBeGreaterThanOrEqual(38)
    expect(templating.list[0]).toMatchObject({ name: 'datasource', type: 'datasource', query: 'prometheus' })
    expect(new Set(panels.map(({ id }: { id: number }) => id)).size).toBe(panels.length)
    for (const panel of panels) {
      expect(panel.datasource).toEqual({ type: 'prometheus', uid: DATASOURCE })
      expect(panel.targets.every(({ expr }: { expr: string }) => expr.length > 0)).toBe(true)
      expect(panel.gridPos.x + panel.gridPos.w).toBeLessThanOrEqual(24)
    }
  })

  it('PROD-47 there is one for the overview, gateways, the database and applications', () => {
    expect(dashboards).toHaveLength(4)
  })
})
