import { LANGUAGES, type Language } from '@foyer/contract/languages'
import { describe, expect, it } from 'vitest'
import { NOTICE_KINDS } from './email.ts'
import {
  activationEmail,
  type EmailContent,
  type EmailRecipient,
  formatInstant,
  noticeEmail,
  recoveryEmail,
  recoveryRejectedEmail,
  testEmail,
} from './email-content.ts'
import { emailHtml } from './email-html.ts'
import { emailText } from './email-text.ts'

const EXPIRES = new Date('2026-11-20T18:05:00Z')
const GOOD = { link: 'https://portal.verte.example/findPassword#token=abc_DEF-123', expiresAt: EXPIRES }
const to = (language: Language): EmailRecipient => ({
  language,
  timeZone: 'Europe/Paris',
  company: 'Maison Verte',
  name: 'Maya Lindqvist',
  username: 'maya',
})

/** Every email there is, by a name for the reader of a failure. */
const contents = (language: Language): [string, EmailContent][] => [
  ['recovery', recoveryEmail(to(language), GOOD)],
  ['recovery of a disabled account', recoveryRejectedEmail(to(language), 'disabled')],
  ['recovery before the first password', recoveryRejectedEmail(to(language), 'not activated')],
  ['activation', activationEmail(to(language), GOOD)],
  ...NOTICE_KINDS.map((about): [string, EmailContent] => [
    about,
    noticeEmail(to(language), { about, at: EXPIRES, address: '192.0.2.7' }),
  ]),
  ['test', testEmail(to(language))],
]
const all = LANGUAGES.flatMap((language) => contents(language).map(([name, content]) => ({ language, name, content })))

/** The words of the HTML as they are read. */
function read(html: string): string {
  return html
    .replaceAll(/<(style|title)>[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll(/[ \n]+/g, ' ')
}

describe.each(all)('email $name in $language', ({ language, content }) => {
  const text = emailText(content)
  const html = emailHtml(content)

  it('the email has no unfilled placeholder', () => {
    for (const written of [content.subject, text, read(html)])
      expect(written).not.toMatch(/[{}]|undefined|null|NaN|Invalid/)
  })

  it('the email has name, platform and the same sentences in text and HTML', () => {
    for (const written of [text, read(html)]) {
      expect(written).toContain('Maya Lindqvist')
      expect(written).toContain('Maison Verte')
      for (const sentence of [content.title, ...content.paragraphs, ...content.advice, content.footer])
        expect(written).toContain(sentence)
      for (const [what, value] of content.facts) {
        expect(written).toContain(what)
        expect(written).toContain(value)
      }
    }
  })

  it('the email is HTML in its language, without external links and resources', () => {
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).not.toMatch(/<(img|script|link|iframe|form)\b|url\(|@import|src=/i)
    for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(href).toBe(GOOD.link)
  })
})

describe.each(LANGUAGES)('emails in %s', (language) => {
  it.each([
    ['recovery', recoveryEmail(to(language), GOOD)],
    ['activation', activationEmail(to(language), GOOD)],
  ])('the %s mail has one button, and link, username and expiry in both parts', (_name, content) => {
    const html = emailHtml(content)
    const text = emailText(content)
    expect(html.match(/href="/g)).toHaveLength(2)
    expect(html).toContain(`>${GOOD.link}</a>`)
    expect(text.split('\n')).toContain(GOOD.link)
    for (const written of [text, read(html)]) {
      expect(written).toContain('maya')
      expect(written).toMatch(/20/)
      expect(written).toMatch(/19:05|7:05/)
    }
  })

  it.each(NOTICE_KINDS)('ASVS 6.3.7 the notification of %s states time, address and advice', (about) => {
    const content = noticeEmail(to(language), { about, at: EXPIRES, address: '192.0.2.7' })
    expect(content.facts[0]?.[1]).toMatch(/19:05|7:05/)
    expect(content.facts[1]?.[1]).toBe('192.0.2.7')
    expect(content.advice).toHaveLength(1)
    expect(content.button).toBeUndefined()
  })

  it('all emails have different subjects', () => {
    const subjects = contents(language).map(([name, content]) => [name, content.subject])
    const own = new Map(subjects.map(([name, subject]) => [subject, name]))
    /* Both errors look alike from the outside. */
    expect(own.size).toBe(subjects.length - 1)
  })
})

it('a notification of an action of the operator has no network address', () => {
  expect(noticeEmail(to('en'), { about: 'factorReset', at: EXPIRES }).facts).toHaveLength(1)
})

it('times are in the time zone of the user', () => {
  const content = noticeEmail({ ...to('zh'), timeZone: 'Asia/Shanghai' }, { about: 'passkeyAdded', at: EXPIRES })
  expect(content.facts[0]?.[1]).toBe('2026年11月21日 GMT+8 02:05')
})

it('ASVS 1.2.1 display names are escaped in the HTML', () => {
  const name = `<img src=x onerror="alert(1)"> & 'Söhne'`
  const html = emailHtml(
    recoveryEmail({ ...to('en'), name, username: '<b>maya</b>', company: '</title><script>alert(1)</script>' }, GOOD),
  )
  expect(html).not.toMatch(/<img|<b>|<script/)
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;Söhne&#39;')
})

describe('an instant in an email', () => {
  it.each([
    ['en', '20 November 2026 at 19:05 CET'],
    ['fr', '20 novembre 2026 à 19:05 UTC+1'],
    ['de', '20. November 2026 um 19:05 MEZ'],
    ['es', '20 de noviembre de 2026 a las 19:05 CET'],
    ['zh', '2026年11月20日 GMT+1 19:05'],
  ] as const)('is written in %s as its readers write it, in their time zone', (language, written) => {
    expect(formatInstant(to(language), EXPIRES)).toBe(written)
  })
})
