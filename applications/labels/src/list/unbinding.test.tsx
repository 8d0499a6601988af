// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { EMPTY_CONTENT, type LabelDetails } from '../../shared/label.ts'
import { type BackEnd, healthy, json, open, page, setUpPage } from '../labels-page-test.ts'
import { MILK } from '../test-labels.ts'

setUpPage()

const UNBOUND: LabelDetails = { ...MILK, version: 4, state: 'updating', product: null, price: null }
const EMPTY: LabelDetails = { ...UNBOUND, state: 'shown', shown: EMPTY_CONTENT }
const withRemoval =
  (reply: () => Response): BackEnd =>
  (path, init) =>
    init.method === 'DELETE' ? reply() : healthy(path, init)
const showing =
  (label: LabelDetails): BackEnd =>
  (path, init) => {
    if (path.startsWith('labels?')) return json({ items: [label], next: null })
    return path === `labels/${MILK.code}` ? json(label) : healthy(path, init)
  }
const removals = () => page.shell.requests.filter(({ init }) => init.method === 'DELETE').map(({ path }) => path)

async function openDialog(): Promise<ReturnType<typeof within>> {
  await open(MILK.code)
  await userEvent.click(await screen.findByRole('button', { name: 'Unbind' }))
  return within(await screen.findByRole('dialog', { name: 'Unbind Alpine milk 3.5 % from the label?' }))
}

describe('unbinding', () => {
  it('LABEL-27 nothing is sent before the confirmation; then the result is shown', async () => {
    page.backEnd = withRemoval(() => json(UNBOUND))
    const dialog = await openDialog()
    expect(removals()).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Unbind' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(removals()).toEqual(['labels/a1/product?version=3'])
    expect(page.shell.toasts[0]?.text).toContain('The label has no product any more.')
  })

  it('LABEL-27 after it the focus is at the name of the label, because the button is gone', async () => {
    page.backEnd = withRemoval(() => json(UNBOUND))
    const dialog = await openDialog()
    await userEvent.click(dialog.getByRole('button', { name: 'Unbind' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'No product' })))
    expect(screen.queryByRole('button', { name: 'Unbind' })).toBeNull()
  })

  it('LABEL-27 cancelling sends nothing', async () => {
    const dialog = await openDialog()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(removals()).toEqual([])
  })

  it('LABEL-27 after a conflict the dialog says it, and names the product that the label has now', async () => {
    const coffee = { ...MILK, version: 9, product: { ...MILK.product, name: 'Coffee' } }
    page.backEnd = withRemoval(() => json({ message: 'Ada changed this label.', label: coffee }, 409))
    const dialog = await openDialog()
    await userEvent.click(dialog.getByRole('button', { name: 'Unbind' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Ada changed this label.')
    const now = within(screen.getByRole('dialog', { name: 'Unbind Coffee from the label?' }))
    // The button ignores a second press for a moment.
    const again = async () => {
      await userEvent.click(now.getByRole('button', { name: 'Unbind' }))
      expect(removals().at(-1)).toBe('labels/a1/product?version=9')
    }
    await waitFor(again, { timeout: 3_000, interval: 200 })
  })

  it('LABEL-27 without the permission there is no button', async () => {
    await open(MILK.code, ['labels.read'])
    await screen.findByRole('heading', { level: 2, name: 'Alpine milk 3.5 %' })
    expect(screen.queryByRole('button', { name: 'Unbind' })).toBeNull()
  })

  it('LABEL-27 LABEL-26 a label without a product has an empty picture, its code, and can be given a product', async () => {
    page.backEnd = showing(EMPTY)
    await open(MILK.code)
    expect(await screen.findByRole('img', { name: 'Preview: no product' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Unbind' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Change product' })).toBeTruthy()
    expect(screen.getByRole('listitem').textContent).toMatch(/^No productB4 7C 21 0E/)
    const found = await page.shell.search('b47c')
    expect(found).toMatchObject([{ name: 'No product', detail: MILK.code }])
  })

  it('LABEL-27 a label whose empty picture did not arrive can be sent it again', async () => {
    page.backEnd = showing({ ...UNBOUND, state: 'failed', shown: null })
    await open(MILK.code)
    await userEvent.click(await screen.findByRole('button', { name: 'Unbind' }))
    expect(await screen.findByRole('dialog', { name: 'Unbind' })).toBeTruthy()
  })
})
