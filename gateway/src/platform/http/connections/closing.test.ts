import { connect } from 'node:net'
import { eventually, startGateway } from '@foyer/testkit'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'

it('WIRE-13 WIRE-25 a closing gateway finishes running requests and rejects new ones', async () => {
  const gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  let hashing = false
  let goOn: () => void = () => undefined
  const pending = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const { hashing: hasher } = gateway.deps
  const verify = hasher.verify.bind(hasher)
  hasher.verify = async (stored, digest) => {
    hashing = true
    await pending
    return await verify(stored, digest)
  }
  const body = '{"username":"manager","password":"wrong"}'
  const { hostname, port } = new URL(gateway.client.base)
  let arrived = 0
  gateway.app.server.on('request', () => {
    arrived++
  })
  let text = ''
  const socket = connect(Number(port), hostname)
  const ended = new Promise((resolve) => socket.on('close', resolve))
  socket.on('data', (part) => {
    text += part
  })
  socket.write(
    `POST /user/login HTTP/1.1\r\nHost: foyer\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
  await eventually('the password is being checked', () => hashing)
  const closed = gateway.close()
  await eventually('the gateway listens to nobody new', () => !gateway.app.server.listening)
  socket.write('GET /v2/configs/login HTTP/1.1\r\nHost: foyer\r\n\r\n')
  await eventually('the second request has been read', () => arrived === 2)
  goOn()
  await Promise.all([closed, ended])
  const [, first = '', second = ''] = text.split('HTTP/1.1 ')
  expect(first).toMatch(/^200 [\s\S]*"resultCode":"A0210"/)
  expect(second).toMatch(/^503 [\s\S]*"resultCode":"C0300"/)
  expect(second).toMatch(/x-request-id: [0-9a-f-]{36}/)
  expect(second).toMatch(/retry-after: \d+/)
})

describe('closing gateway', () => {
  it('a closing gateway stores the last activity and then cuts unfinished bodies', async () => {
    const gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
    const token = await gateway.client.tokenOf('manager')
    gateway.clock.step(120)
    await gateway.client.call('account.information', {}, { token })
    const { hostname, port } = new URL(gateway.client.base)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined).resume()
    const cut = new Promise((resolve) => socket.on('close', resolve))
    let arrived = false
    gateway.app.server.on('request', () => {
      arrived = true
    })
    socket.write('POST /user/login HTTP/1.1\r\nHost: foyer\r\nContent-Length: 100\r\n\r\n{')
    await eventually('the request has begun', () => arrived)
    const database = new pg.Client({ connectionString: gateway.databaseUrl })
    await database.connect()
    const closed = gateway.close()
    const activity = 'select max(last_active_at) as at from session'
    await eventually('the activity is written', async () => {
      const { rows } = await database.query<{ at: Date }>(activity)
      return rows[0]?.at.getTime() === gateway.clock.now().getTime()
    })
    expect(socket.closed).toBe(false)
    await database.end()
    await Promise.all([closed, cut])
  })
})
