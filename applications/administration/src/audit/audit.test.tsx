// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  CLERK,
  data,
  NO_RESPONSE,
  open,
  page,
  pressGuardOver,
  rejected,
  setUpConsole,
  shownText,
} from '../console-test.ts'
import { auditLog, INTACT, RECORDS } from './samples.ts'

setUpConsole()

/** Opens the audit log with its events. */
async function openLog(path = 'audit', respond = auditLog): Promise<void> {
  page.respond = respond
  await open(path)
}
const inputOf = (name: string) => page.calls.filter((call) => call.name === name).map(({ input }) => input)
const rows = () => within(screen.getByRole('list', { name: 'Events' })).getAllByRole('listitem')
const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('list of events', () => {
  it('AUDIT-14 shows what happened, to whom, who acted, when and from where', async () => {
    await openLog()
    await screen.findByText('Role changed')
    const [denied, , changed, locked, byPlatform] = rows().map(shownText)
    expect(denied).toMatch(/26 Nov 2026, 08:51:14Access deniedclerkclerk192\.0\.2\.44$/)
    expect(changed).toContain('Role changedPrice deskadmin')
    expect(locked).toContain('Account locked after failed sign-insclerkThe system')
    expect(byPlatform).toContain('User unlockedclerkPlatform administration')
  })

  it('AUDIT-14 an action of a later version is shown as it is', async () => {
    const newer = { ...RECORDS[0], action: 'robot.started' }
    await openLog('audit', (name, input) =>
      name === 'administration.audit' ? data({ items: [newer], nextCursor: null }) : auditLog(name, input),
    )
    expect(await screen.findByText('robot.started')).toBeTruthy()
  })

  it('AUDIT-21 yesterday is chosen with one press, and removed with another one', async () => {
    await openLog()
    await userEvent.click(await button('Yesterday'))
    await waitFor(() => expect(page.shell.state.path).toMatch(/^audit\?from=.+&to=.+/))
    const { from, to } = inputOf('administration.audit').at(-1) as { from: string; to: string }
    expect(from < to).toBe(true)
    expect((await button('Yesterday')).getAttribute('aria-pressed')).toBe('true')
    await pressGuardOver()
    await userEvent.click(await button('Yesterday'))
    await waitFor(() => expect(page.shell.state.path).toBe('audit'))
  })

  it('AUDIT-14 filters are in the address, and the gateway gets them', async () => {
    await openLog('audit?actor=clerk&search=password&from=2026-11-26T07:00:00.000Z')
    const input = { actor: 'clerk', text: 'password', from: '2026-11-26T07:00:00.000Z', size: '50' }
    await waitFor(() => expect(inputOf('administration.audit').at(-1)).toEqual(input))
    await userEvent.click(await button('Remove the filter Who clerk'))
    expect(page.shell.state.path).toBe('audit?search=password&from=2026-11-26T07%3A00%3A00.000Z')
    await userEvent.click(await button('Clear all filters'))
    expect(page.shell.state.path).toBe('audit')
  })

  it('AUDIT-14 the form sets several filters at once, with times of the administrator', async () => {
    await openLog()
    await userEvent.click(await button('Filter'))
    await userEvent.type(screen.getByRole('textbox', { name: 'Who' }), 'admin')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Event' }), 'Roles')
    await userEvent.type(screen.getByLabelText('From'), '2026-11-26T08:00')
    await userEvent.click(await button('Show events'))
    expect(page.shell.state.path).toBe('audit?actor=admin&action=role&from=2026-11-26T08%3A00%3A00.000Z')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(rows()).toHaveLength(1))
  })

  it('AUDIT-14 an end before the start is rejected, and what was typed stays', async () => {
    await openLog()
    await userEvent.click(await button('Filter'))
    await userEvent.type(screen.getByRole('textbox', { name: 'Who' }), 'admin')
    await userEvent.type(screen.getByLabelText('From'), '2026-11-26T08:00')
    await userEvent.type(screen.getByLabelText('Until'), '2026-11-26T07:00')
    await userEvent.click(await button('Show events'))
    expect(screen.getByRole('alert').textContent).toBe('The end is before the start.')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Who' }).value).toBe('admin')
    expect(page.shell.state.path).toBe('audit')
  })

  it('AUDIT-14 only super administrators choose an organisation', async () => {
    await openLog()
    await userEvent.click(await button('Filter'))
    expect(screen.queryByRole('combobox', { name: 'Organisation' })).toBeNull()
    expect(inputOf('administration.organisations')).toEqual([])
  })

  it('AUDIT-14 super administrators filter by the name of an organisation', async () => {
    page.administers = 'platform'
    await openLog()
    await userEvent.click(await button('Filter'))
    const organisation = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Organisation' })
    expect(organisation.value).toBe('All organisations')
    await userEvent.click(organisation)
    await userEvent.click(await screen.findByRole('option', { name: /Maison Verte/ }))
    await userEvent.click(await button('Show events'))
    expect(page.shell.state.path).toBe('audit?organisation=o1')
    expect(await button('Remove the filter Organisation Maison Verte')).toBeTruthy()
  })

  it('AUDIT-14 searches on while a page is empty and older events remain', async () => {
    await openLog('audit?search=needle', (name, input) => {
      if (name !== 'administration.audit') return auditLog(name, input)
      return input['cursor'] === 'second'
        ? data({ items: [RECORDS[0]], nextCursor: null })
        : data({ items: [], nextCursor: 'second' })
    })
    await waitFor(() => expect(rows()).toHaveLength(1))
  })

  it('AUDIT-14 without a result the filters stay, and one press clears them', async () => {
    await openLog('audit?subject=zoe')
    expect(await screen.findByText('No event matches these filters.')).toBeTruthy()
    await userEvent.click((await screen.findAllByRole('button', { name: 'Clear all filters' }))[1] as HTMLElement)
    await waitFor(() => expect(rows()).toHaveLength(RECORDS.length))
  })

  it('AUDIT-19 the filters find a user by name, and take the username', async () => {
    await openLog()
    await userEvent.click(await button('Filter'))
    await userEvent.type(screen.getByRole('textbox', { name: 'Who' }), 'camille')
    await userEvent.click(await button('Camille Roux clerk'))
    const who = screen.getByRole<HTMLInputElement>('textbox', { name: 'Who' })
    expect([who.value, document.activeElement]).toEqual(['clerk', who])
    expect(screen.queryByRole('button', { name: 'Camille Roux clerk' })).toBeNull()
    await userEvent.type(screen.getByRole('textbox', { name: 'Whom or what' }), 'Fontaine')
    await userEvent.click(await button('Hugo Fontaine h.fontaine'))
    await userEvent.click(await button('Show events'))
    expect(page.shell.state.path).toBe('audit?actor=clerk&subject=h.fontaine')
  })

  it.each([
    ['search', 'search', 'Users found for “Camille”:'],
    ['actor', 'actor', 'Who Users found for “Camille”:'],
    ['subject', 'subject', 'Whom or what Users found for “Camille”:'],
  ])('AUDIT-19 without a result for the name of a user, %s takes the username', async (name, filter, caption) => {
    await openLog(`audit?action=access&${name}=Camille`)
    expect(await screen.findByText(/^Events are found by username/)).toBeTruthy()
    const choice = await button('Camille Roux clerk')
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(caption)
    await userEvent.click(choice)
    expect(page.shell.state.path).toBe(`audit?action=access&${filter}=clerk`)
    await waitFor(() => expect(rows()).toHaveLength(1))
  })

  it('AUDIT-19 at most three users are offered, and none for other filters', async () => {
    const users = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...CLERK, id, username: id }))
    await openLog('audit?search=Roux', (name, input) =>
      name === 'administration.users' ? data({ items: users, nextCursor: null, total: null }) : auditLog(name, input),
    )
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Camille Roux/ })).toHaveLength(3))
    await act(async () => page.shell.navigate('audit?action=store'))
    await screen.findByText('No event matches these filters.')
    expect(screen.queryByText(/^Events are found by username/)).toBeNull()
  })

  it('AUDIT-20 a date without a time is rejected at its field, and nothing is applied', async () => {
    await openLog()
    await userEvent.click(await button('Filter'))
    const until = screen.getByLabelText<HTMLInputElement>('Until')
    // What browsers report of such an entry; this one has no parts of a date.
    Object.defineProperty(until, 'validity', { configurable: true, value: { badInput: true } })
    await userEvent.type(screen.getByRole('textbox', { name: 'Who' }), 'admin{Enter}')
    expect(page.shell.state.path).toBe('audit')
    const problem = screen.getByText('Enter both the date and the time, or leave the field empty.')
    expect([until.getAttribute('aria-invalid'), until.getAttribute('aria-describedby')]).toEqual(['true', problem.id])
    expect(document.activeElement).toBe(until)
    Object.defineProperty(until, 'validity', { configurable: true, value: { badInput: false } })
    await userEvent.type(until, '2026-11-26T08:00')
    expect(problem.isConnected).toBe(false)
    fireEvent.submit(until.form as HTMLFormElement)
    expect(page.shell.state.path).toBe('audit?actor=admin&to=2026-11-26T08%3A00%3A00.000Z')
  })

  it('AUDIT-14 a failure says why, and the filters stay', async () => {
    await openLog('audit?actor=clerk', () => NO_RESPONSE)
    expect((await screen.findAllByText('No connection.')).length).toBeGreaterThan(0)
    expect(await button('Remove the filter Who clerk')).toBeTruthy()
  })
})

