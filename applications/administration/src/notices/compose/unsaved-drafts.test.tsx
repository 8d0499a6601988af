// @vitest-environment jsdom
import type { Notice } from '@foyer/contract/publishing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  callsTo,
  data,
  NO_RESPONSE,
  open,
  page,
  pressGuardOver,
  type Respond,
  rejected,
  setUpConsole,
} from '../../console-test.ts'
import { DRAFT, except, healthy } from '../samples.ts'

setUpConsole()
beforeEach(() => {
  page.respond = healthy
})
afterEach(() => {
  vi.useRealTimers()
})

const SLOWLY = { timeout: 3_000 }
const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })
const type = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const go = async (path: string) => await act(async () => page.shell.navigate(path))
const created = () => callsTo('publishing.draft')

/** A gateway with one draft, which rejects a change of a former version. */
function storing(first: Notice) {
  const gateway = { stored: first }
  const respond: Respond = (name, input) => {
    if (name === 'publishing.change') {
      if (input['version'] !== gateway.stored.version) return rejected('versionConflict', 'Changed meanwhile.')
      gateway.stored = { ...gateway.stored, ...input, version: gateway.stored.version + 1 }
    }
    return /^publishing\.(change|notice)$/.test(name) ? data(gateway.stored) : healthy(name, input)
  }
  page.respond = respond
  return gateway
}

/** As after a look at another tab of the browser. */
async function readAgain(): Promise<void> {
  const before = callsTo('publishing.notice').length
  await act(async () => window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(callsTo('publishing.notice').length).toBeGreaterThan(before))
}

