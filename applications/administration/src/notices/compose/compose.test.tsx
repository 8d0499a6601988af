// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { callsTo, data, NO_RESPONSE, open, page, rejected, setUpConsole } from '../../console-test.ts'
import { COUNT, DRAFT, except, healthy, SCHEDULED } from '../samples.ts'

setUpConsole()
beforeEach(() => {
  page.respond = healthy
})

const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })
const type = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('ADMIN-64 the texts of a notice', () => {
  it('are side by side, each with its state, and the preview follows the language that is edited', async () => {
    await open('notices/n1')
    expect(await screen.findByText('2 of 5 languages are complete')).toBeTruthy()
    const names = ['English', 'French', 'German', 'Spanish', 'Chinese']
    for (const name of names) expect(await field(`Title in ${name}`)).toBeTruthy()
    const preview = screen.getByRole('region', { name: 'Preview' })
    await waitFor(() => expect(preview.querySelector('strong')?.textContent).toBe('20:15'))
    fireEvent.focus(await field('Title in French'))
    await waitFor(() =>
      expect(within(preview).getByRole('heading', { level: 3 }).textContent).toBe('Inventaire samedi'),
    )
    expect(callsTo('publishing.preview').at(-1)?.input).toEqual({ id: 'n1', language: 'fr' })
  })

  it('say how many users read a language that is missing, and what they get', async () => {
    await open('notices/n1')
    expect(await screen.findByText('4 people read Chinese.')).toBeTruthy()
    expect(screen.getByText(/Until this is written they get English/)).toBeTruthy()
  })
})

describe('ADMIN-64 the title of a language', () => {
  it('is described by its length, and by what is missing once there is a text', async () => {
    await open('notices/new')
    const title = await field('Title in German')
    const description = () => document.getElementById(title.getAttribute('aria-describedby') ?? '')?.textContent
    expect(description()).toBe('0 of 160')
    await type('Text in German', 'Heute Abend.')
    expect(description()).toBe('The text is saved once it has a title.')
    expect(title.getAttribute('aria-invalid')).toBe('true')
  })
})

describe('ADMIN-65 a draft saves itself', () => {
  it('is created with its first title, goes on as the same draft, and its address survives a reload', async () => {
    await open('notices/new')
    await type('Text in English', 'Tonight.')
    expect(screen.getByText('The text is saved once it has a title.')).toBeTruthy()
    await type('Title in English', 'Stock count')
    await waitFor(() => expect(callsTo('publishing.draft')).toHaveLength(1), { timeout: 3_000 })
    expect(callsTo('publishing.draft')[0]?.input).toMatchObject({
      texts: [{ language: 'en', title: 'Stock count', content: 'Tonight.' }],
    })
    await waitFor(() => expect(page.shell.state.path).toBe('notices/new?draft=n1'))
    expect((await field('Title in English')).value).toBe('Stock count')
    await type('Title in German', 'Inventur')
    await waitFor(() => expect(callsTo('publishing.change')).toHaveLength(1), { timeout: 3_000 })
    expect(callsTo('publishing.change')[0]?.input).toMatchObject({ id: 'n1', version: 1 })
    expect(await screen.findByText(/The draft is saved/)).toBeTruthy()
  })

  it('keeps what was typed after a failure, says so to the shell, and is saved when the user tries again', async () => {
    page.respond = except('publishing.change', () => NO_RESPONSE)
    await open('notices/n1')
    await type('Title in German', 'Inventur')
    expect((await screen.findByRole('alert', undefined, { timeout: 3_000 })).textContent).toContain('No connection.')
    expect((await field('Title in German')).value).toBe('Inventur')
    expect(page.shell.unsaved).toBe(true)
    page.respond = healthy
    await press('Save now')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(callsTo('publishing.change').at(-1)?.input).toMatchObject({ version: 3 })
    await waitFor(() => expect(page.shell.unsaved).toBe(false))
  })

  it('lets the user decide after someone else has changed the draft', async () => {
    const theirs = { ...DRAFT, version: 9, texts: [{ language: 'en', title: 'Theirs', content: '' }] }
    let isChanged = false
    page.respond = (name, input) => {
      if (name === 'publishing.change' && input['version'] === 3) {
        isChanged = true
        return rejected('versionConflict', 'Changed meanwhile.')
      }
      return name === 'publishing.notice' && isChanged ? data(theirs) : healthy(name, input)
    }
    await open('notices/n1')
    await type('Title in English', 'Mine')
    await press('Keep my version')
    await waitFor(() => expect(callsTo('publishing.change').at(-1)?.input).toMatchObject({ version: 9 }))
    expect((await field('Title in English')).value).toBe('Mine')
  })

  it('is there when the user comes back, although it could not be saved', async () => {
    page.respond = except('publishing.change', () => NO_RESPONSE)
    await open('notices/n1')
    await type('Title in Spanish', 'Inventario')
    await screen.findByRole('alert', undefined, { timeout: 3_000 })
    await press('All notices')
    await userEvent.click((await screen.findAllByRole('link'))[0] as HTMLElement)
    expect((await field('Title in Spanish')).value).toBe('Inventario')
    page.respond = healthy
    await type('Title in Spanish', 'Inventario hoy')
    await waitFor(() => expect(callsTo('publishing.change').at(-1)?.input).toMatchObject({ id: 'n1' }))
  })

  it('is not shown to the next user of the tab, although it has no title and could not be saved', async () => {
    await open('notices/new')
    await type('Text in English', 'Not for others.')
    expect(page.shell.unsaved).toBe(true)
    await open('notices/new')
    expect((await field('Text in English')).value).toBe('')
    expect(page.shell.unsaved).toBe(false)
  })
})

