import { asyncApi } from '@foyer/contract/notices'
import { describe, expect, it } from 'vitest'
import { asyncApiProblems } from './asyncapi.ts'

// biome-ignore lint/suspicious/noExplicitAny: each test breaks another place of the document
type Json = any

function documentWith(change: (document: Json) => void): Json {
  const document = structuredClone(asyncApi({ version: '1.2.3', publicUrl: 'https://portal.example.com' }))
  change(document)
  return document
}

describe('asyncApiProblems', () => {
  it('DOCS-01 the document of the notice socket is valid AsyncAPI 3', () => {
    const document = documentWith(() => undefined)
    expect(document.asyncapi).toBe('3.0.0')
    expect(asyncApiProblems(document)).toEqual([])
  })

  it.each<[string, (document: Json) => void, RegExp]>([
    ['a missing title', ({ info }) => delete info.title, /info/],
    ['an unknown action', ({ operations }) => Object.assign(operations.push, { action: 'shout' }), /action/],
    [
      'a dead reference',
      ({ operations }) => Object.assign(operations.push.channel, { $ref: '#/channels/x' }),
      /leads nowhere/,
    ],
    [
      'a wrong example',
      ({ components }) => Object.assign(components.messages.unread.examples[0].payload, { count: 'many' }),
      /example of the message unread/,
    ],
    ['a missing example', ({ components }) => delete components.messages.notice.examples, /has no example/],
  ])('reports %s', (_what, change, problem) => {
    expect(asyncApiProblems(documentWith(change)).join('\n')).toMatch(problem)
  })
})
