import { expect, it } from 'vitest'
import { noticeOf } from './alarm-notice.ts'

const ALARM = {
  ...{ id: '7a1c0c0e-0000-4000-8000-000000000001', organisation: 'o1', store: 's1', kind: 'high' as const },
  ...{ celsius: 7.4, limit: 7, since: new Date('2026-11-24T07:12:00Z') },
  ...{ sensor: 'Cold room *2*', sensorId: 'c2', place: 'Back', site: 'Paris Bastille', timeZone: 'Europe/Paris' },
}
const PORTAL = 'https://portal.example.com'

it('TEMP-11 is important, in five languages, and asks for no acknowledgement of its own', () => {
  const notice = noticeOf(ALARM, PORTAL)
  expect(notice).toMatchObject({
    ...{ organisation: 'o1', type: 'IMPORTANT_NOTICE' },
    audience: [{ to: 'store', id: 's1' }],
  })
  expect(notice).not.toHaveProperty('acknowledgeBy')
  expect(notice.texts.map(({ language }) => language)).toEqual(['en', 'fr', 'de', 'es', 'zh'])
  expect(notice.texts[1]).toEqual({
    language: 'fr',
    title: 'Cold room *2* : température trop élevée (Paris Bastille)',
    content:
      '**Cold room \\*2\\*** (Back), Paris Bastille : **7,4 °C**, limite **7,0 °C**. Hors limites depuis 08:12.\n\n' +
      'Vérifiez l’appareil et les produits, puis confirmez l’alarme dans l’application Température.\n\n' +
      '[Ouvrir l’alarme](https://portal.example.com/a/temperature/sensors/c2)',
  })
})

it('TEMP-11 without contact it names no temperature', () => {
  for (const { title, content } of noticeOf({ ...ALARM, kind: 'contact', celsius: null, limit: null }, PORTAL).texts)
    expect(`${title} ${content}`).not.toMatch(/°C|\{/)
})

it('TEMP-43 long names of sensor and store leave a title that the portal takes', () => {
  for (const { title } of noticeOf({ ...ALARM, sensor: 'x'.repeat(200), site: 'y'.repeat(200) }, PORTAL).texts) {
    expect(title.length).toBeLessThanOrEqual(160)
    expect(title).toMatch(/x….*y…/)
  }
})

it('TEMP-42 its hours go to 24 in English', () => {
  const [english] = noticeOf({ ...ALARM, since: new Date('2026-11-24T20:12:00Z') }, PORTAL).texts
  expect(english?.content).toContain('since 21:12.')
})

it('TEMP-11 the same alarm always has the same notice', () => {
  expect(noticeOf(ALARM, PORTAL)).toEqual(noticeOf({ ...ALARM }, PORTAL))
})