describe('one event', () => {
  it('AUDIT-15 shows all that is known, with what was changed', async () => {
    await openLog()
    await userEvent.click(await screen.findByRole('link', { name: /Role changed/ }))
    expect(page.shell.state.path).toBe('audit/e3')
    const detail = await screen.findByRole('region', { name: 'Role changed' })
    await within(detail).findByText('role.changed')
    expect(detail.textContent).toContain('Whom or whatPrice desk')
    expect(detail.textContent).toContain('permissionsBefore labels.seeAfter nothing')
    expect(detail.textContent).toContain('nameBefore Price deskAfter Prices')
    expect(document.activeElement?.textContent).toContain('Role changed')
  })

  it('AUDIT-16 shows its place in the chain between its neighbours', async () => {
    await openLog('audit/e3')
    const detail = await screen.findByRole('region', { name: 'Role changed' })
    expect(within(detail).getByText('Unchanged since it was recorded')).toBeTruthy()
    const links = within(detail).getAllByRole('listitem')
    expect(links.map(({ textContent }) => textContent)[1]).toBe('Link 8,214,906 03b87ae5 … 77aa4c92')
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'true', null])
  })

  it('AUDIT-16 an event that was changed later says what to do', async () => {
    await openLog('audit/e2')
    expect(await screen.findByText('Changed after it was recorded')).toBeTruthy()
    expect(screen.getByText(/Have the operator run/)).toBeTruthy()
  })

  it('AUDIT-15 leads to all events of the actor, and closing it keeps the filters', async () => {
    await openLog('audit/e3?action=role')
    await userEvent.click(await button('Close the event'))
    expect(page.shell.state.path).toBe('audit?action=role')
    await userEvent.click(await screen.findByRole('link', { name: /Role changed/ }))
    await userEvent.click(await button('All by admin'))
    expect(page.shell.state.path).toBe('audit?actor=admin')
  })
})

