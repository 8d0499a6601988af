// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { NO_RESPONSE, open, page, rejected, setUpConsole } from '../console-test.ts'
import { HALF_DONE, NEW, newPlatform } from '../new-platform.ts'
import { nextStep, STEPS } from './use-first-run.ts'

setUpConsole()
beforeEach(() => {
  page.administers = 'platform'
  page.respond = newPlatform(NEW)
})

const marks = () => page.calls.filter(({ name }) => name === 'administration.changeFirstRun').map(({ input }) => input)
const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))
const current = () => document.querySelector<HTMLElement>('[aria-current="step"]') as HTMLElement
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })

describe('the next step', () => {
  it.each([
    [undefined, 'mail'],
    ['mail', 'languages'],
    ['users', 'mail'],
  ] as const)('FIRST-05 after %s is the next open one', (after, next) => {
    expect(nextStep(HALF_DONE, after)).toBe(next)
  })
})

describe('the first steps', () => {
  it('FIRST-03 shows the first open step, and what is done of six', async () => {
    page.respond = newPlatform(HALF_DONE)
    await open('first-run')
    expect(await screen.findByText('2 of 6 steps done.')).toBeTruthy()
    expect(within(current()).getByRole('heading', { name: 'Mail' })).toBeTruthy()
    expect(screen.getAllByRole('listitem').map((item) => item.dataset['state'])).toEqual(
      STEPS.map((step) => HALF_DONE.steps[step]),
    )
  })

  it('FIRST-05 a step is skipped, the next one opens, and the skipped one can be resumed', async () => {
    await open('first-run')
    await press('Skip')
    await waitFor(() => expect(marks()).toEqual([{ version: 1, steps: { organisation: 'skipped' } }]))
    await waitFor(() => expect(within(current()).getByRole('heading', { name: 'Branding' })).toBeTruthy())
    await waitFor(async () => expect(document.activeElement).toBe(await heading('Branding')))
    await press('Resume: Organisation')
    expect(within(current()).getByRole('textbox', { name: 'Code' })).toBeTruthy()
  })

  it('FIRST-04 FIRST-06 the form of the console saves, and the step is read again', async () => {
    await open('first-run')
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await userEvent.clear(name)
    await userEvent.type(name, 'Maison Verte')
    page.respond = newPlatform({ ...NEW, steps: { ...NEW.steps, organisation: 'done' } })
    await press('Save changes')
    await waitFor(() => expect(current().dataset['state']).toBe('done'))
    expect(page.calls.find(({ name }) => name === 'administration.changeOrganisation')?.input).toEqual({
      ...{ id: 'o1', version: 1, name: 'Maison Verte' },
    })
    await press('Next step')
    expect(await heading('Company')).toBeTruthy()
  })

  it('FIRST-05 a failed step keeps what was typed, and the others stay reachable', async () => {
    page.respond = (name, input) =>
      name === 'administration.changeOrganisation' ? NO_RESPONSE : newPlatform(NEW)(name, input)
    await open('first-run')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' North')
    await press('Save changes')
    expect((await screen.findByRole('alert')).textContent).toBe('No connection.')
    await press('Begin: Licence')
    expect(await screen.findByText(/^No licence is installed/)).toBeTruthy()
    await press('Begin: Organisation')
    expect((screen.getByRole('textbox', { name: 'Name' }) as HTMLInputElement).value).toBe('Platform North')
  })

  it('FIRST-09 a mark that another administrator was faster with is sent again with the new version', async () => {
    let rejections = 0
    page.respond = (name, input) => {
      if (name === 'administration.changeFirstRun' && rejections++ === 0) return rejected('versionConflict', 'Changed.')
      return newPlatform({ ...NEW, version: rejections === 0 ? 1 : 2 })(name, input)
    }
    await open('first-run')
    await press('Leave as it is')
    await waitFor(() => expect(marks().map((input) => input['version'])).toEqual([1, 2]))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('FIRST-07 dismissing them leads to the console, and the settings lead to them again', async () => {
    await open('first-run')
    await press('Do not show again')
    await waitFor(() => expect(marks()).toEqual([{ version: 1, dismiss: true }]))
    expect(page.shell.state.path).toBe('users')
    expect(page.shell.toasts.at(-1)?.text).toBe('The first steps are closed. The settings lead to them.')
  })

  it('FIRST-07 the settings lead to the first steps, also to closed ones', async () => {
    page.respond = newPlatform({ ...HALF_DONE, open: false })
    await open('settings')
    await press('First steps')
    expect(await screen.findByText('The first steps are closed. Each can still be changed here.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Do not show again' })).toBeNull()
  })

  it('FIRST-04 a created user is named, and gets a one-time code', async () => {
    await open('first-run?step=users')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Username' }), 'nadia')
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Nadia')
    await press('Create user')
    expect(await screen.findByText('Nadia was created.')).toBeTruthy()
    expect(page.calls.find(({ name }) => name === 'administration.createUser')?.input).toEqual({
      ...{ username: 'nadia', displayName: 'Nadia', grants: [] },
    })
    expect((screen.getByRole('textbox', { name: 'Username' }) as HTMLInputElement).value).toBe('')
    await press('One-time code: Nadia')
    expect(await screen.findByRole('dialog', { name: 'One-time code' })).toBeTruthy()
  })
})
