import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { AssetsUnderTest } from './assets-test.ts'

let under: AssetsUnderTest
beforeAll(async () => {
  under = await AssetsUnderTest.start(inject('clusterUrl'))
})
afterAll(() => under.close())
beforeEach(() => under.clear())

const inHours = (hours: number) => new Date(under.gateway.clock.now().getTime() + hours * 3_600_000).toISOString()
const assign = async (id: string, body: object, as = 'manager') =>
  await under.send('PUT', `/assets/${id}/assignment`, { as, body: { version: 1, ...body } })
const eventsOf = async (id: string) =>
  (await under.send('GET', `/assets/${id}`)).body.events.map(
    ({ kind, from, to }: { kind: string; from: string | null; to: string | null }) => [kind, from, to],
  )

describe('hand-over of an asset', () => {
  it('ASSET-09 ASSET-10 goes to a colleague, from one to another, and back into the store', async () => {
    const id = await under.asset('MC-0147')
    const first = await assign(id, { name: ' Camille  Roux ', dueAt: inHours(8) })
    expect([first.status, first.body.state]).toEqual([200, 'assigned'])
    const dueAt = inHours(8)
    expect(first.body.assignment).toMatchObject({ name: 'Camille Roux', badge: null, dueAt, overdue: false })
    const second = await assign(id, { version: 2, badge: 'b-1003', name: 'Yanis Haddad' }, 'clerk')
    expect(second.body.assignment).toMatchObject({ name: 'Yanis Haddad', badge: 'B-1003', dueAt: null })
    const back = await under.send('DELETE', `/assets/${id}/assignment?version=3`)
    expect([back.status, back.body.state, back.body.assignment, back.body.version]).toEqual([200, 'available', null, 4])
    expect(await eventsOf(id)).toEqual([
      ['taken-back', 'Yanis Haddad', null],
      ['handed-over', 'Camille Roux', 'Yanis Haddad'],
      ['handed-out', null, 'Camille Roux'],
    ])
    expect((await under.send('GET', '/assignees')).body.items).toEqual(['Camille Roux', 'Yanis Haddad'])
  })

  it('ASSET-09 a badge is known after its first use, and can get another name', async () => {
    const [one, two] = [await under.asset('A-01'), await under.asset('A-02')]
    const unknown = await assign(one, { badge: 'B-7' })
    expect([unknown.status, unknown.body.fields[0]]).toEqual([
      422,
      { path: 'name', problem: 'badge.new', message: 'The badge B-7 is new. Enter the name that is on it.' },
    ])
    expect((await assign(one, { badge: 'B-7', name: 'Ines' })).status).toBe(200)
    expect((await assign(two, { badge: 'b-7' })).body.assignment.name).toBe('Ines')
    expect((await assign(two, { version: 2, badge: 'B-7', name: 'Inès' })).body.assignment.name).toBe('Inès')
    expect((await under.send('GET', '/codes?code=B-7')).body.badge).toEqual({ code: 'B-7', name: 'Inès', assets: 2 })
    const asset = await assign(one, { version: 2, badge: 'A-02', name: 'Ada' })
    expect(asset.body.fields[0].problem).toBe('badge.asset')
    const registered = await under.send('POST', '/assets', { body: { code: 'B-7', kind: 'other', name: 'Key' } })
    expect(registered.body.fields[0].problem).toBe('code.badge')
  })

  it('ASSET-05 ASSET-09 of a registration and a new badge with the same code at once one succeeds', async () => {
    const id = await under.asset('A-01')
    for (let version = 1, round = 0; round < 8; round++) {
      const code = `C-${round}`
      const [registered, assigned] = await Promise.all([
        under.send('POST', '/assets', { body: { code, kind: 'other', name: 'Key' } }),
        assign(id, { version, badge: code, name: 'Ada' }, 'clerk'),
      ])
      expect([registered.status, assigned.status].sort()).toEqual([200, 422])
      expect((registered.status === 200 ? assigned : registered).body.fields[0].problem).toBe(
        registered.status === 200 ? 'badge.asset' : 'code.badge',
      )
      if (assigned.status === 200) version += 1
    }
  })

  it('ASSET-10 to the same colleague changes the time of return only', async () => {
    const id = await under.assigned('A-01', 'Nadia Cherif', -2)
    const since = (await under.send('GET', '/assets/A-01')).body.assignment.since
    under.gateway.clock.step(60)
    const { body } = await assign(id, { name: 'Nadia Cherif', dueAt: inHours(5) })
    expect(body.assignment).toMatchObject({ since, overdue: false, dueAt: inHours(5) })
    expect(await eventsOf(id)).toEqual([['due-changed', null, 'Nadia Cherif']])
  })

  it.each([
    [{}, 'name.required'],
    [{ name: 'B-1003' }, 'name.digits'],
    [{ name: 'x'.repeat(81) }, 'name.long'],
    [{ name: 'Ada', badge: '/' }, 'badge.format'],
  ])('ASSET-09 rejects %j: %s', async (body, problem) => {
    const { status, body: rejected } = await assign(await under.asset('A-01'), body)
    expect([status, rejected.fields[0].problem]).toEqual([422, problem])
  })

  it('ASSET-11 the time of return is to come, within a year', async () => {
    const id = await under.asset('A-01')
    expect((await assign(id, { name: 'Ada', dueAt: inHours(-1) })).body.fields[0].problem).toBe('due.past')
    expect((await assign(id, { name: 'Ada', dueAt: inHours(24 * 400) })).body.fields[0].problem).toBe('due.far')
    expect((await assign(id, { name: 'Ada', dueAt: 'tomorrow' })).body.parameter).toBe('dueAt')
    expect((await assign(id, { name: 'Ada', dueAt: '2026-13-40T00:00Z' })).body.parameter).toBe('dueAt')
  })

  it('ASSET-12 of two users who hand out an asset at once one succeeds, and the other reads who has it', async () => {
    const id = await under.asset('MC-0147')
    const names = ['Ada Lovelace', 'Bob Ross', 'Cleo Roy', 'Dan Day']
    const replies = await Promise.all(
      names.map((name, index) => assign(id, { name }, index % 2 === 0 ? 'manager' : 'clerk')),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const winner = replies.find(({ status }) => status === 200)?.body.assignment.name as string
    for (const { status, body } of replies.filter((reply) => reply.status === 409)) {
      expect([status, body.code, body.asset.assignment.name]).toEqual([409, 'VERSION_CONFLICT', winner])
      expect(body.message).toMatch(
        new RegExp(`MC-0147 (meanwhile|entre-temps\u00a0): ${winner} (has it now|l’a maintenant)`),
      )
    }
    expect(await eventsOf(id)).toEqual([['handed-out', null, winner]])
  })

  it('ASSET-12 a hand-over and a return at once leave one of the two', async () => {
    const id = await under.assigned('A-01', 'Ada Lovelace')
    const replies = await Promise.all([
      assign(id, { name: 'Bob Ross' }),
      under.send('DELETE', `/assets/${id}/assignment?version=1`, { as: 'clerk' }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await eventsOf(id)).toHaveLength(1)
  })

  it.each([undefined, 0, 1.5, '1x', 2 ** 31])('ASSET-12 rejects the version %j', async (version) => {
    const id = await under.asset('A-01')
    const { status, body } = await under.send('PUT', `/assets/${id}/assignment`, { body: { version, name: 'Ada' } })
    expect([status, body.parameter]).toEqual([400, 'version'])
  })
})

describe('state of an asset', () => {
  it.each(['assignment', 'loss', 'retirement'])(
    'ASSET-12 a version that is there twice changes no %s',
    async (what) => {
      const id = await under.assigned('A-01', 'Ada')
      const { status, body } = await under.send('DELETE', `/assets/${id}/${what}?version=1&version=2`)
      expect([status, body.parameter]).toEqual([400, 'version'])
    },
  )

  it('ASSET-13 ASSET-39 a defect is reported with a comment, and resolved', async () => {
    const id = await under.assigned('A-01', 'Ada')
    const report = (body: object) => under.send('PUT', `/assets/${id}/defect`, { as: 'clerk', body })
    expect((await report({ version: 1, comment: ' ' })).body.fields[0].problem).toBe('comment.required')
    expect((await report({ version: 1, comment: 'x'.repeat(501) })).body.fields[0].problem).toBe('comment.long')
    expect((await report({ version: 1, comment: '\u3164' })).body.fields[0].problem).toBe('comment.required')
    for (const comment of ['a\u202eb', 'a\u200bb', 'a\u0085b'])
      expect((await report({ version: 1, comment })).body.fields[0].problem).toBe('comment.characters')
    const { body } = await report({ version: 1, comment: 'The trigger does not react.' })
    expect(body).toMatchObject({ state: 'defect', assignment: { name: 'Ada' } })
    expect(body.defect).toMatchObject({ comment: 'The trigger does not react.', reportedBy: 'Camille Roux' })
    const handOut = await assign(id, { version: 2, name: 'Bob' })
    expect([handOut.status, handOut.body.code]).toEqual([409, 'HAS_DEFECT'])
    const resolution = { version: 2, comment: 'Cleaned.' }
    const resolved = await under.send('POST', `/assets/${id}/defect/resolution`, { body: resolution })
    expect(resolved.body).toMatchObject({ state: 'assigned', defect: null })
    expect(resolved.body.events[0]).toMatchObject({
      kind: 'defect-resolved',
      comment: 'Cleaned.',
      by: 'Maya Lindqvist',
    })
  })

  it('ASSET-14 a lost asset stays with the colleague who had it last, and is found by hand or when it is taken back', async () => {
    const id = await under.assigned('A-01', 'Ada')
    const lost = await under.send('PUT', `/assets/${id}/loss`, { body: { version: 1 } })
    expect(lost.body).toMatchObject({ state: 'lost', assignment: { name: 'Ada' } })
    const found = await under.send('DELETE', `/assets/${id}/loss?version=2`)
    expect(found.body).toMatchObject({ state: 'assigned', lostAt: null })
    await under.send('PUT', `/assets/${id}/loss`, { body: { version: 3 } })
    const back = await under.send('DELETE', `/assets/${id}/assignment?version=4`)
    expect(back.body).toMatchObject({ state: 'available', lostAt: null })
    expect(await eventsOf(id)).toEqual([
      ['taken-back', 'Ada', null],
      ['lost', 'Ada', null],
      ['found', null, null],
      ['lost', 'Ada', null],
    ])
  })

  it('ASSET-15 an asset is retired once it is back, and can be taken into use again', async () => {
    const id = await under.assigned('A-01', 'Ada')
    const retire = (version: number) => under.send('PUT', `/assets/${id}/retirement`, { body: { version } })
    const rejected = await retire(1)
    expect([rejected.status, rejected.body.message]).toEqual([409, 'Ada has A-01. Take it back first.'])
    await under.send('DELETE', `/assets/${id}/assignment?version=1`)
    expect((await retire(2)).body.state).toBe('retired')
    expect((await assign(id, { version: 3, name: 'Bob' })).body.code).toBe('IS_RETIRED')
    expect((await under.send('DELETE', `/assets/${id}/retirement?version=3`)).body.state).toBe('available')
  })

  it('ASSET-16 name, kind and serial number are changed, and the search follows', async () => {
    const id = await under.asset('A-01')
    const body = { version: 1, name: 'Scanner M7', kind: 'other', serialNumber: 'S9' }
    const { body: changed } = await under.send('PUT', `/assets/${id}`, { body })
    expect(changed).toMatchObject({ name: 'Scanner M7', kind: 'other', serialNumber: 'S9', version: 2 })
    expect((await under.send('GET', '/assets?search=m7')).body.items).toHaveLength(1)
    const missing = await under.send('PUT', `/assets/${id}`, { body: { ...body, version: 2, name: '' } })
    expect(missing.body.fields[0].problem).toBe('asset.name.required')
  })
})
