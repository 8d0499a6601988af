import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { LICENCE_FILE_MAX_BYTES } from '@foyer/contract/limits'
import {
  activateLicence,
  type GatewayUnderTest,
  installLicence,
  licenceFile,
  startGateway,
  uploadLicence,
} from '@foyer/testkit'
import { sendRaw } from '@foyer/testkit/http/raw-request'
import { openSession } from '@foyer/testkit/sign-in/sessions'
import { idOf } from '@foyer/testkit/users'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { removeUserFromLicences } from '../history.ts'

let gateway: GatewayUnderTest
beforeEach(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterEach(() => gateway.close())

const licenceNow = async (username = 'clerk') =>
  await gateway.client.data('licence.status', {}, { token: await gateway.client.tokenOf(username) })
const outcome = ({ status, body }: { status: number; body: { resultCode: unknown; data?: unknown } }) =>
  [status, body.resultCode, (body.data as { reason?: string } | undefined)?.reason].filter((part) => part !== undefined)

describe('upload of a licence', () => {
  it('LIC-17 LIC-22 is checked and staged with a preview, and not in force', async () => {
    const before = await licenceNow()
    const { body } = await uploadLicence(gateway, await licenceFile(gateway, { serial: 3, serviceStores: 60 }))
    expect(body).toMatchObject({
      resultCode: 1001,
      data: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        licence: { id: 'LIC-3', organisation: 'maison-verte', serviceStores: 60, agreement: '2026-11' },
        fileName: 'verte.lic',
        expiresAt: new Date(gateway.clock.now().getTime() + 600_000).toISOString(),
      },
    })
    expect(await licenceNow()).toEqual(before)
  })

  it('LIC-39 the preview compares now and after, and names what exceeds the licence', async () => {
    const file = await licenceFile(gateway, { serviceStores: 10, epdQuantity: 0, expirationTime: '2027-10-31' })
    const { preview } = (await uploadLicence(gateway, file)).body.data
    expect(preview).toMatchObject({
      now: { serviceStores: 50, expired: false, type: 'official' },
      after: { serviceStores: 10, epdQuantity: 0, expirationTime: '2027-10-31' },
      used: { stores: 12 },
      exceeded: [{ quantity: 'stores', licensed: 10, used: 12, by: [{ quantity: 1 }, { quantity: 1 }] }],
      opens: [],
    })
  })

  it('LIC-39 the preview names the applications that the activation opens', async () => {
    gateway.clock.step(100 * 86_400)
    const { preview } = (await uploadLicence(gateway, await licenceFile(gateway))).body.data
    expect(preview.now.expired).toBe(true)
    const rows = await gateway.deps.db
      .selectFrom('plugin')
      .select('application_key')
      .where('release_id', 'is not', null)
      .execute()
    expect([...preview.opens, ...preview.opensChanges].sort()).toEqual(rows.map((row) => row.application_key).sort())
  })

  it.each([
    ['admin', [403, 'A0302']],
    ['manager', [403, 'A0302']],
    ['clerk', [403, 'A0302']],
  ])('LIC-11 user %s cannot upload', async (username, expected) => {
    expect(outcome(await uploadLicence(gateway, await licenceFile(gateway), { username }))).toEqual(expected)
  })

  it('LIC-40 upload and activation require a recent sign-in', async () => {
    const token = await gateway.client.tokenOf('super')
    const { id } = (await uploadLicence(gateway, await licenceFile(gateway))).body.data
    gateway.clock.step(620)
    for (const name of ['licence.activate', 'licence.activateByPost'] as const)
      expect((await gateway.client.call(name, { id }, { token })).body).toMatchObject({
        resultCode: 'A0301',
        data: { needs: 'PROOF' },
      })
  })

  it.each<[string, string, readonly (string | number)[]]>([
    ['.lic.zip', 'verte.lic.zip', [400, 'A0803', 'NAME']],
    ['another suffix', 'verte.txt', [400, 'A0803', 'NAME']],
  ])('LIC-14 a file with %s is no licence', async (_title, name, expected) => {
    expect(outcome(await uploadLicence(gateway, await licenceFile(gateway), { name }))).toEqual(expected)
  })

  it('LIC-26 an empty file, edited dates and the files of others are rejected, each with its code', async () => {
    const file = await licenceFile(gateway)
    const parts = file.split('.')
    const edited = Buffer.from(JSON.stringify({ hello: 1 })).toString('base64url')
    expect(outcome(await uploadLicence(gateway, ''))).toEqual([400, 'A0803', 'CONTENT'])
    expect(outcome(await uploadLicence(gateway, `${parts[0]}.${edited}.${parts[2]}`))).toEqual([
      400,
      'A0803',
      'SIGNATURE',
    ])
    const other = { serverId: '7d9a3b0c-5a51-4b39-9a39-6a6f6f1b8a01' }
    expect(outcome(await uploadLicence(gateway, await licenceFile(gateway, other)))).toEqual([400, 'A0801'])
    const rival = await licenceFile(gateway, { organisation: 'rival' })
    expect(outcome(await uploadLicence(gateway, rival))).toEqual([400, 'A0803', 'ORGANISATION'])
    const past = { activationTime: '2020-01-01', expirationTime: '2020-12-31' }
    expect(outcome(await uploadLicence(gateway, await licenceFile(gateway, past)))).toEqual([400, 'A0805'])
    const trial = await licenceFile(gateway, { type: 'probationary' })
    expect(outcome(await uploadLicence(gateway, trial))).toEqual([400, 'A0802'])
    const enlarging = await licenceFile(gateway, { primaryLicenceId: 'ELSEWHERE' })
    expect(outcome(await uploadLicence(gateway, enlarging))).toEqual([400, 'A0806'])
    expect(await gateway.deps.db.selectFrom('licence_upload').selectAll().execute()).toEqual([])
  })

  it('LIC-13 two files, no boundary, a body that is cut and 100 MB are rejected, and no file stays', async () => {
    const before = readdirSync(tmpdir()).filter((name) => name.includes('lic'))
    const token = await openSession(gateway, await idOf(gateway, 'super'))
    const file = await licenceFile(gateway)
    const two = new FormData()
    two.append('file', new File([file], 'one.lic'))
    two.append('file', new File([file], 'two.lic'))
    expect(outcome(await gateway.client.post('/v2/licenses', two, { token }))).toEqual([400, 'A0401'])
    const raw = async (contentType: string, body: string, length = Buffer.byteLength(body)) => {
      const head = [
        ...['POST /v2/licenses HTTP/1.1', 'host: 127.0.0.1', 'connection: close', `authorization: Bearer ${token}`],
        ...[`content-type: ${contentType}`, `content-length: ${length}`],
      ]
      const [reply] = await sendRaw(gateway.client.base, `${head.join('\r\n')}\r\n\r\n${body}`)
      return [reply?.status, JSON.parse(reply?.body || '{}').resultCode]
    }
    expect(await raw('multipart/form-data', file)).toEqual([400, 'A0401'])
    const part = `--b\r\ncontent-disposition: form-data; name="file"; filename="verte.lic"\r\n\r\n${file}`
    expect(await raw('multipart/form-data; boundary=b', part)).toEqual([400, 'A0401'])
    expect(await raw('multipart/form-data; boundary=b', part, 100 * 1024 * 1024)).toEqual([413, 'A0401'])
    const large = 'A'.repeat(LICENCE_FILE_MAX_BYTES + 1)
    expect(outcome(await uploadLicence(gateway, large))).toEqual([413, 'A0401'])
    expect(await gateway.deps.db.selectFrom('licence_upload').selectAll().execute()).toEqual([])
    expect(readdirSync(tmpdir()).filter((name) => name.includes('lic'))).toEqual(before)
  })

  it.each(['../../verte.lic', 'C:\\verte.lic', '/etc/verte.lic'])(
    'LIC-14 the name %s is rejected as it was sent',
    async (name) => {
      expect(outcome(await uploadLicence(gateway, await licenceFile(gateway), { name }))).toEqual([
        400,
        'A0803',
        'NAME',
      ])
    },
  )

  it('LIC-37 a user has at most five uploads that wait', async () => {
    for (let serial = 1; serial <= 7; serial++) {
      await uploadLicence(gateway, await licenceFile(gateway, { serial }))
      gateway.clock.step(1)
    }
    const rows = await gateway.deps.db.selectFrom('licence_upload').select('licence').execute()
    expect(rows.map(({ licence }) => licence.serial).sort()).toEqual([3, 4, 5, 6, 7])
  })
})

