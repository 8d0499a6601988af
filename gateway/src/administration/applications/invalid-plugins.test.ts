import {
  type ApplicationContent,
  asSuper,
  errorDetails,
  formOf,
  type GatewayUnderTest,
  installApplication,
  stageApplication,
  startApplicationOrigin,
} from '@foyer/testkit'
import { UPLOAD, V1, V2 } from '@foyer/testkit/applications/plugin-client'
import { it } from '@foyer/testkit/applications/plugin-test'
import { describe, expect } from 'vitest'

const UNKNOWN_ID = '01930000-0000-7000-8000-00000000dead'

describe('invalid installations', () => {
  it('APP-02 APP-03 a package that is rejected stages nothing, and the response names the field', async ({
    gateway,
    plugins,
  }) => {
    const form = async (content: ApplicationContent) => {
      const { status, body } = await plugins.upload(content)
      return [status, body.resultCode, errorDetails({ body }, 'invalidInput').fields[0]?.path]
    }
    expect(await form({ ...V1, manifest: { minimumShell: '99.0.0' } })).toEqual([400, 'A0401', 'manifest.minimumShell'])
    const text = await gateway.client.post(UPLOAD, formOf('a.tgz', 'text'), { token: plugins.token })
    expect(errorDetails(text, 'invalidInput').fields[0]).toEqual({ path: 'file', problem: 'is not a gzip archive' })
    expect(await gateway.deps.db.selectFrom('application_release').selectAll().execute()).toEqual([])
    expect(await plugins.entryOf('tills')).toBeUndefined()
  })

  it('a package larger than the limit for attachments is accepted', async ({ gateway, plugins }) => {
    await asSuper(gateway, 'administration.changeSettings', { maxFileSize: 1_024 })
    expect((await plugins.upload(V1)).body.resultCode).toBe(1001)
  })

  it.for<[string, (gateway: GatewayUnderTest) => Promise<[string, string]>]>([
    ['an unknown release', async () => ['tills', UNKNOWN_ID]],
    [
      'a release of another application',
      async (gateway) => ['labels', (await stageApplication(gateway, V1)).release.id],
    ],
    [
      'a release of an unknown application',
      async (gateway) => ['unknown', (await stageApplication(gateway, V1)).release.id],
    ],
  ])('%s cannot be activated', async ([_what, named], { gateway, plugins }) => {
    const [key, release] = await named(gateway)
    expect((await plugins.activate(key, release, 1)).status).toBe(404)
    const query = { key, release }
    expect((await gateway.client.call('administration.differencePlugin', query, { token: plugins.token })).status).toBe(
      404,
    )
    expect((await gateway.deps.db.selectFrom('plugin').selectAll().execute()).length).toBe(0)
  })

  it('a release that is too old cannot be activated', async ({ gateway, plugins }) => {
    const first = await installApplication(gateway, V1)
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await installApplication(gateway, { ...V1, version })
    expect((await plugins.activate('tills', first.current?.id as string)).status).toBe(404)
    expect((await plugins.entryOf('tills'))?.former.map(({ version }) => version)).toEqual(['1.2.0', '1.1.0'])
    await installApplication(gateway, V1)
    expect(await plugins.entryOf('tills')).toMatchObject({ current: { id: first.current?.id } })
  })

  it('an unknown application cannot be removed, and a removal with an outdated version is rejected', async ({
    gateway,
    plugins,
  }) => {
    const remove = (key: string, version?: string) =>
      gateway.client.call('administration.removePlugin', { key, ...(version && { version }) }, { token: plugins.token })
    expect((await remove('unknown')).status).toBe(404)
    const { version } = await installApplication(gateway, V1)
    expect((await remove('tills', String(version - 1))).status).toBe(409)
    expect((await remove('tills', String(version))).body.resultCode).toBe(1001)
  })

  it.for(['admin', 'manager', 'clerk'])(
    'APP-06 ASVS 8.2.1 %s can neither list, stage, activate nor remove',
    async (username, { gateway, plugins }) => {
      const staged = await stageApplication(gateway, V1)
      const as = await gateway.newClient().tokenOf(username)
      const replies = [
        await gateway.client.call('administration.listPlugins', {}, { token: as }),
        await plugins.upload(V2, as),
        await gateway.client.call(
          'administration.fetchPlugin',
          { manifest: 'https://x.example/m.json' },
          { token: as },
        ),
        await plugins.activate('tills', staged.release.id, 1, as),
        await gateway.client.call('administration.removePlugin', { key: 'tills' }, { token: as }),
      ]
      expect(replies.map(({ body }) => body.resultCode)).toEqual(Array(5).fill('A0302'))
    },
  )
})

describe('fetchPlugin', () => {
  it('APP-04 stages a release of an allowed origin, and of no other', async ({ gateway, plugins }) => {
    const origin = await startApplicationOrigin(V1)
    const fetched = (manifest: string) =>
      gateway.client.call('administration.fetchPlugin', { manifest }, { token: plugins.token })
    expect((await fetched(origin.manifest)).body.data).toEqual({ reason: 'ORIGIN_NOT_ALLOWED' })
    gateway.deps.environment.applicationOrigins.push(origin.origin)
    const { body } = await fetched(origin.manifest)
    expect(body.data.release).toMatchObject({ version: '1.0.0', source: 'origin', publisher: origin.origin })
    expect((await plugins.activate('tills', body.data.release.id, body.data.version)).body.resultCode).toBe(1001)
    const file = await fetch(`${gateway.client.base}/base/applications/tills/1.0.0/main.js`)
    expect(file.status).toBe(200)
    await origin.close()
  })

  it.for([
    'ftp://apps.example/m.json',
    'file:///etc/passwd',
    'data:application/json,{}',
    '//apps.example/m.json',
    'm.json',
  ])('APP-04 ASVS 1.3.6 %s is no address', async (manifest, { gateway, plugins }) => {
    const { status, body } = await gateway.client.call(
      'administration.fetchPlugin',
      { manifest },
      { token: plugins.token },
    )
    expect([status, body.resultCode]).toEqual([400, 'A0401'])
  })
})
