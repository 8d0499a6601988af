import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type MailServer, readMail, startMailServer } from '@foyer/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fileTransport } from './file-transport.ts'
import { type Mail, UnsendableMail } from './mail.ts'
import { smtpTransport } from './smtp-transport.ts'

const MAIL: Mail = {
  from: { name: 'Maison Verte', address: 'no-reply@verte.example' },
  to: { name: 'Maya Lindqvist', address: 'maya@verte.example' },
  subject: 'Grüße, 您好',
  text: 'Ünïcode\n',
  html: '<p>Ünïcode</p>',
  language: 'de',
  date: new Date('2026-11-20T08:00:00.000Z'),
}
const patience = () => AbortSignal.timeout(5_000)

/** What would add a header, a recipient or a command of its own (ASVS 1.3.11). */
const LINE_ENDS = ['\r\n', '\n', '\r', '\r\n\r\n', '\u0085', '\u2028', '\u2029', '\v', '\f', '\0']
const INJECTIONS = [
  ...LINE_ENDS.flatMap((end) => [
    `maya@verte.example${end}Bcc: eve@evil.example`,
    `${end}maya@verte.example`,
    `maya@verte.example${end}RCPT TO:<eve@evil.example>`,
    `maya${end}@verte.example`,
  ]),
  'maya@verte.example, eve@evil.example',
  'maya@verte.example;eve@evil.example',
  'maya@verte.example eve@evil.example',
  'maya@verte.example> NOTIFY=SUCCESS',
  '<maya@verte.example>',
  'Maya <maya@verte.example>',
  'maya@verte.example@evil.example',
  '"maya\r\nBcc: eve@evil.example"@verte.example',
  'group: maya@verte.example, eve@evil.example;',
  'maya@verte.example(comment)',
  'maya@',
  '@verte.example',
  '',
]

let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.stop())
const smtp = () => smtpTransport({ host: '127.0.0.1', port: server.port, security: 'none' })

describe('SMTP', () => {
  it('a mail has a text and an HTML part, and is marked as automatic', async () => {
    expect(await smtp().send(MAIL, patience())).toMatch(/^250 .*stored/)
    const mail = await server.mailTo('maya@verte.example')
    expect(mail).toMatchObject({
      envelope: { from: 'no-reply@verte.example', to: ['maya@verte.example'] },
      from: MAIL.from,
      to: MAIL.to,
      subject: MAIL.subject,
      text: expect.stringMatching(/^Ünïcode\n+$/),
    })
    expect(mail.html.trim()).toBe(MAIL.html)
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated')
    expect(mail.headers.get('content-language')).toBe('de')
    expect(mail.headers.get('date')).toBe('Fri, 20 Nov 2026 08:00:00 +0000')
  })

  it.each(INJECTIONS)('ASVS 1.3.11 sends nothing to the invalid address %j', async (address) => {
    const { attempts } = server
    await expect(smtp().send({ ...MAIL, to: { name: '', address } }, patience())).rejects.toThrow(UnsendableMail)
    await expect(smtp().send({ ...MAIL, from: { name: '', address } }, patience())).rejects.toThrow(UnsendableMail)
    expect(server.attempts).toBe(attempts)
  })

  it.each(LINE_ENDS)('ASVS 1.3.11 %j in subject, name or language does not end a header', async (end) => {
    const evil = `a${end}Bcc: eve@evil.example${end}X-Evil: yes${end}${end}body`
    await smtp().send(
      { ...MAIL, subject: evil, language: evil, to: { ...MAIL.to, name: evil }, from: { ...MAIL.from, name: evil } },
      patience(),
    )
    const mail = await server.mailTo('maya@verte.example')
    expect(mail.envelope.to).toEqual(['maya@verte.example'])
    expect([...mail.headers.keys()].filter((name) => /bcc|evil/.test(name))).toEqual([])
    expect(mail.subject).toBe('a Bcc: eve@evil.example X-Evil: yes body')
    expect(mail.to.address).toBe('maya@verte.example')
    expect(mail.text.trimEnd()).toBe('Ünïcode')
  })

  it('ASVS 1.3.11 a line with only a full stop does not end the mail', async () => {
    const text = 'before\n.\nRCPT TO:<eve@evil.example>\n.\nafter'
    await smtp().send({ ...MAIL, text }, patience())
    expect((await server.mailTo('maya@verte.example')).text.trimEnd()).toBe(text)
  })

  it('the content of a mail never causes a file to be read', async () => {
    const html = { path: '/etc/hostname' } as unknown as string
    await expect(smtp().send({ ...MAIL, html }, patience())).rejects.toThrow(/File access/i)
  })

  it('an unreachable server is an error without the password', async () => {
    const unreachable = smtpTransport({
      host: '127.0.0.1',
      port: 1,
      security: 'none',
      username: 'u',
      password: 'hunter2',
    })
    const failed = await unreachable.send(MAIL, patience()).catch((error: Error) => error)
    expect(String(failed)).toContain('ECONNREFUSED')
    expect(String(failed)).not.toContain('hunter2')
  })

  it('a silent server is not awaited beyond the signal', async () => {
    server.mode = 'slow'
    await expect(smtp().send(MAIL, AbortSignal.timeout(100))).rejects.toThrow()
    server.mode = 'accepting'
  })
})

