// @vitest-environment jsdom
import { english } from '@foyer/messages'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderSignedIn, WORK_BENCH } from '../testing/index.ts'

afterEach(cleanup)

const PLATFORM = [
  'labels',
  'signage',
  'temperature',
  'map',
  'subscription',
  'templater',
  'handheld',
  'pda',
  'assets',
] as const
const apps = PLATFORM.map((key) => ({ key, name: key, icon: key, openedAt: null, installed: false }))
const handlers = { 'workBench.workBench': () => ({ ...WORK_BENCH, apps }) }

describe('an application of the platform that is not installed', () => {
  it.each(PLATFORM)('APP-36 %s has a page that says so, and what it would do', async (key) => {
    await renderSignedIn({ address: `/a/${key}`, handlers })
    const title = english['applications.missing.title'].replace('{name}', english[`applications.${key}`])
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(screen.getByText(english[`applications.about.${key}`])).toBeTruthy()
  })

  it('APP-36 names the organisation administrator where no support contact is set', async () => {
    await renderSignedIn({ address: '/a/map', handlers })
    expect(await screen.findByText(english['applications.missing.explains'])).toBeTruthy()
  })

  it('APP-36 shows the support contact of the settings', async () => {
    const uiConfig = { company: 'Maison Verte', support: { email: 'help@verte.example' } }
    await renderSignedIn({ address: '/a/map', handlers, configuration: { uiConfig } })
    expect(await screen.findByText(english['applications.missing.support'])).toBeTruthy()
    const links = screen.getAllByRole('link', { name: 'help@verte.example' })
    expect(links[0]?.getAttribute('href')).toBe('mailto:help@verte.example')
  })
})
