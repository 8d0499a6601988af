// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Light } from '../../shared/light.ts'
import { healthy, json, open, page, setUpPage } from '../labels-page-test.ts'
import { MILK } from '../test-labels.ts'

setUpPage()

const QUEUED: Light = {
  ...{ id: 'l1', state: 'queued', seconds: 15, secondsLeft: 0, failure: null },
  ...{ requestedBy: 'Ada', requestedAt: '2026-11-20T08:00:00.000Z' },
}
const LIT: Light = { ...QUEUED, state: 'confirmed', secondsLeft: 15 }
let light: Light | null = null
let post = () => json({ light: QUEUED })
beforeEach(() => {
  light = null
  post = () => json({ light: QUEUED })
  page.backEnd = (path, init) => {
    if (!path.endsWith('/light')) return healthy(path, init)
    return init.method === 'POST' ? post() : json({ light })
  }
})
const button = async () => await screen.findByRole('button', { name: 'Flash the light' })
const isLit = () => document.querySelector('[class*="lit"][role="img"]') !== null

describe('light of a label', () => {
  it('LABEL-57 is queued by a press, also without the permission to change, and then counts down', async () => {
    await open(MILK.code, ['labels.read'])
    await userEvent.click(await button())
    expect(await screen.findByText('The light is about to flash.')).toBeTruthy()
    light = LIT
    await act(async () => page.shell.publish('lights', [MILK.id]))
    expect(await screen.findByText('The light flashes.')).toBeTruthy()
    expect(screen.getByText(/^1[45] s left$/)).toBeTruthy()
    expect(isLit()).toBe(true)
  })

  it('LABEL-57 that another user let flash is shown, and its end needs no event', async () => {
    light = { ...LIT, secondsLeft: 1 }
    await open(MILK.code)
    expect(await screen.findByText('The light flashes.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('The light flashes.')).toBeNull(), { timeout: 2_500 })
    expect(isLit()).toBe(false)
  })

  it.each([
    ['no-response', /label did not respond/],
    ['expired', /base station did not respond in time/],
  ])('LABEL-57 says what to do after %s', async (failure, sentence) => {
    light = { ...QUEUED, state: 'failed', failure }
    await open(MILK.code)
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  it('LABEL-57 a rejection is a sentence, and so is a lost connection', async () => {
    post = () => json({ message: 'The base station Checkout has no contact.' }, 409)
    await open(MILK.code)
    await userEvent.click(await button())
    expect((await screen.findByRole('alert')).textContent).toBe('The base station Checkout has no contact.')
  })
})
