// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ALL, FREEZER, healthy, json, open, page, SUMMARY, setUpPage } from './temperature-page-test.ts'

vi.mock('./sensor/chart.tsx', () => ({ default: () => null }))

setUpPage()

describe('list of sensors', () => {
  it('TEMP-19 shows name, limits, temperature and one state each', async () => {
    await open()
    const rows = await screen.findAllByRole('listitem')
    expect(rows[0]?.textContent).toMatch(/^Cold room 2Back · 2\s°C to 7\s°CAlarm, out of range since .*7\.4\s°C$/)
    expect(rows[1]?.textContent).toMatch(/up to −18\s°CIn range−20\.4\s°C$/)
  })

  it('TEMP-25 sets the badge and results for the palette', async () => {
    await open()
    await waitFor(() => expect(page.shell.badges.get('alarms')).toBe(2))
    expect(await page.shell.search('FREE')).toEqual([{ id: 's2', name: 'Freezer', detail: 'Back', path: 'sensors/s2' }])
  })

  it('TEMP-31 an event shows the new states at once, and does not prolong the session', async () => {
    await open()
    await screen.findAllByRole('listitem')
    const first = page.shell.requests.length
    page.backEnd = (path, init) => (path === 'sensors' ? json({ items: [FREEZER] }) : healthy(path, init))
    await act(async () => page.shell.publish('sensors', ['s1']))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
    const again = page.shell.requests.slice(first)
    expect(again.map(({ path }) => path)).toEqual(expect.arrayContaining(['sensors', 'summary']))
    for (const { init } of again) expect(new Headers(init.headers).get('x-background')).toBe('1')
  })

  it('TEMP-26 a failure says what to do, and the values that are there stay', async () => {
    page.backEnd = () => Promise.reject(new TypeError('no network'))
    await open()
    expect(await screen.findByText(/Check the Wi-Fi/)).toBeTruthy()
    page.backEnd = healthy
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findAllByRole('listitem')).toHaveLength(2)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })

  it('TEMP-26 a store without sensors says so', async () => {
    page.backEnd = (path, init) => (path === 'sensors' ? json({ items: [] }) : healthy(path, init))
    await open()
    expect(await screen.findByText('This store has no sensors yet.')).toBeTruthy()
  })

  it('TEMP-27 states are read again every 15 seconds while the application is visible', async () => {
    vi.useFakeTimers()
    await open()
    const pass = async () => await act(async () => await vi.advanceTimersByTimeAsync(15_100))
    const count = () => page.shell.requests.filter(({ path }) => path === 'sensors').length
    await pass()
    expect(count()).toBe(2)
    await act(async () => page.shell.change({ visible: false }))
    await pass()
    expect(count()).toBe(2)
  })
})

describe('access', () => {
  it('TEMP-28 without the permission or a store there is a sentence, and no request', async () => {
    await open('', [])
    expect(screen.getByRole('status').textContent).toContain('Ask your organisation administrator')
    expect(page.shell.requests).toEqual([])
    await act(async () => page.shell.change({ permissions: ALL, store: null }))
    expect(screen.getByRole('status').textContent).toContain('Choose a store')
    expect(page.shell.requests).toEqual([])
  })

  it('TEMP-28 with the right to read there is neither a form for limits nor for alarms', async () => {
    await open('sensors/s1', ['temperature.read'])
    expect(await screen.findByText(/A colleague with the permission/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Change limits' })).toBeNull()
  })

  it('TEMP-17 the demonstration says that its sensors are simulated', async () => {
    page.backEnd = (path, init) => (path === 'summary' ? json({ ...SUMMARY, simulated: true }) : healthy(path, init))
    await open('alarms')
    expect(await screen.findByText('Demonstration: these sensors are simulated.')).toBeTruthy()
  })
})

describe('a sensor', () => {
  it('TEMP-20 the chart has a sentence and a table with the same values', async () => {
    await open('sensors/s1')
    expect(await screen.findByText(/Between 3\.8\s°C and 7\.7\s°C/)).toBeTruthy()
    await userEvent.click(screen.getByText('Show as a table'))
    expect(screen.getAllByRole('row')).toHaveLength(2)
    await userEvent.click(screen.getByRole('radio', { name: 'Week' }))
    expect(page.shell.visited.at(-1)).toEqual({ path: 'sensors/s1?range=week', replace: true })
  })

  it('TEMP-21 sends typed limits with the version that the user saw, and keeps them after a conflict', async () => {
    const message = 'Ada changed these limits meanwhile.'
    const bodies: object[] = []
    page.backEnd = (path, init) => {
      if (init.method !== 'PUT') return healthy(path, init)
      bodies.push(JSON.parse(String(init.body)))
      return bodies.length === 1 ? json({ message, sensor: { ...FREEZER, version: 4 } }, 409) : json(FREEZER)
    }
    await open('sensors/s2')
    await userEvent.click(await screen.findByRole('button', { name: 'Change limits' }))
    const high = screen.getByRole<HTMLInputElement>('textbox', { name: 'Upper limit in °C' })
    expect(high.value).toBe('-18')
    await userEvent.clear(high)
    await userEvent.type(high, '-19')
    expect(page.shell.unsaved).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    expect(high.value).toBe('-19')
    expect(bodies).toEqual([{ version: 3, low: '', high: '-19', delayMinutes: '10' }])
  })
})

describe('the form for limits', () => {
  it('TEMP-41 has the focus when it is opened, and its button after Cancel and Escape', async () => {
    await open('sensors/s2')
    const change = () => screen.findByRole('button', { name: 'Change limits' })
    await userEvent.click(await change())
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Lower limit in °C' }))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(async () => expect(document.activeElement).toBe(await change()))
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('-25{Escape}')
    await waitFor(async () => expect(document.activeElement).toBe(await change()))
    expect(page.shell.unsaved).toBe(true)
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Lower limit in °C' }).value).toBe('-25')
  })
})

describe('punctuation', () => {
  it.each([
    ['fr', 'Cold room 2\u00a0: Trop chaud, 7,4'],
    ['zh', 'Cold room 2：温度过高，7.4'],
  ])('TEMP-46 is that of %s', async (language, text) => {
    await open('alarms')
    await act(async () => page.shell.change({ language, locale: language }))
    expect((await screen.findByRole('heading', { level: 3 })).textContent).toContain(text)
  })

  it('TEMP-46 joins what matters in the store as in Chinese', async () => {
    await open()
    await act(async () => page.shell.change({ language: 'zh', locale: 'zh' }))
    expect(await screen.findByText(/^Lyon.*，.*，/)).toBeTruthy()
  })
})

describe('alarms of an earlier day', () => {
  it.each([
    ['de', ' · Alarm: '],
    ['fr', ' · alarme\u00a0: '],
  ])('TEMP-48 have their times after a colon in %s, where no preposition fits', async (language, text) => {
    await open('alarms')
    await act(async () => page.shell.change({ language, locale: language }))
    expect((await screen.findByText(/ · /)).textContent).toContain(text)
  })

  it('TEMP-49 the battery is written as in the language', async () => {
    await open('sensors/s1')
    await act(async () => page.shell.change({ language: 'fr', locale: 'fr' }))
    const facts = await screen.findAllByRole('definition')
    expect(facts.map((fact) => fact.textContent)).toContainEqual(expect.stringMatching(/^64[\u00a0\u202f]%$/))
  })
})

describe('an address of no page', () => {
  it('TEMP-45 says so, and leads to all sensors', async () => {
    await open('zzz')
    expect(screen.getByRole('heading', { name: 'There is no such page.' })).toBeTruthy()
    expect(screen.queryByRole('listitem')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'All sensors' }))
    expect(page.shell.state.path).toBe('')
  })
})

