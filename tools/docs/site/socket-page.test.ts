import { asyncApi, CLOSE_CODES, HANDSHAKE_ERRORS, PUSH_TEXTS } from '@foyer/contract/notices'
import { describe, expect, it } from 'vitest'
import type { SocketDocument } from '../../../gateway/src/api-reference/rendering/async-api.ts'
import { socketPage } from './socket-page.ts'

describe('socketPage', () => {
  const document = asyncApi({ version: '1.2.3', publicUrl: 'https://portal.example.com' })
  const page = socketPage(document as unknown as SocketDocument)

  it('begins with a title, the address and a link to the document', () => {
    expect(page).toMatch(/^# API: Notice socket\n\n`wss:\/\/portal\.example\.com\/v2\/notice\/\{ticket\}`\n/)
    expect(page).toContain('[asyncapi.json](../../asyncapi.json){download}')
  })

  it.each(Object.values(PUSH_TEXTS))('shows the message $title with its advice and its example', (push) => {
    const example = JSON.stringify(push.example, null, 2)
    const [, section] = page.split(`### ${push.title}\n`)
    for (const text of [push.summary, push.client, `\`\`\`json\n${example}\n\`\`\``]) expect(section).toContain(text)
    for (const field of Object.keys(push.example)) expect(section?.split('```')[0]).toContain(`| \`${field}\` | yes |`)
  })

  it.each([
    ['optional fields', '| `acknowledgeBy` |  | `string<date>` |'],
    ['alternatives in one cell', '| `type` | yes | `"NORMAL_NOTICE" \\| "IMPORTANT_NOTICE" \\| "WARNING_NOTICE"` |'],
    ['the ticket', '| `ticket` | The ticket of `POST /v2/notice/ticket`'],
    ['the headers', '| `Origin` | yes | `string` |'],
    ['other frames', '| ping | gateway |'],
  ])('shows %s', (_what, text) => {
    expect(page).toContain(text)
  })

  it('lists every close code and every refused handshake', () => {
    for (const { code, cause, client } of Object.values(CLOSE_CODES))
      expect(page).toContain(`| ${code} | ${cause} | ${client} |`)
    for (const { cause, client } of HANDSHAKE_ERRORS) expect(page).toContain(`| ${cause} | ${client} |`)
  })
})
