// @vitest-environment jsdom
import type { Maintenance } from '@foyer/contract/maintenance'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { data, open, page, pressGuardOver, rejected, setUpConsole } from '../../console-test.ts'
import { MAINTENANCE, platformCalls, RUNNING, TROUBLED, WELL } from '../samples.ts'
import { draftOf, inputOf, isPossible, type MaintenanceDraft, needsQuestion } from './draft.ts'

setUpConsole()
let maintenance: Maintenance | null
let failure: ReturnType<typeof rejected> | undefined
let version: number
beforeEach(() => {
  page.administers = 'platform'
  maintenance = null
  failure = undefined
  version = 0
  page.respond = (name, input) => {
    if (name === 'maintenance.announce' || name === 'maintenance.end') {
      if (failure) return failure
      maintenance =
        name === 'maintenance.end'
          ? null
          : ({ ...MAINTENANCE, ...input, startsAt: input['startsAt'] ?? RUNNING.startsAt } as Maintenance)
    }
    return name.startsWith('maintenance.')
      ? data({ maintenance, version, readOnly: false })
      : platformCalls(WELL)(name, input)
  }
})

const sent = () => page.calls.filter(({ name }) => /^maintenance\.(announce|end)$/.test(name))
const toast = () => page.shell.toasts.at(-1)?.text
const dialogPress = async (name: string) =>
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))

describe('maintenance in the console', () => {
  it('PLATFORM-10 it is announced with times, read-only mode and own texts, and is then on the page', async () => {
    await open('platform')
    await press('Announce maintenance')
    fireEvent.change(await screen.findByLabelText('Start'), { target: { value: '2090-11-27T21:00' } })
    expect(screen.getByText(/The times are in your time zone, UTC\./)).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Expected end'), { target: { value: '2090-11-27T22:30' } })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Own text' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Text in German' }), 'Heute Abend.')
    await press('Announce')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.input).toMatchObject({ readOnly: true, texts: { de: 'Heute Abend.' } })
    const panel = await screen.findByRole('region', { name: 'Maintenance' })
    expect(panel.textContent).toContain('Changes are rejected while it runs.')
    expect(toast()).toMatch(/^The maintenance is announced for .*2090/)
  })

  it('PLATFORM-10 an end before the start is marked and not sent; a failure keeps what was typed', async () => {
    await open('platform/maintenance')
    fireEvent.change(await screen.findByLabelText('Start'), { target: { value: '2090-11-27T21:00' } })
    fireEvent.change(screen.getByLabelText('Expected end'), { target: { value: '2090-11-27T20:00' } })
    await press('Announce')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The end must be after the start/)
    expect(sent()).toEqual([])
    failure = rejected('systemError', 'It failed.')
    fireEvent.change(screen.getByLabelText('Expected end'), { target: { value: '2090-11-27T22:00' } })
    await pressGuardOver()
    await press('Announce')
    expect((await screen.findByRole('alert')).textContent).toBe('It failed.')
    expect((screen.getByLabelText('Start') as HTMLInputElement).value).toBe('2090-11-27T21:00')
  })

  it('PLATFORM-19 after a change by someone else what was typed stays, and is sent with the new version', async () => {
    maintenance = MAINTENANCE
    version = 4
    await open('platform/maintenance')
    fireEvent.change(await screen.findByLabelText('Expected end'), { target: { value: '2090-11-28T01:00' } })
    failure = rejected('versionConflict', 'Conflict.')
    version = 6
    await press('Announce')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Someone else has changed this meanwhile/)
    failure = undefined
    await pressGuardOver()
    await press('Announce')
    await waitFor(() => expect(sent().map(({ input }) => input['version'])).toEqual([4, 6]))
    expect(sent().map(({ input }) => input['endsAt'])).toEqual([sent()[0]?.input['endsAt'], sent()[0]?.input['endsAt']])
  })

  it('PLATFORM-13 changes are rejected at once after a question that says what happens', async () => {
    await open('platform')
    await press('Reject changes now')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('No user can save anything from now on')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject changes' }))
    await waitFor(() =>
      expect(sent().map(({ input }) => input)).toEqual([
        { startsAt: null, endsAt: null, readOnly: true, texts: {}, version: 0 },
      ]),
    )
  })

  it.each([
    [true, 'no user can save anything'],
    [false, 'Changes stay possible.'],
  ])(
    'PLATFORM-10 one that starts at once does so after a question, with read-only mode: %s',
    async (readOnly, text) => {
      await open('platform/maintenance')
      fireEvent.change(await screen.findByLabelText('Start'), { target: { value: '' } })
      if (!readOnly) await userEvent.click(screen.getByRole('checkbox', { name: 'Reject changes while it runs' }))
      await press('Announce')
      expect((await screen.findByRole('dialog')).textContent).toContain(text)
      await dialogPress('Cancel')
      expect(sent()).toEqual([])
      await pressGuardOver()
      await press('Announce')
      await dialogPress('Start now')
      await waitFor(() => expect(toast()).toBe('The maintenance is running now.'))
      expect(sent().map(({ input }) => input)).toEqual([
        { startsAt: null, endsAt: null, readOnly, texts: {}, version: 0 },
      ])
    },
  )

  it('PLATFORM-10 a question that fails says why where it was asked', async () => {
    failure = rejected('systemError', 'It failed.')
    await open('platform/maintenance')
    fireEvent.change(await screen.findByLabelText('Start'), { target: { value: '' } })
    await press('Announce')
    await dialogPress('Start now')
    const alert = await within(screen.getByRole('dialog')).findByRole('alert')
    expect(alert.textContent).toBe('It failed.')
    expect(screen.getAllByText('It failed.')).toHaveLength(1)
  })

  it.each([
    ['A maintenance is running, and changes are rejected.', WELL, RUNNING],
    ['A maintenance is running.', WELL, { ...RUNNING, readOnly: false }],
    ['A maintenance is running, and changes are rejected. 10 things need attention.', TROUBLED, RUNNING],
    ['Everything runs as it should.', WELL, MAINTENANCE],
  ])('PLATFORM-08 the summary of the page is: %s', async (text, status, current) => {
    page.respond = platformCalls(status, current)
    await open('platform')
    expect(await screen.findByText(text)).toBeTruthy()
    if (current !== MAINTENANCE) expect(screen.queryByText(/Everything runs/)).toBeNull()
  })

  it.each([
    ['changes are possible again at once', RUNNING],
    ['The banner disappears in all open windows and on the sign-in page.', { ...RUNNING, readOnly: false }],
  ])('PLATFORM-10 one that runs is ended after a question: %s', async (text, current) => {
    maintenance = current
    await open('platform')
    await press('End maintenance')
    expect((await screen.findByRole('dialog')).textContent).toContain(text)
    await dialogPress('End it')
    await waitFor(() => expect(toast()).toBe('The maintenance has ended.'))
  })

  it('PLATFORM-10 an announced one is cancelled after a question in its own words', async () => {
    maintenance = MAINTENANCE
    await open('platform')
    await press('Cancel maintenance')
    const dialog = await screen.findByRole('dialog', { name: 'Cancel the announcement?' })
    expect(dialog.textContent).not.toContain('possible again')
    await dialogPress('Keep it')
    expect(sent()).toEqual([])
    await pressGuardOver()
    await press('Cancel maintenance')
    await dialogPress('Cancel the announcement')
    await waitFor(() => expect(toast()).toBe('The announcement is cancelled.'))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Maintenance' })).toBeNull())
    expect(sent().map(({ name }) => name)).toEqual(['maintenance.end'])
    expect(await screen.findByRole('button', { name: 'Announce maintenance' })).toBeTruthy()
  })
})