describe('alarms', () => {
  it('TEMP-22 are acknowledged with a comment and a reason', async () => {
    await open('alarms')
    await userEvent.click(await screen.findByRole('radio', { name: 'Delivery' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'What did you do?' }), 'Milk moved.')
    await userEvent.click(screen.getByRole('button', { name: 'Acknowledge' }))
    await waitFor(() => expect(page.shell.toasts).toHaveLength(1))
    const sent = page.shell.requests.find(({ init }) => init.method === 'POST')
    expect(sent?.path).toBe('alarms/a1/acknowledgement')
    expect(JSON.parse(String(sent?.init.body))).toEqual({ comment: 'Milk moved.', reason: 'delivery' })
    expect(page.shell.unsaved).toBe(false)
  })

  it('SHELL-24 the comment has the focus when the response marks it, not without a network', async () => {
    const fields = [{ path: 'comment', message: 'Enter what you did.' }]
    page.backEnd = (path, init) => (init.method === 'POST' ? json({ fields }, 422) : healthy(path, init))
    await open('alarms')
    await userEvent.click(await screen.findByRole('button', { name: 'Acknowledge' }))
    const comment = screen.getByRole('textbox', { name: 'What did you do?' })
    await waitFor(() => expect(document.activeElement).toBe(comment))
    page.backEnd = () => Promise.reject(new TypeError('offline'))
    await userEvent.type(comment, 'Milk moved.')
    await userEvent.click(screen.getByRole('button', { name: 'Acknowledge' }))
    expect(await screen.findByText(/Check the Wi-Fi/)).toBeTruthy()
    expect([comment.getAttribute('aria-invalid'), document.activeElement?.textContent]).toEqual([null, 'Acknowledge'])
  })

  it('TEMP-23 a typed comment and its reason stay after a failure, on other pages', async () => {
    page.backEnd = (path, init) =>
      init.method === 'POST' ? Promise.reject(new TypeError('offline')) : healthy(path, init)
    await open('alarms')
    const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'What did you do?' })
    const delivery = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Delivery' })
    await userEvent.type(await field(), 'Milk moved.')
    await userEvent.click(delivery())
    await userEvent.click(screen.getByRole('button', { name: 'Acknowledge' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Check the Wi-Fi')
    await act(async () => page.shell.navigate('reports'))
    expect(page.shell.unsaved).toBe(true)
    await act(async () => page.shell.navigate('sensors/s1'))
    expect((await field()).value).toBe('Milk moved.')
    expect(delivery().checked).toBe(true)
  })
})

describe('report', () => {
  it('TEMP-24 is downloaded for a month, and a failure says so', async () => {
    await open('reports')
    page.backEnd = () => Promise.resolve(new Response('a,b'))
    await userEvent.click(await screen.findByRole('button', { name: 'Download PDF' }))
    const name = expect.stringMatching(/^temperature-20\d\d-\d\d\.pdf$/)
    await waitFor(() => expect(page.shell.savedFiles).toEqual([{ name, content: expect.any(Blob) }]))
    page.backEnd = () => Promise.reject(new TypeError('offline'))
    await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }))
    expect((await screen.findByRole('alert')).textContent).toContain('could not be downloaded')
    const [request] = page.shell.requests.slice(-1)
    expect(request?.path).toMatch(/^report\?month=20\d\d-\d\d&format=csv$/)
  })
})
