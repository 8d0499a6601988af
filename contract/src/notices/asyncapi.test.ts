import { describe, expect, it } from 'vitest'
import { asyncApi } from './asyncapi.ts'
import { NOTICE_TYPES, Push, SIMPLE_PUSHES } from './pushes.ts'
import { CLOSE_CODES, PUSH_TEXTS } from './socket.ts'

// biome-ignore lint/suspicious/noExplicitAny: the document is looked into as JSON, whatever shape it has
type Json = any

const document: Json = asyncApi({ version: '1.2.3', publicUrl: 'https://portal.example.com:8443' })
const channel = document.channels.notices
const messages: Json[] = Object.values(document.components.messages)

describe('asyncApi', () => {
  it('DOCS-01 names the version and the address of the gateway', () => {
    expect(document.info.version).toBe('1.2.3')
    expect(document.servers.portal).toMatchObject({ protocol: 'wss', host: 'portal.example.com:8443' })
    const plain: Json = asyncApi({ version: '1', publicUrl: 'http://localhost:8080' })
    expect(plain.servers.portal).toMatchObject({ protocol: 'ws', host: 'localhost:8080' })
  })

  it('DOCS-01 describes every type of push, with an example that the contract accepts', () => {
    const types = messages.flatMap(({ payload }) => payload.properties.type.const ?? payload.properties.type.enum)
    const withData = ['UNREAD', 'ACKNOWLEDGED', 'APPLICATION_EVENT', 'PERMISSION_CHANGED']
    expect(types.sort()).toEqual([...withData, ...NOTICE_TYPES, ...SIMPLE_PUSHES].sort())
    for (const { example } of Object.values(PUSH_TEXTS)) expect(Push.parse(example)).toEqual(example)
  })

  it('DOCS-01 describes every field of every push', () => {
    for (const { name, payload } of messages)
      for (const [field, schema] of Object.entries<Json>(payload.properties))
        if (field !== 'type') expect(schema.description, `${name}.${field}`).toEqual(expect.any(String))
  })

  it('lets a client ignore fields that a later version adds', () => {
    for (const { payload } of messages) expect(payload.additionalProperties).not.toBe(false)
  })

  it('DOCS-03 lists each close code once, with cause and advice', () => {
    const codes = channel['x-close-codes'].map(({ code }: Json) => code)
    expect(codes).toEqual(Object.values(CLOSE_CODES).map(({ code }) => code))
    expect(new Set(codes).size).toBe(codes.length)
  })

  it('DOCS-04 lists the refused handshakes with status and code', () => {
    expect(channel['x-handshake-errors']).toContainEqual(expect.objectContaining({ status: 401, code: 'A0301' }))
    expect(channel['x-handshake-errors']).toContainEqual(expect.objectContaining({ status: 503, code: 'C0300' }))
  })
})