describe('form of a maintenance', () => {
  const draft: MaintenanceDraft = { start: '', end: '', readOnly: true, hasText: true, texts: { en: ' ', de: 'Bald.' } }
  const at = Date.parse('2026-11-27T12:00:00.000Z')

  it('PLATFORM-10 times are in the time zone of the administrator, and empty texts are left out', () => {
    const stored = draftOf(MAINTENANCE, 'Europe/Paris', at)
    expect([stored.start, stored.end, stored.hasText]).toEqual(['2090-11-27T22:00', '2090-11-27T23:30', false])
    expect(inputOf(stored, 'Europe/Paris')).toEqual(MAINTENANCE)
    expect(inputOf(draft, 'Europe/Paris')).toEqual({
      startsAt: null,
      endsAt: null,
      readOnly: true,
      texts: { de: 'Bald.' },
    })
    expect(inputOf({ ...draft, hasText: false }, 'Europe/Paris').texts).toEqual({})
  })

  it('PLATFORM-10 a new one starts in 30 minutes, in the time zone of the administrator', () => {
    expect(draftOf(null, 'Europe/Paris', at).start).toBe('2026-11-27T13:30')
  })

  it.each([
    [false, { start: '2026-11-27T12:01' }, null],
    [true, { start: '2026-11-27T12:00' }, null],
    [true, { start: '' }, null],
    [true, { start: '' }, MAINTENANCE],
    [false, { start: '' }, RUNNING],
    [true, { start: '' }, { ...RUNNING, readOnly: false }],
    [false, { start: '', readOnly: false }, { ...RUNNING, readOnly: false }],
  ])('PLATFORM-10 a question is needed: %s with %o', (expected, patch, stored) => {
    expect(needsQuestion({ ...draft, ...patch }, stored, 'UTC', at)).toBe(expected)
  })

  it.each([
    [true, { end: '' }],
    [true, { end: '2026-11-27T12:01' }],
    [false, { end: '2026-11-27T11:59' }],
    [false, { start: '2026-11-27T13:00', end: '2026-11-27T13:00' }],
    [true, { start: '2026-11-27T13:00', end: '2026-11-27T13:01' }],
  ])('PLATFORM-10 its times are possible: %s with %o', (expected, times) => {
    expect(isPossible({ ...draft, ...times }, 'UTC', at)).toBe(expected)
  })
})
