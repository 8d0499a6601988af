import { describe, expect, it } from 'vitest'
import { shellStateOf } from './shell-state.ts'

const SESSION = {
  currentUser: {
    ...{ id: 'u1', username: 'ada', displayName: 'Ada', language: 'fr', timeZone: 'Europe/Paris' },
    administers: 'organisation',
  },
  currentCustomer: { id: 'c1', name: 'Verte France' },
  currentStore: { id: 's1', name: 'Lyon', code: 'LY1', timeZone: 'Europe/Paris' },
  permissionTree: [
    {
      ...{ key: 'labels', type: 'app' },
      children: [
        {
          ...{ key: 'labels.prices', type: 'view' },
          children: [{ key: 'labels.prices.change', type: 'button', children: [] }],
        },
      ],
    },
    { key: 'map', type: 'app', children: [{ key: 'map.plan', type: 'view', children: [] }] },
  ],
  accessToken: 'SECRET',
} as const

describe('the state of an application', () => {
  const source = {
    translator: { locale: 'fr', dates: 'fr-FR' },
    theme: 'dark',
    ...{ application: { key: 'labels', version: '1.2.0' }, path: 'shelf/7', visible: true, camera: false },
    readOnly: false,
  } as const
  const state = shellStateOf({ session: SESSION as never, ...source })

  it('APP-18 has user, customer, store, language, theme, permissions and path', () => {
    expect(state).toEqual({
      application: { key: 'labels', version: '1.2.0' },
      user: { id: 'u1', username: 'ada', displayName: 'Ada', timeZone: 'Europe/Paris' },
      customer: { id: 'c1', name: 'Verte France' },
      store: { id: 's1', name: 'Lyon', code: 'LY1', timeZone: 'Europe/Paris' },
      ...{ language: 'fr', locale: 'fr-FR', theme: 'dark', path: 'shelf/7', visible: true, camera: false },
      readOnly: false,
      permissions: ['labels.prices', 'labels.prices.change'],
    })
  })

  it('APP-16 has nothing else of the session', () => {
    expect(JSON.stringify(state)).not.toContain('SECRET')
    expect(JSON.stringify(state)).not.toContain('map')
  })

  it('APP-18 has the permissions of an application of this key, and not of a view with it', () => {
    const view = { key: 'labels', type: 'view', children: [{ key: 'labels.hidden', type: 'view', children: [] }] }
    const tree = [view, ...SESSION.permissionTree]
    const session = { ...SESSION, permissionTree: tree } as never
    expect(shellStateOf({ session, ...source }).permissions).toEqual(['labels.prices', 'labels.prices.change'])
    const map = { ...source, application: { key: 'map', version: '1' } }
    expect(shellStateOf({ session, ...map }).permissions).toEqual(['map.plan'])
  })

  it('APP-18 before the user is known has empty names, and times in UTC', () => {
    const { user } = shellStateOf({ session: { ...SESSION, currentUser: null } as never, ...source })
    expect(user).toEqual({ id: '', username: '', displayName: '', timeZone: 'UTC' })
  })

  it('APP-18 without customer and store has null for both', () => {
    const without = { ...SESSION, currentCustomer: null, currentStore: null }
    expect(shellStateOf({ session: without as never, ...source })).toMatchObject({ customer: null, store: null })
  })
})
