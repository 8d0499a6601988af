// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { open, page, setUpConsole } from './console-test.ts'
import { pageOf } from './use-page-scroll.ts'

setUpConsole()

/** In place of the window, which does not scroll here. */
function scrollTo(_left: number, top: number): void {
  Object.assign(window, { scrollY: top })
}
/** The user scrolls. */
function scroll(top: number): void {
  scrollTo(0, top)
  window.dispatchEvent(new Event('scroll'))
}
const go = (path: string) => act(async () => page.shell.navigate(path))
/** The browser goes back or forward, which the shell follows. */
async function traverse(path: string): Promise<void> {
  window.dispatchEvent(new PopStateEvent('popstate'))
  await go(path)
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo)
  scrollTo(0, 0)
})

describe('where a page of the console begins', () => {
  it('ADMIN-123 a new page begins at its top, and Back leads to where the one before was left', async () => {
    await open('users')
    scroll(900)
    await go('users/u1')
    expect(window.scrollY).toBe(0)
    scroll(300)
    await traverse('users')
    expect(window.scrollY).toBe(900)
    await traverse('users/u1')
    expect(window.scrollY).toBe(300)
    await go('users')
    expect(window.scrollY).toBe(0)
  })

  it('ADMIN-123 a filter does not scroll, and the page after it begins at its top', async () => {
    await open('users')
    scroll(900)
    await go('users?view=locked')
    expect(window.scrollY).toBe(900)
    await traverse('users')
    expect(window.scrollY).toBe(900)
    await go('users/u1')
    await go('users')
    expect(window.scrollY).toBe(0)
  })

  it.each([
    ['languages/de/signIn.submit', 'languages/de'],
    ['users/u1?view=locked', 'users/u1'],
    ['', ''],
  ])('ADMIN-123 %s is on the page %s', (path, expected) => expect(pageOf(path)).toBe(expected))
})
