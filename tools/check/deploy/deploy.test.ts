import { describe, expect, it } from 'vitest'
import {
  deployFindings,
  graceFaults,
  podsOf,
  portFaults,
  probeFaults,
  scalingFaults,
  settingFaults,
  unitFaults,
} from './deploy.ts'
import {
  fieldFaults,
  KUBERNETES,
  type Kustomization,
  type Manifest,
  readManifests,
  readYaml,
  schemaFaults,
} from './manifests.ts'

const CONTAINER = {
  name: 'gateway',
  env: [{ name: 'FOYER_PORT', value: '8080' }],
  ports: [{ name: 'http', containerPort: 8080 }],
  readinessProbe: { httpGet: { path: '/readyz', port: 'http' } },
}
const deployment = (container: object, pod: object = {}): Manifest => ({
  path: 'deploy/kubernetes/deployment.yaml',
  content: {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'foyer' },
    spec: {
      selector: { matchLabels: { app: 'foyer' } },
      template: {
        metadata: { labels: { app: 'foyer' } },
        spec: { enableServiceLinks: false, containers: [{ ...CONTAINER, ...container }], ...pod },
      },
    },
  },
})
const messages = (faults: readonly { readonly message: string }[]) => faults.map(({ message }) => message)

it('PROD-74 the files of deploy/ name what exists', async () => {
  expect((await deployFindings()).faults).toEqual([])
})

describe('deploy/kubernetes', () => {
  const manifests = readManifests(readYaml(`${KUBERNETES}/kustomization.yaml`))
  const find = (kind: string) => manifests.find(({ content }) => content.kind === kind)?.content

  it('PROD-73 every pod holds to the profile restricted, and reads its secrets from files that it does not contain', () => {
    const pods = podsOf(manifests).map(({ pod }) => pod as unknown as object)
    expect(pods).toHaveLength(2)
    for (const pod of pods)
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: 'RuntimeDefault' } },
        containers: [
          {
            securityContext: {
              allowPrivilegeEscalation: false,
              readOnlyRootFilesystem: true,
              capabilities: { drop: ['ALL'] },
            },
          },
        ],
      })
    expect(find('Namespace')).toHaveProperty(['metadata', 'labels', 'pod-security.kubernetes.io/enforce'], 'restricted')
    expect(find('Secret')).toBeUndefined()
    expect(JSON.stringify(manifests)).not.toMatch(/postgres:\/\//)
  })

  it('PROD-73 gateways are probed, replaced one at a time, and scaled by waiting hashes and sockets', () => {
    const [gateway] = podsOf(manifests.filter(({ content }) => content.kind === 'Deployment'))
    expect(gateway?.pod.containers[0]).toMatchObject({
      startupProbe: { httpGet: { path: '/readyz' } },
      readinessProbe: { httpGet: { path: '/readyz' } },
      livenessProbe: { httpGet: { path: '/healthz' } },
    })
    expect(find('PodDisruptionBudget')).toHaveProperty('spec.maxUnavailable', 1)
    expect(find('Deployment')).toHaveProperty('spec.strategy.rollingUpdate.maxUnavailable', 0)
    const names = JSON.stringify(find('HorizontalPodAutoscaler')).match(/foyer_\w+/g)
    expect(names).toEqual(['foyer_password_hashes_waiting', 'foyer_notice_sockets'])
    expect(find('NetworkPolicy')).toHaveProperty('spec.policyTypes', ['Ingress', 'Egress'])
    expect(find('Job')).toHaveProperty('spec.template.spec.containers.0.args', ['migrate'])
  })
})

describe('PROD-74 the check of deploy/ finds', () => {
  it('a setting that does not exist', () => {
    const settings = ['FOYER_PORT', 'FOYER_PROT', 'CREDENTIALS_DIRECTORY'].map((name) => ({ at: 'a.yaml', name }))
    expect(messages(settingFaults(settings, ['FOYER_PORT']))).toEqual(['FOYER_PROT is not a setting'])
  })

  it('a probe that the gateway does not serve, and variables of services', () => {
    const broken = deployment(
      { livenessProbe: { httpGet: { path: '/health', port: 'http' } } },
      { enableServiceLinks: true },
    )
    expect(messages(probeFaults([broken], "app.get('/readyz'"))).toEqual([
      'the gateway has no /health',
      'has variables of services, such as FOYER_PORT',
    ])
  })

  it('a port that is not that of the setting, or has no name', () => {
    const broken = deployment({
      ports: [{ name: 'web', containerPort: 8081 }],
    })
    expect(messages(portFaults([broken]))).toEqual([
      'the port web is not that of a setting',
      'no container has the port http',
    ])
  })

  it('a pod and a service that are killed before they have drained', () => {
    const settings = {
      configMapGenerator: [{ name: 's', literals: ['FOYER_DRAIN_SECONDS=15'] }],
    } as unknown as Kustomization
    const one = { image: 'foyer', environment: { FOYER_DRAIN_SECONDS: '5' } }
    const compose = { ['services' as const]: { one } }
    expect(messages(graceFaults(settings, [deployment({})], compose))).toEqual([
      'terminationGracePeriodSeconds is less than 35 seconds',
      'stop_grace_period is less than 25 seconds',
    ])
  })

  it('a unit that does not drain, or is killed before it has drained', () => {
    expect(messages(unitFaults('FOYER_DRAIN_SECONDS=15\n', 'TimeoutStopSec=30\n'))).toEqual([
      'TimeoutStopSec is less than 35 seconds',
    ])
    expect(messages(unitFaults('# FOYER_DRAIN_SECONDS=5\n', 'TimeoutStopSec=30\n'))).toEqual([
      'a gateway does not drain',
    ])
  })

  it('a metric that no rule provides, or no gateway has', () => {
    const content = { apiVersion: 'a', kind: 'b', spec: [{ metric: { name: 'foyer_waiting' } }] }
    const rules = { custom: [{ seriesQuery: 'foyer_queue{pod!=""}' }, { seriesQuery: 'foyer_notice_sockets{}' }] }
    expect(messages(scalingFaults([{ path: 'autoscaler.yaml', content }], { rules }))).toEqual([
      'the metric foyer_queue does not exist',
      'no rule provides foyer_waiting',
    ])
  })

  it('a value, a field and a kind that the schemas of Kubernetes do not have', async () => {
    const value = deployment({ ports: 'http' })
    const kind = { path: 'k.yaml', content: { apiVersion: 'apps/v1', kind: 'Deploymint' } }
    expect(messages(await schemaFaults([value, kind]))).toEqual([
      expect.stringContaining('ports'),
      'apps/v1 has no Deploymint',
    ])
    const [field] = await fieldFaults([deployment({}, { terminationGraceSeconds: 30 })])
    expect(field).toMatchObject({
      at: 'deploy/kubernetes/deployment.yaml',
      message: expect.stringContaining('terminationGraceSeconds'),
    })
  })
})
