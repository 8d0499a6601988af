// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { open, page, setUpConsole } from '../console-test.ts'
import { rejected } from '../samples.ts'
import { licensed, unlicensed } from './samples.ts'

setUpConsole()
beforeEach(() => {
  page.administers = 'platform'
  page.respond = licensed
})

describe('licence in the console', () => {
  it('ADMIN-50 shows the term and how much of each quantity is used, also beyond the licence', async () => {
    await open('licence')
    expect(await screen.findByText('Official licence, valid to the end of 25 January 2027.')).toBeTruthy()
    const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(texts[0]).toBe('Stores12 of 5038 left')
    expect(texts[3]).toBe('Lumina displays610 of 60010 more than licensed. No more can be added.')
  })

  it('ADMIN-50 does not take an error of the gateway for a missing licence', async () => {
    page.respond = () => rejected('systemError', 'A system error. Try again.')
    await open('licence')
    expect((await screen.findByRole('alert')).textContent).toContain('A system error.')
    expect(screen.queryByText(/^No licence is installed/)).toBeNull()
  })

  it('ADMIN-50 leads to the page with upload, preview and history, also without a licence', async () => {
    page.respond = unlicensed
    await open('licence')
    expect(await screen.findByText(/^No licence is installed/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Upload and history' }).getAttribute('href')).toBe('/licence')
  })
})
