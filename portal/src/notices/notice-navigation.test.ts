import { describe, expect, it, vi } from 'vitest'
import { createToastQueue } from '../errors/index.ts'
import { staticRouter } from '../shell/index.ts'
import { closeAlreadyOpen, noticeNavigation, openFromToast } from './notice-navigation.ts'

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

describe('INBOX-14 opening a notice from a toast', () => {
  const at = (address: string) => {
    const { navigate, navigation } = navigationAt(address)
    const toasts = createToastQueue()
    return { navigate, toasts, open: openFromToast(toasts, navigation) }
  }

  it.each([
    ['the notice', false, { message: 'n1' }],
    ['the list of several', true, {}],
  ])('leads to %s where none is open', (_what, several, search) => {
    const { navigate, toasts, open } = at('/home')
    open('n1', several)
    expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: '/inbox', search, replace: false })
    expect(toasts.current).toEqual([])
  })

  it('leaves an open notice as it is, and offers to open the other one next', () => {
    const { navigate, toasts, open } = at('/inbox?message=n0')
    open('n1', false)
    expect(navigate).not.toHaveBeenCalled()
    const [prompt] = toasts.current
    expect(prompt).toMatchObject({ message: { key: 'inbox.alreadyOpen' }, action: { messageKey: 'inbox.openNext' } })
    prompt?.action?.act()
    expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: '/inbox', search: { message: 'n1' }, replace: true })
  })

  it('prompts for the one that was pressed last, until the notice is closed', () => {
    const { navigate, toasts, open } = at('/inbox?message=n0')
    open('n1', false)
    open('n2', true)
    expect(toasts.current).toHaveLength(1)
    const [prompt] = toasts.current
    toasts.notify({ text: 'Saved' }, 'info')
    toasts.notify({ key: 'inbox.isUnread' }, 'info')
    prompt?.action?.act()
    expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: '/inbox', search: { message: 'n2' }, replace: true })
    closeAlreadyOpen(toasts)
    expect(toasts.current.map(({ message }) => message)).toEqual([{ text: 'Saved' }, { key: 'inbox.isUnread' }])
  })
})