describe('chain', () => {
  it('AUDIT-16 the state of the chain is shown and can be checked again', async () => {
    let state = INTACT
    await openLog('audit', (name, input) =>
      name === 'administration.auditChain' ? data(state) : auditLog(name, input),
    )
    expect(await screen.findByText(/Chain intact up to 26 Nov 2026, 08:51:14\. The newest 1,000 links/)).toBeTruthy()
    state = { ...INTACT, state: 'damaged' }
    await userEvent.click(await button('Check again'))
    expect(await screen.findByText(/The chain is damaged/)).toBeTruthy()
  })
})

describe('export', () => {
  it('AUDIT-17 saves what the filters find', async () => {
    await openLog('audit?actor=clerk')
    await userEvent.click(await button('Export'))
    await userEvent.click(await button('JSON lines'))
    expect(inputOf('administration.exportAudit')).toEqual([{ actor: 'clerk', format: 'json-lines' }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(page.shell.toasts.map(({ text }) => text)).toEqual(['audit-2026-11-26.csv is saved.'])
  })

  it('AUDIT-17 a failure is shown in the dialog, and another try is possible', async () => {
    await openLog('audit', (name, input) =>
      name === 'administration.exportAudit' ? rejected('tooManyRequests', 'Too many exports.') : auditLog(name, input),
    )
    await userEvent.click(await button('Export'))
    await userEvent.click(await button('CSV for spreadsheets'))
    expect((await screen.findByRole('alert')).textContent).toBe('Too many exports.')
    page.respond = auditLog
    await userEvent.click(await button('JSON lines'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('timeline of a user', () => {
  it('AUDIT-18 the page of a user shows what happened, by day, and leads to the audit log', async () => {
    await openLog('users/u1')
    const [today, yesterday] = await screen.findAllByRole('list', { name: /Events of this user/ })
    expect(
      within(today as HTMLElement)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['08:51Access denied', '08:49Signed in', '08:47Role changedBy admin'])
    expect(yesterday?.textContent).toContain('User unlockedBy Platform administration')
    await userEvent.click(screen.getByRole('button', { name: 'Open in the audit log' }))
    expect(page.shell.state.path).toBe('audit?subject=clerk')
  })
})
