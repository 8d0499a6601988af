// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { LabelDetails } from '../../shared/label.ts'
import { afterPressGuard, healthy, json, open, page, setUpPage } from '../labels-page-test.ts'
import { MILK } from '../test-labels.ts'

setUpPage()

const CHANGED = { ...MILK, version: 4, price: { ...MILK.price, amount: 219 } }
let label: LabelDetails
beforeEach(() => {
  label = MILK
  page.backEnd = (path, init) => {
    if (init.method === 'PUT' || init.method === 'DELETE')
      return json({ message: 'Ada changed this label.', label }, 409)
    return path === `labels/${MILK.code}` ? json(label) : healthy(path, init)
  }
})

/** Someone else changes the label, and the event of it arrives. */
async function changeElsewhere(): Promise<void> {
  label = CHANGED
  await act(async () => page.shell.publish('labels', [MILK.id]))
  await screen.findByText('€2.19')
}
const press = async (name: string) => await userEvent.click(screen.getByRole('button', { name }))
/** The versions that requests named, in the body or the query. */
const versions = () =>
  page.shell.requests
    .filter(({ init }) => init.method === 'PUT' || init.method === 'DELETE')
    .map(({ path, init }) =>
      Number(new URLSearchParams(path.split('?')[1]).get('version') ?? JSON.parse(String(init.body ?? '{}')).version),
    )

describe('a label that someone else changes below an open form', () => {
  it('LABEL-15 the price form names the version it was opened with, and after the conflict the one in it', async () => {
    await open(MILK.code)
    await userEvent.click(await screen.findByRole('button', { name: 'Change price' }))
    await userEvent.type(screen.getByRole('textbox', { name: /Former price/ }), '1.99')
    await changeElsewhere()
    await press('Send to the label')
    expect((await screen.findByRole('alert')).textContent).toBe('Ada changed this label.')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'New price' }).value).toBe('1.49')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Former price/ }).value).toBe('1.99')
    await afterPressGuard()
    await press('Send to the label')
    await waitFor(() => expect(versions()).toEqual([3, 4]))
  })

  it('LABEL-15 LABEL-60 the form of the template names the version it was opened with', async () => {
    await open(MILK.code)
    await userEvent.click(await screen.findByRole('button', { name: 'Change template' }))
    await changeElsewhere()
    await press('Send to the label')
    expect((await screen.findByRole('alert')).textContent).toBe('Ada changed this label.')
    expect(versions()).toEqual([3])
  })

  it('LABEL-15 LABEL-27 the confirmation of an unbinding names the version it was opened with', async () => {
    await open(MILK.code)
    await userEvent.click(await screen.findByRole('button', { name: 'Unbind' }))
    const dialog = within(await screen.findByRole('dialog'))
    await changeElsewhere()
    await userEvent.click(dialog.getByRole('button', { name: 'Unbind' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('Ada changed this label.')
    expect(versions()).toEqual([3])
  })
})
