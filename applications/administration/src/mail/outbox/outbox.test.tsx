// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { NO_RESPONSE, open, page, setUpConsole } from '../../console-test.ts'
import { mailResponses } from '../stories.ts'

setUpConsole()
beforeEach(() => {
  page.administers = 'platform'
  page.respond = mailResponses
})

const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))
const callsOf = (name: string) => page.calls.filter((call) => call.name === name).map(({ input }) => input)
const MAIL = 'Activation of an account, n…@verte.example'

describe('the outbox', () => {
  it('ADMIN-97 leads from the mail server to the failed mails, and their state is in the address', async () => {
    await open('mail')
    await press('Outbox')
    expect(await screen.findAllByText('451 4.7.1 <n…@verte.example>: try again later')).toHaveLength(2)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'sent')
    expect(page.shell.state.path).toBe('mail/outbox?state=sent')
    expect(await screen.findByRole('heading', { name: 'Request for approval' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try all now' })).toBeNull()
  })

  it('ADMIN-97 a mail is tried now, and one that is being sent offers nothing', async () => {
    await open('mail/outbox')
    await press(`Try now: ${MAIL}`)
    await waitFor(() => expect(callsOf('administration.retryMail')).toEqual([{ id: 'm1' }]))
    expect(page.shell.toasts.at(-1)?.text).toBe('1 email is tried now.')
    expect(screen.getByText('Is being sent now').closest('li')?.querySelector('button')).toBeNull()
  })

  it('ADMIN-97 all are deleted after a question, which stays with the reason if that fails', async () => {
    page.respond = (name, input) =>
      name === 'administration.removeFailedMails' ? NO_RESPONSE : mailResponses(name, input)
    await open('mail/outbox')
    await press('Delete all')
    const dialog = await screen.findByRole('dialog', { name: 'Delete all failed emails?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete all' }))
    expect((await within(dialog).findByRole('alert')).textContent).toBe('No connection.')
  })
})
