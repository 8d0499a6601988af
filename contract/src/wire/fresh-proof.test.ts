import { describe, expect, it } from 'vitest'
import { endpoints } from '../index.ts'
import type { Endpoint } from './endpoint.ts'

/** Administration writes that need no fresh proof: they give no one access and send nothing elsewhere (decision 17). */
const EXEMPT = new Map([
  ['administration.disableUser', 'takes access away, and must be quick'],
  ['administration.revokeActivation', 'takes access away'],
  ['administration.endSession', 'takes access away'],
  ['administration.endSessions', 'takes access away'],
  ['administration.simulateRole', 'writes nothing'],
  ['administration.createCustomer', 'holds no store yet'],
  ['administration.changeCustomer', 'a name'],
  ['administration.disableCustomer', 'takes access away'],
  ['administration.createStore', 'a new place without data'],
  ['administration.changeStore', 'name, code and time zone'],
  ['administration.removeStore', 'takes access away'],
  ['administration.importStores', 'the same as creating and changing stores'],
  ['administration.changeFirstRun', 'which steps are skipped or done'],
  ['provisioning.removeToken', 'takes access away, and must be quick'],
  ['publishing.draft', 'content'],
  ['publishing.change', 'content'],
  ['publishing.publish', 'content'],
  ['publishing.withdraw', 'content'],
  ['publishing.remove', 'content'],
  ['publishing.attach', 'content'],
  ['publishing.detach', 'content'],
  ['publishing.audience', 'changes nothing'],
  ['publishing.remind', 'content, and at most once an hour'],
  ['publishing.createTemplate', 'content'],
  ['publishing.removeTemplate', 'content'],
])

const all = Object.entries(endpoints).flatMap(([capability, group]) =>
  Object.entries(group as Record<string, Endpoint>).map(([name, call]) => ({ id: `${capability}.${name}`, call })),
)
const administrationWrites = all.filter(
  ({ call: { access, method } }) => access.endsWith('administrator') && method !== 'GET',
)

describe('ASVS 7.5.1 fresh proof of an endpoint', () => {
  it('every administration write requires a fresh proof, except for stated reasons', () => {
    const without = administrationWrites.filter(({ call }) => !call.freshProof).map(({ id }) => id)
    expect(without.sort()).toEqual([...EXEMPT.keys()].sort())
  })

  it('no public endpoint requires a fresh proof', () => {
    const open = all.filter(
      ({ call: { access, freshProof } }) => freshProof && ['public', 'application'].includes(access),
    )
    expect(open).toEqual([])
  })
})