describe('ADMIN-66 the files of a notice', () => {
  const file = new File(['x'], 'shifts.pdf', { type: 'application/pdf' })

  it('are sent to the saved draft, and listed', async () => {
    const attached = { id: 'f1', name: 'shifts.pdf', mediaType: 'application/pdf', bytes: 214_000 }
    let isSent = false
    page.respond = (name, input) => {
      if (name === 'publishing.attach') isSent = true
      return name === 'publishing.notice' && isSent ? data({ ...DRAFT, attachment: [attached] }) : healthy(name, input)
    }
    await open('notices/n1')
    await userEvent.upload(await chooser(), file)
    expect(await screen.findByText('shifts.pdf')).toBeTruthy()
    expect(screen.getByText('214 kB')).toBeTruthy()
    expect(callsTo('publishing.attach')[0]?.input).toMatchObject({ id: 'n1', file })
  })

  it('ADMIN-125 that are removed leave the focus on the button that attaches one', async () => {
    const attached = { id: 'f1', name: 'shifts.pdf', mediaType: 'application/pdf', bytes: 214_000 }
    let isThere = true
    page.respond = (name, input) => {
      if (name === 'publishing.detach') isThere = false
      return name === 'publishing.notice' && isThere ? data({ ...DRAFT, attachment: [attached] }) : healthy(name, input)
    }
    await open('notices/n1')
    await press('Remove shifts.pdf')
    await waitFor(() => expect(screen.queryByText('shifts.pdf')).toBeNull())
    expect(document.activeElement?.textContent).toBe('Attach a file')
  })

  it('that were not taken say why, and can be sent again', async () => {
    page.respond = except('publishing.attach', () => rejected('parameterError', 'x', { reason: 'FILES_FULL' }))
    await open('notices/n1')
    await userEvent.upload(await chooser(), file)
    expect((await screen.findByRole('alert')).textContent).toContain('200 MB')
    page.respond = healthy
    await press('Send shifts.pdf again')
    expect(document.activeElement?.textContent).toBe('Attach a file')
    await waitFor(() => expect(callsTo('publishing.attach')).toHaveLength(2))
  })

  it('wait for a title', async () => {
    await open('notices/new')
    expect(await screen.findByText(/Write a title first/)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Attach a file' }).disabled).toBe(true)
  })
})

const chooser = async () => {
  await screen.findByRole('button', { name: 'Attach a file' })
  return document.querySelector('input[type="file"]') as HTMLInputElement
}

describe('ADMIN-67 publication', () => {
  it('says who gets the notice before it is out, and leads to its readers', async () => {
    await open('notices/n1')
    await screen.findByText('4 people read Chinese.')
    await press('Publish')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('12 people')
    expect(dialog.textContent).toContain('4 of them get it in English')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish to 12 people' }))
    await waitFor(() => expect(callsTo('publishing.publish')[0]?.input).toEqual({ id: 'n1', version: 3 }))
    expect(await screen.findByRole('heading', { name: 'Stores' })).toBeTruthy()
  })

  it('needs a title and an audience, and names what is missing until it is there', async () => {
    await open('notices/new')
    await press('Publish')
    expect((await screen.findByRole('alert')).textContent).toContain('Write a title')
    await type('Title in English', 'Stock count')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Choose an audience first.'))
    await press('Everyone in the organisation')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(callsTo('publishing.publish')).toEqual([])
  })

  it('is scheduled for a day and time in a time zone, and not for the past', async () => {
    await open('notices/n1')
    await userEvent.click(await screen.findByRole('radio', { name: 'Later' }))
    fireEvent.change(screen.getByLabelText('Time zone'), { target: { value: 'UTC' } })
    fireEvent.change(screen.getByLabelText('Day and time'), { target: { value: '2020-01-01T06:00' } })
    expect((await screen.findByRole('alert')).textContent).toContain('This time is over')
    fireEvent.change(screen.getByLabelText('Day and time'), { target: { value: '2999-01-01T06:00' } })
    await press('Schedule')
    await press('Schedule for 12 people')
    await waitFor(() =>
      expect(callsTo('publishing.publish')[0]?.input).toEqual({ id: 'n1', version: 3, at: '2999-01-01T06:00:00.000Z' }),
    )
  })

  it('of a scheduled notice can be taken back', async () => {
    await open('notices/n2')
    await press('Back to draft')
    await waitFor(() => expect(callsTo('publishing.withdraw')[0]?.input).toEqual({ id: 'n2' }))
  })

  it('ADMIN-158 that cannot be taken back says why', async () => {
    page.respond = except('publishing.withdraw', () => rejected('serviceUnavailable', 'Out of order.'))
    await open('notices/n2')
    await press('Back to draft')
    await waitFor(() => expect(page.shell.toasts.at(-1)).toMatchObject({ text: 'Out of order.', tone: 'error' }))
  })

  it('that was taken back is saved on with its new version', async () => {
    const withdrawn = { ...SCHEDULED, state: 'draft', publishAt: null, version: 4 }
    page.respond = except('publishing.withdraw', () => data(withdrawn))
    await open('notices/n2')
    await press('Back to draft')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Back to draft' })).toBeNull())
    await type('Title in German', 'Inventur')
    await waitFor(() => expect(callsTo('publishing.change')).toHaveLength(1), { timeout: 3_000 })
    expect(callsTo('publishing.change')[0]?.input).toMatchObject({ id: 'n2', version: 4 })
  })

  it('that was taken back is a conflict if someone else has changed it before', async () => {
    const texts = [{ language: 'en', title: 'Theirs', content: '' }]
    page.respond = except('publishing.withdraw', () => data({ ...SCHEDULED, state: 'draft', texts, version: 5 }))
    await open('notices/n2')
    await press('Back to draft')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Back to draft' })).toBeNull())
    await type('Title in German', 'Inventur')
    await waitFor(() => expect(callsTo('publishing.change')).toHaveLength(1), { timeout: 3_000 })
    expect(callsTo('publishing.change')[0]?.input).toMatchObject({ id: 'n2', version: 3 })
  })

  it('an empty audience of the gateway says what to do', async () => {
    page.respond = except('publishing.publish', () => rejected('parameterError', 'x', { reason: 'EMPTY_AUDIENCE' }))
    await open('notices/n1')
    await screen.findByText('4 people read Chinese.')
    await press('Publish')
    await press(`Publish to ${COUNT.people} people`)
    expect((await screen.findByRole('alert')).textContent).toBe('Choose an audience first.')
  })
})

describe('a notice of the platform', () => {
  it('ADMIN-64 is for everyone, which only those who administer the platform choose', async () => {
    await open('notices/new')
    await screen.findByRole('button', { name: 'Everyone in the organisation' })
    expect(screen.queryByLabelText('Sender')).toBeNull()
  })

  it('ADMIN-64 has a sender and the audience of everyone', async () => {
    page.administers = 'platform'
    await open('notices/new')
    await userEvent.click(await screen.findByRole('combobox', { name: 'Sender' }))
    await userEvent.click(await screen.findByRole('option', { name: 'The platform, to all organisations' }))
    await press('Everyone on the platform')
    await type('Title in English', 'Maintenance')
    await waitFor(() => expect(callsTo('publishing.draft')).toHaveLength(1), { timeout: 3_000 })
    expect(callsTo('publishing.draft')[0]?.input).toMatchObject({ organisation: null, audience: [{ to: 'everybody' }] })
  })
})
