import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ListBoxItem, ListBoxSection } from './list-box.tsx'
import { VirtualList } from './virtual-list.tsx'
import { VirtualListBox } from './virtual-list-box.tsx'

const MANY = Array.from({ length: 1_000 }, (_none, index) => ({ id: `s${index}`, name: `Store ${index}` }))

// jsdom has no layout: the list is given a size.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(320)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.matches('li') ? 48 : 480
  })
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(320)
})
afterEach(() => void vi.restoreAllMocks())

describe('VirtualListBox', () => {
  it('renders the visible rows only and reaches the last one by End', async () => {
    const onAction = vi.fn()
    render(
      <VirtualListBox aria-label="Stores" items={MANY} rowHeight={3} onAction={onAction}>
        {({ name }) => <ListBoxItem>{name}</ListBoxItem>}
      </VirtualListBox>,
    )
    expect(screen.getAllByRole('option').length).toBeLessThan(40)
    expect(screen.getAllByRole('option')[0]?.getAttribute('aria-setsize')).toBe('1000')
    await userEvent.tab()
    await userEvent.keyboard('{End}{Enter}')
    expect(onAction).toHaveBeenCalledWith('s999')
  })

  it('reaches the last item by End again after more are loaded', async () => {
    const onAction = vi.fn()
    const list = (count: number) => (
      <VirtualListBox aria-label="Stores" items={MANY.slice(0, count)} rowHeight={3} onAction={onAction}>
        {({ name }) => <ListBoxItem>{name}</ListBoxItem>}
      </VirtualListBox>
    )
    const { rerender } = render(list(100))
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    rerender(list(130))
    await userEvent.keyboard('{End}{Enter}')
    expect(onAction).toHaveBeenCalledWith('s129')
  })

  it('numbers the items of all sections, those not loaded included', () => {
    const sections = [
      { id: 'mine', items: MANY.slice(0, 2) },
      { id: 'others', items: MANY.slice(2, 50) },
    ]
    render(
      <VirtualListBox aria-label="Stores" items={sections} rowHeight={3} total={10_000}>
        {({ id, items }) => (
          <ListBoxSection key={id} title={id}>
            {items.map(({ id: store, name }) => (
              <ListBoxItem key={store}>{name}</ListBoxItem>
            ))}
          </ListBoxSection>
        )}
      </VirtualListBox>,
    )
    const numbers = screen
      .getAllByRole('option')
      .map((option) => [option.textContent, option.getAttribute('aria-posinset'), option.getAttribute('aria-setsize')])
    expect(numbers.slice(0, 4)).toEqual([
      ['Store 0', '1', '10000'],
      ['Store 1', '2', '10000'],
      ['Store 2', '3', '10000'],
      ['Store 3', '4', '10000'],
    ])
  })
})

describe('VirtualList', () => {
  it('renders only the rows near the visible ones and numbers them', () => {
    render(
      <VirtualList
        label="Notices"
        items={MANY}
        keyOf={({ id }) => id}
        rowHeight={48}
        renderItem={({ name }) => <p>{name}</p>}
      />,
    )
    const rows = screen.getAllByRole('listitem')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.length).toBeLessThan(50)
    expect(rows[0]?.getAttribute('aria-setsize')).toBe('1000')
    expect(rows[0]?.getAttribute('aria-posinset')).toBe('1')
  })

  it.each([
    [3, 1],
    [1_000, 0],
  ])('asks for more when the end of %i rows is near', (count, times) => {
    const onNearEnd = vi.fn()
    render(
      <VirtualList
        label="Notices"
        items={MANY.slice(0, count)}
        keyOf={({ id }) => id}
        rowHeight={48}
        renderItem={({ name }) => <p>{name}</p>}
        onNearEnd={onNearEnd}
      />,
    )
    expect(onNearEnd).toHaveBeenCalledTimes(times)
  })
})
