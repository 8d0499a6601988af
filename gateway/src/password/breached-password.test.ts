import { hash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signInDigest } from '@foyer/contract/sign-in'
import { asSuper, createUser, type GatewayUnderTest, GOOD_PASSWORD, inviteUser, startGateway } from '@foyer/testkit'
import { failGatewayProcess, processFolder, runOperator } from '@foyer/testkit/gateway-process'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const BREACHED = 'seven herons by the frozen canal'
const REJECTED = {
  resultCode: 'A0401',
  data: { fields: [{ path: 'newPassword', problem: 'is known from a data breach' }] },
}

describe('password on the breached list', () => {
  const folder = processFolder()
  const filter = join(folder.path, 'filter.bin')
  let gateway: GatewayUnderTest
  let output: string
  beforeAll(async () => {
    const list = join(folder.path, 'list.txt')
    writeFileSync(
      list,
      `${hash('sha1', 'another', 'hex')}:7\r\n${hash('sha1', BREACHED, 'hex').toUpperCase()}:4711\r\n`,
    )
    output = (await runOperator(folder.path, {}, 'passwords', 'filter', 'build', list, filter)).output
    gateway = await startGateway({ clusterUrl: inject('clusterUrl'), environment: { breachedPasswords: filter } })
  })
  afterAll(async () => {
    await gateway.close()
    folder.remove()
  })

  it('a breached password is in the filter that the operator built', () => {
    expect(output).toMatch(/filter\.bin: 2 passwords, 0\.0 MB/)
    expect(output).toMatch(/one other password in \d{5}/)
    expect(gateway.logLines.join('')).toMatch(/"keys":2.*breached passwords are refused/)
  })

  it('ASVS 6.2.12 a breached password is rejected with a link', async () => {
    const { linkToken: token } = await inviteUser(gateway, { username: 'linked' })
    const set = (newPassword: string) => gateway.client.call('password.set', { token, newPassword })
    expect((await set(BREACHED)).body).toMatchObject(REJECTED)
    expect((await set(`${BREACHED}?`)).body.resultCode).toBe(1001)
  })

  it('ASVS 6.2.12 a breached password is rejected in a change by the user', async () => {
    const { username } = await createUser(gateway, { username: 'changer' })
    const token = await gateway.client.tokenOf(username, GOOD_PASSWORD)
    const body = { oldPassword: signInDigest(GOOD_PASSWORD, username), newPassword: BREACHED }
    expect((await gateway.client.call('password.set', body, { token })).body).toMatchObject(REJECTED)
  })

  it('ASVS 6.2.12 a breached password is rejected for a due password', async () => {
    const token = await gateway.client.tokenOf('first')
    const reply = await gateway.client.call('password.setDue', { newPassword: BREACHED }, { token })
    expect(reply.body).toMatchObject(REJECTED)
  })

  it('ASVS 6.2.12 a breached password is rejected with a one-time code', async () => {
    const { username } = await inviteUser(gateway, { username: 'coded' })
    const { code } = await asSuper(gateway, 'password.createCode', { username })
    const sent = { token: `${username} ${code}`, newPassword: BREACHED }
    expect((await gateway.client.call('password.set', sent)).body).toMatchObject(REJECTED)
  })

  it('a damaged filter prevents the start with its remedy', async () => {
    const damaged = join(folder.path, 'damaged.bin')
    writeFileSync(damaged, readFileSync(filter).subarray(0, -1))
    const start = await failGatewayProcess(folder.path, { FOYER_BREACHED_PASSWORDS: damaged })
    expect(start).toMatchObject({
      code: 1,
      output: expect.stringMatching(/damaged or incomplete[\s\S]*passwords filter build/),
    })
  })
})
