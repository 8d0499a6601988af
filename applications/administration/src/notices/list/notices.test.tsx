// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { NO_RESPONSE, open, page, setUpConsole, shownText } from '../../console-test.ts'
import { healthy } from '../samples.ts'

setUpConsole()
beforeEach(() => {
  page.respond = healthy
})

describe('list of notices', () => {
  it('ADMIN-68 shows title, author, importance, state and date of each', async () => {
    await open('notices')
    const rows = await screen.findAllByRole('link')
    expect(rows.map((row) => shownText(row).replace(/\d\d? .*$/, ''))).toEqual([
      'Stock count on Saturdayby Adrien MoreauImportantDraft',
      'Stock count on Saturdayby Adrien MoreauImportantScheduled',
      'Stock count on Saturdayby Adrien MoreauImportantPublished',
      'Stock count on Saturdayby Adrien MoreauImportantWithdrawn',
    ])
  })

  it('ADMIN-68 state and search are in the address, and the gateway filters', async () => {
    await open('notices')
    await userEvent.click(await screen.findByRole('radio', { name: 'Published' }))
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1))
    await userEvent.type(screen.getByRole('searchbox'), 'stock')
    await waitFor(() => expect(page.shell.state.path).toBe('notices?state=published&search=stock'))
    await waitFor(() =>
      expect(page.calls.at(-1)).toMatchObject({
        name: 'publishing.notices',
        input: { state: 'published', keyword: 'stock' },
      }),
    )
  })

  it('ADMIN-68 a failure says why, and can be tried again', async () => {
    page.respond = () => NO_RESPONSE
    await open('notices')
    expect((await screen.findByRole('alert')).textContent).toContain('No connection.')
    page.respond = healthy
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findAllByRole('link')).toHaveLength(4)
  })

  it('ADMIN-63 a template begins a new notice', async () => {
    await open('notices')
    await userEvent.click(await screen.findByRole('button', { name: 'Use a template' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Inventory Important · EN' }))
    expect(page.shell.state.path).toBe('notices/new?template=t1')
    const title = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Title in English' })
    expect(title.value).toBe('Stock count')
    expect(screen.getByLabelText<HTMLInputElement>('Readers acknowledge the notice').checked).toBe(true)
  })

  it('ADMIN-63 a template is deleted after a question', async () => {
    await open('notices')
    await userEvent.click(await screen.findByRole('button', { name: 'Use a template' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Inventory' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(page.calls).toContainEqual({ name: 'publishing.removeTemplate', input: { id: 't1' } }))
  })
})
