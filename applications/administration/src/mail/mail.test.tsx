// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { data, open, page, pressGuardOver, rejected, setUpConsole } from '../console-test.ts'
import { hasValidPort, mailChanges, mailDraftOf } from './mail-draft.ts'
import { MAIL, mailResponses } from './stories.ts'

setUpConsole()

const callsOf = (name: string) => page.calls.filter((call) => call.name === name).map(({ input }) => input)

async function openMail(): Promise<void> {
  page.administers = 'platform'
  await open('mail')
  await screen.findByRole('textbox', { name: 'Server' })
}

describe('changes of the mail server', () => {
  it.each([
    ['nothing', {}, {}],
    ['another server', { host: ' mail.example ' }, { host: 'mail.example' }],
    ['no server', { host: '' }, { host: null }],
    ['no username', { username: '' }, { username: null }],
    ['port and encryption', { port: '465', security: 'tls' }, { port: 465, security: 'tls' }],
    ['a password', { password: 'x y' }, { password: 'x y' }],
    ['no password any more', { removePassword: true }, { password: null }],
  ] as const)('ADMIN-90 %s', (_case, patch, changes) => {
    expect(mailChanges(MAIL, { ...mailDraftOf(MAIL), ...patch })).toEqual(changes)
  })

  it.each([
    ['587', true],
    [' 1 ', true],
    ['0', false],
    ['65536', false],
    ['', false],
    ['5e2', false],
  ])('ADMIN-90 the port %j is valid: %s', (port, valid) => {
    expect(hasValidPort({ ...mailDraftOf(MAIL), port })).toBe(valid)
  })
})

describe('the page of the mail server', () => {
  it('ADMIN-90 sends what differs with the version, and never shows the stored password', async () => {
    page.respond = (name, input) =>
      name === 'administration.changeMailSettings'
        ? data({ ...MAIL, port: 465, version: 4 })
        : mailResponses(name, input)
    await openMail()
    expect((screen.getByLabelText('Password at the mail server') as HTMLInputElement).value).toBe('')
    const port = screen.getByRole('textbox', { name: 'Port' })
    await userEvent.clear(port)
    await userEvent.type(port, '465')
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(page.shell.toasts.at(-1)?.text).toBe('The changes are saved.'))
    expect(callsOf('administration.changeMailSettings')).toEqual([{ port: 465, version: 3 }])
  })

  it.each([
    ['the server', { host: 'other.example' }],
    ['the password', {}],
  ])('ADMIN-150 a password is sent only after a conflict where someone else has changed %s', async (_case, changed) => {
    let stored = MAIL
    page.respond = (name, input) => {
      if (name === 'administration.mailSettings') return data(stored)
      if (name !== 'administration.changeMailSettings') return mailResponses(name, input)
      return input['version'] === stored.version
        ? data({ ...stored, version: 5 })
        : rejected('versionConflict', 'Changed meanwhile.')
    }
    await openMail()
    await userEvent.type(screen.getByLabelText('Password at the mail server'), 'hidden')
    page.shell.navigate('users')
    await screen.findByRole('heading', { level: 1, name: 'Users' })
    stored = { ...MAIL, ...changed, version: 4 }
    page.shell.navigate('mail')
    await screen.findByDisplayValue(stored.host ?? '')
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Someone else has changed this')
    await pressGuardOver()
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() =>
      expect(callsOf('administration.changeMailSettings')).toEqual([
        { password: 'hidden', version: 3 },
        { password: 'hidden', version: 4 },
      ]),
    )
  })

  it.each(['Save changes', 'Discard'])('ADMIN-125 the focus is on the title of the page after %s', async (name) => {
    let isSaved = false
    page.respond = (called, input) => {
      if (called === 'administration.changeMailSettings') isSaved = true
      return isSaved ? data({ ...MAIL, port: 465, version: 4 }) : mailResponses(called, input)
    }
    await openMail()
    const port = screen.getByRole('textbox', { name: 'Port' })
    await userEvent.clear(port)
    await userEvent.type(port, '465')
    await userEvent.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })

  it('ADMIN-91 a test shows the reply of the server', async () => {
    page.respond = (name, input) =>
      name === 'administration.testMail' ? data({ sent: false, answer: 'ECONNREFUSED' }) : mailResponses(name, input)
    await openMail()
    await userEvent.type(screen.getByRole('textbox', { name: 'Recipient' }), 'me@verte.example')
    await userEvent.click(screen.getByRole('button', { name: 'Send test email' }))
    const result = await screen.findByRole('alert')
    expect(result.textContent).toMatch(/was not sent.*ECONNREFUSED/)
    expect(callsOf('administration.testMail')).toEqual([{ to: 'me@verte.example' }])
  })

  it('ADMIN-91 a rejected recipient is marked, and stays', async () => {
    page.respond = (name, input) =>
      name === 'administration.testMail'
        ? rejected('parameterError', 'Check your input.', { fields: [{ path: 'to' }] })
        : mailResponses(name, input)
    await openMail()
    const to = screen.getByRole('textbox', { name: 'Recipient' }) as HTMLInputElement
    await userEvent.type(to, 'me')
    await userEvent.click(screen.getByRole('button', { name: 'Send test email' }))
    await waitFor(() => expect(to.getAttribute('aria-invalid')).toBe('true'))
    expect(to.value).toBe('me')
  })
})