describe('a draft with unsaved text', () => {
  it('ADMIN-65 ADMIN-141 is a conflict after a return, if someone else has changed it meanwhile', async () => {
    const gateway = storing(DRAFT)
    await open('notices/n1')
    await type('Text in German', 'Heute.')
    await waitFor(() => expect(gateway.stored.version).toBe(4), SLOWLY)
    const theirs = [{ language: 'en' as const, title: 'Theirs', content: '' }]
    gateway.stored = { ...gateway.stored, texts: theirs, version: 5 }
    await readAgain()
    await go('notices')
    await go('notices/n1')
    expect((await field('Text in German')).value).toBe('Heute.')
    expect((await screen.findByRole('alert', undefined, SLOWLY)).textContent).toContain('Someone else has changed')
    await go('notices')
    expect(gateway.stored).toMatchObject({ texts: theirs, version: 5 })
    await go('notices/n1')
    await press('Keep my version')
    await waitFor(() => expect(gateway.stored.version).toBe(6))
    expect(gateway.stored.texts).toHaveLength(2)
  })

  it('ADMIN-141 goes on after a save under way when the user comes back, and is no conflict', async () => {
    const gateway = storing(DRAFT)
    const respond = page.respond
    const response = Promise.withResolvers<void>()
    page.respond = async (name, input) => {
      if (name === 'publishing.change' && input['version'] === 3) await response.promise
      return await respond(name, input)
    }
    await open('notices/n1')
    await type('Title in German', 'Inventur')
    await go('notices')
    await go('notices/n1')
    expect(screen.queryByRole('textbox', { name: 'Title in German' })).toBeNull()
    await act(async () => response.resolve())
    await type('Title in German', 'Inventur heute')
    await waitFor(() => expect(gateway.stored.version).toBe(5), SLOWLY)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a save of a notice whose reply was lost', () => {
  /** The first change is saved, and its reply is lost. */
  const losingReply = (respond: Respond) => {
    let changes = 0
    page.respond = async (name, input) => {
      const response = await respond(name, input)
      return name === 'publishing.change' && changes++ === 0 ? NO_RESPONSE : response
    }
  }

  const changeWithoutReply = async () => {
    const gateway = storing(DRAFT)
    losingReply(page.respond)
    await open('notices/n1')
    await type('Title in German', 'Inventur')
    await screen.findByText(/could not be saved/, undefined, SLOWLY)
    return gateway
  }

  it.each([
    ['again', undefined],
    ['with what was typed since then', 'Inventur heute'],
  ])('ADMIN-157 is no conflict when it is sent %s', async (_how, since) => {
    const gateway = await changeWithoutReply()
    if (since) await type('Title in German', since)
    else await press('Save now')
    await screen.findByText(/The draft is saved/, undefined, SLOWLY)
    expect(screen.queryByRole('alert')).toBeNull()
    const german = gateway.stored.texts.find(({ language }) => language === 'de')
    expect(german?.title).toBe(since ?? 'Inventur')
    expect(page.shell.unsaved).toBe(false)
  })

  it('ADMIN-157 is a conflict where someone else has changed the notice after it', async () => {
    const gateway = await changeWithoutReply()
    gateway.stored = { ...gateway.stored, texts: [{ language: 'en', title: 'Theirs', content: '' }], version: 5 }
    await press('Save now')
    expect(await screen.findByText(/Someone else has changed/)).toBeTruthy()
    expect(gateway.stored.version).toBe(5)
  })

  it('ADMIN-157 is a conflict where someone else has saved the same text again after a further save', async () => {
    const gateway = await changeWithoutReply()
    const { texts } = gateway.stored
    await type('Title in German', ' 2')
    await screen.findByText(/The draft is saved/, undefined, SLOWLY)
    gateway.stored = { ...gateway.stored, texts, version: gateway.stored.version + 1 }
    await type('Title in German', ' 3')
    expect(await screen.findByText(/Someone else has changed/, undefined, SLOWLY)).toBeTruthy()
    expect(gateway.stored.texts).toBe(texts)
  })
})

describe('after a conflict', () => {
  it.each(['Keep my version', 'Take the other version'])(
    'ADMIN-158 a failure of "%s" is shown, and it can be pressed again',
    async (button) => {
      const gateway = storing(DRAFT)
      const respond = page.respond
      await open('notices/n1')
      await field('Title in German')
      gateway.stored = { ...gateway.stored, texts: [{ language: 'en', title: 'Theirs', content: '' }], version: 5 }
      await type('Title in German', 'Inventur')
      await screen.findByText(/Someone else has changed/, undefined, SLOWLY)
      page.respond = except('publishing.notice', () => rejected('serviceUnavailable', 'Out of order.'))
      await press(button)
      expect(await screen.findByText('Out of order.')).toBeTruthy()
      expect((await field('Title in German')).value).toBe('Inventur')
      page.respond = respond
      await pressGuardOver()
      await press(button)
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
      const german = button === 'Keep my version' ? 'Inventur' : ''
      expect((await field('Title in German')).value).toBe(german)
    },
  )
})

describe('an unsaved new notice', () => {
  it('ADMIN-141 is sent again when the user comes back, and is not called saved before', async () => {
    page.respond = except('publishing.draft', () => rejected('serviceUnavailable', 'Out of order.'))
    await open('notices/new')
    await type('Title in English', 'Stock count')
    await screen.findByText('Out of order.', undefined, SLOWLY)
    await go('notices')
    await go('notices/new')
    expect((await field('Title in English')).value).toBe('Stock count')
    expect(screen.getByText('Not saved yet')).toBeTruthy()
    expect(page.shell.unsaved).toBe(true)
    page.respond = healthy
    const before = created().length
    await waitFor(() => expect(created()).toHaveLength(before + 1), SLOWLY)
    expect(await screen.findByText(/The draft is saved/)).toBeTruthy()
    expect(page.shell.unsaved).toBe(false)
  })

  it('ADMIN-141 is created once, although it was also tried again after the user had left', async () => {
    page.respond = except('publishing.draft', () => NO_RESPONSE)
    await open('notices/new')
    const title = await field('Title in English')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const pass = async (milliseconds: number) =>
      await act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))
    fireEvent.change(title, { target: { value: 'Stock count' } })
    await pass(1_000)
    await go('notices')
    await pass(1_000)
    await go('notices/new')
    await pass(1_000)
    expect(created()).toHaveLength(3)
    page.respond = healthy
    await pass(20_000)
    expect(created()).toHaveLength(4)
  })

  it('ADMIN-141 does not come back once its save, which was under way, has ended', async () => {
    const response = Promise.withResolvers<void>()
    page.respond = async (name, input) => {
      if (name === 'publishing.draft') await response.promise
      return await healthy(name, input)
    }
    await open('notices/new')
    await type('Title in English', 'Stock count')
    await go('notices')
    await go('notices/new')
    await act(async () => response.resolve())
    expect((await field('Title in English')).value).toBe('')
    expect(page.shell.state.path).toBe('notices/new')
    expect(created()).toHaveLength(1)
  })

  it('ADMIN-142 stays while another draft is opened', async () => {
    await open('notices/new')
    await type('Text in English', 'Tonight.')
    await go('notices/n1')
    await field('Title in English')
    await go('notices')
    expect(page.shell.unsaved).toBe(true)
    await go('notices/new')
    expect((await field('Text in English')).value).toBe('Tonight.')
  })

  it('ADMIN-142 is part of the draft once it is saved, also a text that lacks its title', async () => {
    await open('notices/new')
    await type('Text in German', 'Heute.')
    await type('Title in English', 'Stock count')
    await waitFor(() => expect(created()).toHaveLength(1), SLOWLY)
    await go('notices')
    await go('notices/new')
    expect((await field('Title in English')).value).toBe('')
    await go('notices/n1')
    expect((await field('Text in German')).value).toBe('Heute.')
  })

  it('ADMIN-63 of a template is saved before it is published', async () => {
    await open('notices/new?template=t1')
    await screen.findByText('12')
    await press('Publish')
    await press('Publish to 12 people')
    await waitFor(() => expect(callsTo('publishing.publish')[0]?.input).toEqual({ id: 'n1', version: 1 }))
    expect(created()).toHaveLength(1)
  })
})
