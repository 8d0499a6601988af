import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PageList, type PageListProps } from './page-list.tsx'

interface Store {
  readonly id: string
  readonly name: string
}

const MANY: readonly Store[] = Array.from({ length: 5_000 }, (_none, index) => ({
  id: `s${index}`,
  name: `Store ${index}`,
}))

// jsdom has no layout: rows and the page are given a height.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(300_480)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.matches('li') ? 60 : 480
  })
  vi.stubGlobal(
    'scrollTo',
    vi.fn((to: ScrollToOptions | number, y = 0) => scroll(typeof to === 'number' ? y : (to.top ?? 0))),
  )
  scroll(0)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function scroll(to: number): void {
  Object.assign(window, { scrollY: to })
  window.dispatchEvent(new Event('scroll'))
}

function list(props: Partial<PageListProps<Store>> = {}) {
  return (
    <PageList<Store>
      {...{ label: 'Stores', items: MANY, keyOf: ({ id }) => id, rowHeight: 60, ...props }}
      renderItem={({ id, name }, tabIndex) => (
        <a href={`#${id}`} tabIndex={tabIndex}>
          {name}
        </a>
      )}
    />
  )
}
const focusedName = () => document.activeElement?.textContent

describe('PageList', () => {
  it('LABEL-51 renders the rows of the window only, numbered among all', () => {
    render(list({ total: 12_000 }))
    const rows = screen.getAllByRole('listitem')
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.length).toBeLessThan(50)
    expect(
      rows.map((row) => [row.ariaSetSize ?? row.getAttribute('aria-setsize'), row.getAttribute('aria-posinset')])[1],
    ).toEqual(['12000', '2'])
    expect(screen.getByRole('list').style.height).toBe('300000px')
  })

  it('renders what the page scrolls to, and the row with the focus', async () => {
    render(list())
    await userEvent.tab()
    act(() => scroll(60_000))
    expect(await screen.findByText('Store 1000')).toBeTruthy()
    expect(focusedName()).toBe('Store 0')
    expect(screen.queryByText('Store 5')).toBeNull()
  })

  it('LABEL-51 is one stop of the Tab key, in which arrow keys, Home and End reach each row', async () => {
    render(
      <>
        {list()}
        <a href="#after">After</a>
      </>,
    )
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(focusedName()).toBe('Store 1')
    await userEvent.keyboard('{PageDown}')
    expect(focusedName()).toBe('Store 11')
    await userEvent.keyboard('{End}')
    await screen.findByText('Store 4999')
    await act(async () => await new Promise((resolve) => setTimeout(resolve, 50)))
    expect(focusedName()).toBe('Store 4999')
    await userEvent.tab()
    expect(focusedName()).toBe('After')
    await userEvent.tab({ shift: true })
    expect(focusedName()).toBe('Store 4999')
  })

  it('leaves other keys, and those with Ctrl or Alt, to the browser', async () => {
    render(list())
    await userEvent.tab()
    const pressed = (init: KeyboardEventInit) => fireEvent.keyDown(document.activeElement as Element, init)
    expect([
      pressed({ key: 'a' }),
      pressed({ key: 'Home', altKey: true }),
      pressed({ key: 'End', ctrlKey: true }),
    ]).toEqual([true, true, true])
    expect(focusedName()).toBe('Store 0')
  })

  it.each([
    [30, 1],
    [5_000, 0],
  ])('LABEL-51 loads more when the end of %i rows is near', (count, times) => {
    const onNearEnd = vi.fn()
    render(list({ items: MANY.slice(0, count), onNearEnd }))
    expect(onNearEnd).toHaveBeenCalledTimes(times)
  })

  it('LABEL-51 returns to a place that it reported', async () => {
    vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList)
    const onPlace = vi.fn()
    const { unmount } = render(list({ onPlace }))
    act(() => scroll(5_000))
    act(() => scroll(6_000))
    unmount()
    expect(onPlace).toHaveBeenCalledTimes(1)
    scroll(0)
    render(list({ place: onPlace.mock.lastCall?.[0] }))
    expect(window.scrollY).toBe(6_000)
    expect(await screen.findByText('Store 100')).toBeTruthy()
  })
})
