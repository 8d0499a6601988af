import { describe, expect, it, vi } from 'vitest'
import { staticRouter } from '../shell/index.ts'
import { noticeNavigation } from './notice-navigation.ts'

function navigationAt(address: string) {
  const router = staticRouter(address)
  const navigate = vi.fn(async () => {})
  return { navigate, navigation: noticeNavigation(Object.assign(router, { navigate })) }
}

describe('the navigation of live updates', () => {
  it.each([
    ['opens a notice above another page', '/home?message=n0', 'n1', { search: { message: 'n1' }, replace: false }],
    ['opens a notice above the list', '/inbox', 'n1', { search: { message: 'n1' }, replace: false }],
    ['opens a notice in place of another', '/inbox?message=n0', 'n1', { search: { message: 'n1' }, replace: true }],
    ['opens the list', '/home', undefined, { search: {}, replace: false }],
  ])('%s', (_what, address, id, expected) => {
    const { navigate, navigation } = navigationAt(address)
    navigation.openInbox(id)
    expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: '/inbox', ...expected })
  })

  it.each([
    ['/a/labels', 'labels'],
    ['/a/labels/shelf/7', 'labels'],
    ['/applications', undefined],
  ])('knows the application that is open at %s', (address, key) => {
    expect(navigationAt(address).navigation.openApplication()).toBe(key)
  })
})
