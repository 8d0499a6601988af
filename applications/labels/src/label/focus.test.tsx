// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { open, page, setUpPage } from '../labels-page-test.ts'
import { MILK } from '../test-labels.ts'

setUpPage()

const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))
const focused = () => document.activeElement?.textContent

describe('focus after a form of a label', () => {
  it.each(['Change price', 'Change product', 'Change template'])(
    'LABEL-75 is at “%s” again after Cancel',
    async (name) => {
      await open(MILK.code)
      await press(name)
      await press('Cancel')
      expect(focused()).toBe(name)
    },
  )

  it('LABEL-75 is at the button that opened the form once it is sent', async () => {
    await open(MILK.code)
    await press('Change template')
    await press('Send to the label')
    await waitFor(() => expect(page.shell.toasts).toHaveLength(1))
    expect(focused()).toBe('Change template')
  })

  it('LABEL-75 is at the name without such a button', async () => {
    await open(MILK.code)
    await press('Change price')
    page.shell.change({ readOnly: true })
    await press('Cancel')
    expect(focused()).toBe('Alpine milk 3.5 %')
  })
})
