// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { healthy, json, open, page, setUpPage } from '../labels-page-test.ts'
import { MILK } from '../test-labels.ts'

setUpPage()

const LARGE = { ...MILK, size: '4.2' }
let put = () => json({ ...LARGE, template: 'details', version: 4, state: 'updating' })
beforeEach(() => {
  page.backEnd = (path, init) => {
    if (init.method === 'PUT') return put()
    return path === `labels/${MILK.code}` ? json(LARGE) : healthy(path, init)
  }
})
async function choose(): Promise<void> {
  await open(MILK.code)
  await userEvent.click(await screen.findByRole('button', { name: 'Change template' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Details' }))
}
const send = async () => await userEvent.click(screen.getByRole('button', { name: 'Send to the label' }))

describe('template of a label', () => {
  it('LABEL-60 is one that fits the size, is shown as a picture, and is sent with the version that the user saw', async () => {
    await choose()
    expect(screen.getAllByRole('radio').filter((radio) => radio.closest('form')).length).toBe(3)
    expect(screen.getByRole('group', { name: 'Template for 4.2 in' })).toBeTruthy()
    const [, preview] = screen.getAllByRole('img', { name: /^Preview/ })
    expect(preview?.textContent).toContain('4004621907229')
    await send()
    const sent = page.shell.requests.find(({ init }) => init.method === 'PUT')
    expect([sent?.path, JSON.parse(String(sent?.init.body))]).toEqual([
      'labels/a1/template',
      { version: 3, template: 'details' },
    ])
    expect(await screen.findByText('Details 4.2 in')).toBeTruthy()
    expect(page.shell.toasts.at(-1)).toMatchObject({ text: 'The template is on its way to the label.' })
  })

  it('LABEL-60 that was not sent stays chosen, with a sentence', async () => {
    put = () => json({ message: 'Ada changed this label meanwhile.' }, 409)
    await choose()
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe('Ada changed this label meanwhile.')
    expect((screen.getByRole('radio', { name: 'Details' }) as HTMLInputElement).checked).toBe(true)
  })

  it('LABEL-60 cannot be changed without the permission', async () => {
    await open(MILK.code, ['labels.read'])
    expect(await screen.findByText('Standard 4.2 in')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Change template' })).toBeNull()
  })
})
