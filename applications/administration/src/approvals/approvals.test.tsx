// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { healthy, NO_RESPONSE, open, page, pressGuardOver, setUpConsole } from '../console-test.ts'
import { healthyApprovals } from './samples.ts'

setUpConsole()
beforeEach(() => {
  page.administers = 'platform'
  page.respond = healthyApprovals
})

const sent = (name: string) => page.calls.find((one) => one.name === name)?.input
const cards = async () => (await screen.findAllByRole('article')).map((card) => within(card))

describe('requests for approval', () => {
  it('ADMIN-51 shows what is requested, why and by whom, and how it was decided', async () => {
    await open('approvals')
    const [waiting, own, decided] = (await screen.findAllByRole('article')).map(({ textContent }) => textContent)
    expect(waiting).toMatch(/^Make Camille Roux a super administratorclerk · Maison VerteOn call from December/)
    expect(waiting).toMatch(/Requested by second, 26 Nov 2026.*Expires 27 Nov 2026/)
    expect(own).toMatch(/^Require no more approval/)
    expect(decided).toMatch(/Rejected by third, 25 Nov 2026.*Not before December$/)
  })

  it('ADMIN-51 the page and the menu have the number of requests that wait for the administrator', async () => {
    await open('approvals')
    expect(await screen.findByText('1 request waits for your decision.')).toBeTruthy()
    await waitFor(() => expect([...page.shell.badges]).toEqual([['approvals', 1]]))
  })

  it('ADMIN-51 a request is approved after a question that says what happens', async () => {
    await open('approvals')
    await userEvent.click((await cards())[0]?.getByRole('button', { name: 'Approve' }) as HTMLElement)
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/Camille Roux gets every right on the platform/)).toBeTruthy()
    expect(sent('administration.approveRequest')).toBeUndefined()
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(sent('administration.approveRequest')).toEqual({ id: 'r1' }))
  })

  it('ADMIN-52 a request is rejected with a reason, which stays typed after a failure', async () => {
    page.respond = (name, input) =>
      name === 'administration.rejectRequest' ? NO_RESPONSE : healthyApprovals(name, input)
    await open('approvals')
    await userEvent.click((await cards())[0]?.getByRole('button', { name: 'Reject' }) as HTMLElement)
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Reason (optional)'), 'Not yet')
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(sent('administration.rejectRequest')).toEqual({ id: 'r1', reason: 'Not yet' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('No connection.')
    expect(dialog.getByLabelText('Reason (optional)')).toHaveProperty('value', 'Not yet')
  })

  it('ADMIN-51 an administrator can only cancel an own request', async () => {
    await open('approvals')
    const own = (await cards())[1]
    expect(own?.queryByRole('button', { name: 'Approve' })).toBeNull()
    await userEvent.click(own?.getByRole('button', { name: 'Cancel the request' }) as HTMLElement)
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel the request' }))
    await waitFor(() => expect(sent('administration.cancelRequest')).toEqual({ id: 'r2' }))
  })

  it('ADMIN-51 a failure can be tried again', async () => {
    page.respond = () => NO_RESPONSE
    await open('approvals')
    page.respond = healthyApprovals
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await cards()).toHaveLength(3)
  })

  it('ADMIN-92 a request names the user, what is to be approved and why, and stays after a failure', async () => {
    let failed = false
    page.respond = (name, input) => {
      if (name === 'administration.users') return healthy(name, input)
      if (name !== 'administration.requestApproval' || failed) return healthyApprovals(name, input)
      failed = true
      return NO_RESPONSE
    }
    await open('approvals')
    await userEvent.click(await screen.findByRole('button', { name: 'New request' }))
    const dialog = within(await screen.findByRole('dialog'))
    const send = dialog.getByRole('button', { name: 'Send the request' })
    await userEvent.type(dialog.getByRole('searchbox', { name: 'Find the user' }), 'clerk')
    await userEvent.click(await dialog.findByRole('button', { name: 'Choose Camille Roux (clerk)' }))
    expect(send.getAttribute('disabled')).not.toBeNull()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Why it is needed' }), 'On call')
    await userEvent.click(send)
    expect((await dialog.findByRole('alert')).textContent).toBe('No connection.')
    await pressGuardOver()
    await userEvent.click(send)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('administration.requestApproval')).toEqual({
      ...{ kind: 'grant', reason: 'On call', user: 'u1' },
      grant: { role: 'super-administrator', everywhere: true, customers: [], stores: [] },
    })
  })
})
