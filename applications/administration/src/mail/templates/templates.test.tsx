// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { NO_RESPONSE, open, page, setUpConsole } from '../../console-test.ts'
import { mailResponses } from '../stories.ts'

setUpConsole()
beforeEach(() => {
  page.administers = 'platform'
  page.respond = mailResponses
})
const picture = async () => (await screen.findByTitle(/Maison Verte/)) as HTMLIFrameElement
const select = async (label: string, option: string) =>
  userEvent.selectOptions(await screen.findByLabelText(label), option)

describe('the templates of mails', () => {
  it('ADMIN-98 a mail is shown in a frame without rights, as wide as a desktop or a phone', async () => {
    await open('mail')
    await userEvent.click(await screen.findByRole('button', { name: 'Email texts' }))
    expect(page.shell.state.path).toBe('mail/templates')
    expect((await picture()).getAttribute('src')).toBe('/base/mail-templates/activation/en')
    expect((await picture()).getAttribute('sandbox')).toBe('')
    expect((await picture()).dataset['view']).toBe('wide')
    await select('Shown as', 'On a phone')
    expect((await picture()).dataset['view']).toBe('phone')
  })

  it('ADMIN-98 mail and language are chosen, and are in the address', async () => {
    await open('mail/templates')
    await select('Email', 'Choose a new password')
    await select('Language', 'German')
    await waitFor(async () => expect((await picture()).getAttribute('src')).toBe('/base/mail-templates/recovery/de'))
    expect(screen.getByText('Wählen Sie ein neues Passwort · Maison Verte')).toBeTruthy()
    /* The list of mails stays in the language of the console. */
    expect(screen.getByRole('option', { name: 'Choose a new password' })).toBeTruthy()
    expect(page.shell.state.path).toBe('mail/templates?mail=recovery&language=de')
  })

  it('ADMIN-98 the plain text is shown in place of the frame', async () => {
    await open('mail/templates?view=text')
    expect(await screen.findByText(/findPassword#token=example/)).toBeTruthy()
    expect(document.querySelector('iframe')).toBeNull()
  })

  it('ADMIN-98 a failure says why and can be tried again', async () => {
    page.respond = () => NO_RESPONSE
    await open('mail/templates')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    page.respond = mailResponses
    await userEvent.click(retry)
    expect(await picture()).toBeTruthy()
  })
})
