// @vitest-environment jsdom
import { english } from '@foyer/messages'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import {
  failure,
  type Handlers,
  LICENCE,
  LICENCE_ACTIVATION,
  LICENCE_SERVER,
  NO_RESPONSE,
  renderSignedIn,
  WORK_BENCH,
} from '../../testing/index.ts'

afterEach(cleanup)

function openLicence(handlers: Handlers = {}, administers: 'nothing' | 'organisation' | 'platform' = 'nothing') {
  const user = { ...WORK_BENCH.user, administers }
  return renderSignedIn({
    address: '/licence',
    handlers: {
      'workBench.workBench': () => ({ ...WORK_BENCH, user }),
      'licence.status': () => LICENCE,
      'licence.server': () => LICENCE_SERVER,
      'licence.history': () => [LICENCE_ACTIVATION],
      ...handlers,
    },
  })
}

const heading = (name: keyof typeof english) => screen.findByRole('heading', { name: english[name] })
const meter = (name: keyof typeof english) => {
  const item = screen.getByRole('heading', { level: 3, name: english[name] }).closest('li')
  return item?.textContent ?? ''
}

describe('the licence page', () => {
  it('LIC-01 LIC-02 shows every field of the licence, also where the day ends', async () => {
    await openLicence()
    await heading('licence.title')
    const details = (await heading('licence.details')).closest('section')
    for (const text of ['MV-1', 'Official licence', 'Maison Verte', '1 January 2026', '31 December 2999', 'Asia/Tokyo'])
      expect(details?.textContent).toContain(text)
  })

  it('LIC-50 shows what is used of each quantity as text, and what exceeds it as a warning', async () => {
    await openLicence()
    await heading('licence.use')
    expect(meter('licence.stores')).toContain('12 of 5038 left')
    expect(meter('licence.devices')).toContain('512 of 50012 more than licensed')
    expect(meter('licence.epd')).toContain('0 of 20,000')
    expect(meter('licence.lumina')).toContain('200 of 2000 left')
    expect(document.querySelectorAll('li[data-over]')).toHaveLength(1)
  })

  it('LIC-02 LIC-50 lists the enlarging licences with what they add', async () => {
    await openLicence()
    const section = (await heading('licence.enlarging.title')).closest('section')
    expect(section?.textContent).toContain('MV-2')
    expect(section?.textContent).toContain('1 February 2026 to 31 December 2026')
    expect(section?.textContent).toContain('Stores: 10')
  })

  it.each(['nothing', 'organisation'] as const)(
    'LIC-12 LIC-51 a user who administers %s reads whom to contact, and requests nothing else',
    async (administers) => {
      const gateway = await openLicence({}, administers)
      expect(await screen.findByText(english['licence.contact'])).toBeTruthy()
      expect(screen.queryByText(english['licence.history.title'])).toBeNull()
      expect(screen.queryByText(english['licence.request.title'])).toBeNull()
      expect(gateway.requestsTo('licence.history')).toEqual([])
      expect(gateway.requestsTo('licence.server')).toEqual([])
    },
  )

  it('LIC-12 others read without a licence who can help', async () => {
    await openLicence({ 'licence.status': () => failure('parameterError', { reason: 'NO_LICENCE' }) })
    expect(await screen.findByText(english['licence.none.others'])).toBeTruthy()
  })

  it('LIC-51, LIC-66 a super administrator reads who activated what, when and from where', async () => {
    await openLicence({}, 'platform')
    const section = (await heading('licence.history.title')).closest('section') as HTMLElement
    const row = await within(section).findByRole('listitem')
    for (const text of [
      'MV-1',
      'verte.lic',
      'activated by Sasha',
      '1 Jan 2026, 09:03',
      'Licence agreement 2026-11 agreed to',
      'Address 192.0.2.7',
    ])
      expect(row.textContent).toContain(text)
    expect(screen.queryByText(english['licence.contact'])).toBeNull()
  })

  it('LIC-52 a request has the server, the organisation, the licence and its use, to copy or to mail', async () => {
    const user = userEvent.setup()
    await openLicence({}, 'platform')
    const link = await screen.findByRole('link', { name: english['licence.request.mail'] })
    await user.click(screen.getByRole('button', { name: english['licence.request.copy'] }))
    const text = await navigator.clipboard.readText()
    expect(text).toContain(`Server ID: ${LICENCE_SERVER.serverId}`)
    expect(text).toContain('Organisation: Maison Verte, code maison-verte')
    expect(text).toContain('Current licence: MV-1, Official licence, valid to 31 December 2999')
    expect(text).toContain('Devices: 512 of 500 in use')
    const mail = new URL((link as HTMLAnchorElement).href)
    expect(mail.protocol).toBe('mailto:')
    expect(new URLSearchParams(mail.search).get('body')?.replaceAll('\r\n', '\n')).toBe(text)
  })

  it('LIC-52 a request works without a licence as well', async () => {
    await openLicence({ 'licence.status': () => failure('parameterError', { reason: 'NO_LICENCE' }) }, 'platform')
    expect(await screen.findByText(/Current licence: none/)).toBeTruthy()
    expect(screen.getByText(english['licence.none.super'])).toBeTruthy()
  })

  it('LIC-50 without a network the page says so and loads when asked to', async () => {
    const gateway = await openLicence({ 'licence.status': () => NO_RESPONSE })
    expect(await screen.findByRole('heading', { name: english['ui.offline.title'] }, { timeout: 5_000 })).toBeTruthy()
    gateway.use({ 'licence.status': () => LICENCE })
    await userEvent.click(screen.getByRole('button', { name: english['ui.tryAgain'] }))
    expect(await heading('licence.use')).toBeTruthy()
  })

  it('LIC-51 a history that did not load says so beside what did, and is loaded again', async () => {
    const gateway = await openLicence({ 'licence.history': () => failure('serviceUnavailable') }, 'platform')
    expect(await heading('ui.failed.title')).toBeTruthy()
    expect(screen.getByText('12 of 50')).toBeTruthy()
    gateway.use({ 'licence.history': () => [] })
    await userEvent.click(screen.getByRole('button', { name: english['ui.tryAgain'] }))
    expect(await screen.findByText(english['licence.history.none'])).toBeTruthy()
  })
})