describe('ASVS 12.3.1 encryption', () => {
  it('nothing is sent if the server cannot encrypt as required', async () => {
    const { attempts } = server
    const starttls = smtpTransport({ host: '127.0.0.1', port: server.port, security: 'starttls' })
    await expect(starttls.send(MAIL, patience())).rejects.toThrow(/STARTTLS|TLS/)
    expect(server.attempts).toBe(attempts)
  })

  it.each(['starttls', 'tls'] as const)('an untrusted certificate is rejected with %s', async (security) => {
    const other = await startMailServer({ security, account: { username: 'u', password: 'p' } })
    const transport = smtpTransport({ host: 'localhost', port: other.port, security, username: 'u', password: 'p' })
    await expect(transport.send(MAIL, patience())).rejects.toThrow(/self.signed|certificate/i)
    expect(other.attempts).toBe(0)
    await other.stop()
  })

  it('username and password are sent to a server that requires them', async () => {
    const other = await startMailServer({ account: { username: 'foyer', password: 'right one' } })
    const send = (password: string) =>
      smtpTransport({ host: '127.0.0.1', port: other.port, security: 'none', username: 'foyer', password }).send(
        MAIL,
        patience(),
      )
    await expect(send('wrong one')).rejects.toThrow(/535|Invalid login/)
    await expect(send('right one')).resolves.toContain('stored')
    await other.stop()
  })
})

describe('file', () => {
  let folder: string
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'foyer-mail-')), 'mail')
    return () => rmSync(dirname(folder), { recursive: true, force: true })
  })

  it('a mail is written to a file that only its owner can read', async () => {
    const paths: string[] = []
    const name = await fileTransport(folder, (path) => paths.push(path)).send(MAIL, patience())
    expect(name).toMatch(/^20261120T080000000Z-[0-9a-f-]{36}\.eml$/)
    expect(paths).toEqual([join(folder, name)])
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(statSync(paths[0] as string).mode & 0o777).toBe(0o600)
    const mail = await readMail(readFileSync(paths[0] as string))
    expect(mail).toMatchObject({ from: MAIL.from, to: MAIL.to, subject: MAIL.subject })
    expect(mail.text.trim()).toBe('Ünïcode')
  })

  it('ASVS 5.3.2 the name of the file contains nothing of the mail', async () => {
    const evil = '../../etc/cron.d/evil'
    await fileTransport(folder).send(
      { ...MAIL, subject: evil, to: { name: evil, address: `${evil.replaceAll('.', '')}@verte.example` } },
      patience(),
    )
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^[0-9TZ]+-[0-9a-f-]{36}\.eml$/)])
  })
})
