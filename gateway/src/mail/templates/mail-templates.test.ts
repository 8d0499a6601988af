import { LANGUAGES } from '@foyer/contract/languages'
import { type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { NOTICE_KINDS } from '../emails/email.ts'
import { activationEmail } from '../emails/email-content.ts'
import { emailHtml } from '../emails/email-html.ts'
import { emailText } from '../emails/email-text.ts'

const DAY = 86_400_000

let gateway: GatewayUnderTest
let root: string
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  root = await gateway.client.tokenOf('super')
})
afterAll(() => gateway.close())

const templates = async (language: (typeof LANGUAGES)[number]) =>
  (await gateway.client.data('administration.mailTemplates', { language }, { token: root })).items
const get = (path: string) => fetch(`${gateway.client.base}${path}`)

describe('templates of mails', () => {
  it.each(LANGUAGES)('ADMIN-98 every mail has a name, a subject, text and HTML in %s', async (language) => {
    const items = await templates(language)
    const keys = items.map(({ key }) => key)
    expect(keys).toEqual(expect.arrayContaining([...NOTICE_KINDS, 'activation', 'recovery', 'address-new', 'test']))
    expect(new Set(keys).size).toBe(keys.length)
    expect(new Set(items.map(({ name }) => name)).size).toBe(keys.length)
    for (const { subject, text, document } of items) {
      const response = await get(document)
      const html = await response.text()
      expect(response.status).toBe(200)
      expect(html).toContain(`<html lang="${language}">`)
      for (const written of [subject, text, html]) expect(written).not.toMatch(/undefined|Invalid|\{\w+\}/)
    }
  })

  it('ADMIN-99 a mail is rendered by the code that sends it, only without its links', async () => {
    const { clock, settings, environment } = gateway.deps
    const to = {
      ...({ language: 'de', timeZone: 'Europe/Paris', company: settings.now.company } as const),
      ...{ name: 'Maya Lindqvist', username: 'maya' },
    }
    const link = `${environment.publicUrl}/findPassword#token=example`
    const content = activationEmail(to, { link, expiresAt: new Date(clock.now().getTime() + DAY) })
    const activation = (await templates('de')).find(({ key }) => key === 'activation')
    expect(activation).toMatchObject({ subject: content.subject, text: emailText(content) })
    const html = await (await get(activation?.document ?? '')).text()
    expect(html).toBe(emailHtml(content).replaceAll(/ href="[^"]*"/g, ''))
    expect(html).not.toContain('href')
  })

  it('ADMIN-99 the document has its own policy, without scripts, and sets no cookie', async () => {
    const { status, headers } = await get('/base/mail-templates/recovery/fr')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers.get('content-security-policy')?.split('; ')).toEqual([
      'sandbox',
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ])
    expect([headers.get('x-frame-options'), headers.get('set-cookie')]).toEqual(['SAMEORIGIN', null])
  })

  it('ADMIN-99 an unknown mail or language is not found', async () => {
    for (const path of ['nothing/en', 'recovery/xx', 'recovery/%00', '__proto__/en'])
      expect((await get(`/base/mail-templates/${path}`)).status).toBe(404)
  })
})