describe('activation of a licence', () => {
  it('LIC-18 LIC-02 puts the licence in force, and a repeated request changes nothing', async () => {
    const { id } = (await uploadLicence(gateway, await licenceFile(gateway, { serial: 3 }))).body.data
    const first = await activateLicence(gateway, id)
    expect(first.body).toMatchObject({
      resultCode: 1001,
      data: {
        ...{ id: 'LIC-3', primaryLicenceId: null, enlargedLicenceIds: [], type: 'official' },
        ...{ activationTime: '2026-11-01', expirationTime: '2027-10-31', permanentAuthorization: false },
        ...{ serviceStores: 60, deviceCount: 500, epdQuantity: 20_000, luminaQuantity: 100 },
      },
    })
    const token = await openSession(gateway, await idOf(gateway, 'super'))
    const repeated = await gateway.client.call('licence.activate', { id }, { token })
    expect(repeated.body.data).toEqual(first.body.data)
    expect(await gateway.deps.db.selectFrom('licence_activation').selectAll().execute()).toHaveLength(1)
    expect(await licenceNow()).toMatchObject({ id: 'LIC-3', serviceStores: 60 })
  })

  it('LIC-19 an id that is unknown, of another user, or ten minutes old gets A0807', async () => {
    const { id } = (await uploadLicence(gateway, await licenceFile(gateway))).body.data
    expect(outcome(await activateLicence(gateway, '7d9a3b0c-5a51-4b39-9a39-6a6f6f1b8a01'))).toEqual([400, 'A0807'])
    await gateway.deps.db
      .updateTable('licence_upload')
      .set({ person_id: await idOf(gateway, 'admin') })
      .execute()
    expect(outcome(await activateLicence(gateway, id))).toEqual([400, 'A0807'])
    await gateway.deps.db
      .updateTable('licence_upload')
      .set({ person_id: await idOf(gateway, 'super') })
      .execute()
    gateway.clock.step(600)
    expect(outcome(await activateLicence(gateway, id))).toEqual([400, 'A0807'])
    expect(await licenceNow()).toMatchObject({ id: 'DEMONSTRATION' })
  })

  it('LIC-18 of two activations of one upload at once both succeed, and one counts', async () => {
    const { id } = (await uploadLicence(gateway, await licenceFile(gateway))).body.data
    const both = await Promise.all([activateLicence(gateway, id), activateLicence(gateway, id)])
    expect(both.map(outcome)).toEqual([
      [200, 1001],
      [200, 1001],
    ])
    expect(await gateway.deps.db.selectFrom('licence_activation').selectAll().execute()).toHaveLength(1)
  })

  it('LIC-36 of two licences that wait, the older one is rejected after the newer one was activated', async () => {
    const older = (await uploadLicence(gateway, await licenceFile(gateway, { serial: 1 }))).body.data
    const newer = (await uploadLicence(gateway, await licenceFile(gateway, { serial: 2 }))).body.data
    expect(outcome(await activateLicence(gateway, newer.id))).toEqual([200, 1001])
    expect(outcome(await activateLicence(gateway, older.id))).toEqual([400, 'A0803', 'SERIAL'])
    expect(await licenceNow()).toMatchObject({ id: 'LIC-2' })
  })

  it('LIC-29 enlarging licences add to the primary one until they expire, and go with it', async () => {
    await installLicence(gateway, { serial: 1, serviceStores: 20 })
    const enlarges = { primaryLicenceId: 'LIC-1', serviceStores: 5, deviceCount: 10, epdQuantity: 0, luminaQuantity: 1 }
    await installLicence(gateway, { ...enlarges, serial: 2, expirationTime: '2026-11-30' })
    await installLicence(gateway, { ...enlarges, serial: 3 })
    expect(await licenceNow()).toMatchObject({
      ...{ id: 'LIC-1', enlargedLicenceIds: ['LIC-2', 'LIC-3'] },
      ...{ serviceStores: 30, deviceCount: 520, epdQuantity: 20_000, luminaQuantity: 102 },
      enlarging: [{ id: 'LIC-2', serviceStores: 5, expirationTime: '2026-11-30' }, { id: 'LIC-3' }],
    })
    gateway.clock.step(15 * 86_400)
    expect(await licenceNow()).toMatchObject({ serviceStores: 25, enlargedLicenceIds: ['LIC-2', 'LIC-3'] })
    await installLicence(gateway, { serial: 4, serviceStores: 20 })
    expect(await licenceNow()).toMatchObject({ id: 'LIC-4', serviceStores: 20, enlargedLicenceIds: [] })
  })

  it('LIC-25 a second probationary licence is rejected, also after an official one', async () => {
    await gateway.deps.db.deleteFrom('licence').execute()
    await installLicence(gateway, { serial: 1, type: 'probationary' })
    const second = await licenceFile(gateway, { serial: 2, type: 'probationary' })
    expect(outcome(await uploadLicence(gateway, second))).toEqual([400, 'A0802'])
    await installLicence(gateway, { serial: 3 })
    expect(outcome(await uploadLicence(gateway, second))).toEqual([400, 'A0802'])
  })

  it('LIC-41 the history says who activated what, when and from where', async () => {
    await installLicence(gateway, { serial: 1 })
    gateway.clock.step(60)
    await installLicence(gateway, { serial: 2 })
    const token = await gateway.client.tokenOf('super')
    const history = await gateway.client.data('licence.history', {}, { token })
    expect(history).toMatchObject([
      {
        licence: { id: 'LIC-2' },
        fileName: 'verte.lic',
        address: '127.0.0.1',
        activatedAt: gateway.clock.now().toISOString(),
      },
      { licence: { id: 'LIC-1', agreement: '2026-11' }, uploadedBy: expect.any(String) },
    ])
    for (const name of ['licence.history', 'licence.server'] as const)
      expect(outcome(await gateway.client.call(name, {}, { token: await gateway.client.tokenOf('admin') }))).toEqual([
        403,
        'A0302',
      ])
  })

  it('LIC-66 the history has the version that the user agreed to, and one of another agreement is rejected', async () => {
    const { id } = (await uploadLicence(gateway, await licenceFile(gateway, { serial: 1 }))).body.data
    const token = await gateway.client.tokenOf('super')
    const activate = async (agreement: string) =>
      outcome(await gateway.client.call('licence.activateByPost', { id, agreement }, { token }))
    expect(await activate('2020-01')).toEqual([400, 'A0401'])
    expect(await gateway.client.data('licence.history', {}, { token })).toEqual([])
    expect(await activate('2026-11')).toEqual([200, 1001])
    expect(await gateway.client.data('licence.history', {}, { token })).toMatchObject([{ agreedTo: '2026-11' }])
    await installLicence(gateway, { serial: 2 })
    expect((await gateway.client.data('licence.history', {}, { token }))[0]).toMatchObject({ agreedTo: null })
  })

  it('LIC-41 DATA-01 the history names no erased user, and has no address of one', async () => {
    await installLicence(gateway)
    const { deps } = gateway
    await deps.db.transaction().execute(async (tx) => removeUserFromLicences(tx, await idOf(gateway, 'super')))
    expect(
      await gateway.client.data('licence.history', {}, { token: await gateway.client.tokenOf('super') }),
    ).toMatchObject([{ licence: { id: 'LIC-1' }, uploadedBy: null, address: null }])
  })

  it('LIC-42 the server says what a licence must name', async () => {
    const token = await gateway.client.tokenOf('super')
    const { id } = await gateway.deps.db.selectFrom('licence_server').select('id').executeTakeFirstOrThrow()
    expect(await gateway.client.data('licence.server', {}, { token })).toEqual({
      serverId: id,
      organisations: [{ code: 'maison-verte', name: 'Maison Verte' }],
      trusted: true,
    })
  })
})
