import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ListBox, ListBoxItem } from './list-box.tsx'
import { Search, SearchField } from './search.tsx'

const STORES = ['Bordeaux', 'Lille', 'Lyon'].map((name) => ({ id: name.toLowerCase(), name }))

function Stores({ onOpen, onKey }: { onOpen: (id: unknown) => void; onKey?: (active: string | undefined) => void }) {
  const [typed, setTyped] = useState('')
  const found = STORES.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()))
  return (
    <Search value={typed} onChange={setTyped}>
      <SearchField
        label="Find a store"
        hasResults={found.length > 0}
        onKeyDown={(event, active) => event.altKey && onKey?.(active)}
      />
      <ListBox aria-label="Stores" items={found} autoFocus="first" onAction={onOpen}>
        {({ name }) => <ListBoxItem>{name}</ListBoxItem>}
      </ListBox>
    </Search>
  )
}

const field = (): HTMLElement => screen.getByRole('combobox', { name: 'Find a store' })
const activeName = (): string | null | undefined =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

describe('Search', () => {
  it('takes the focus and starts at the first item', async () => {
    render(<Stores onOpen={() => {}} />)
    await vi.waitFor(() => expect(activeName()).toBe('Bordeaux'))
    expect(document.activeElement).toBe(field())
  })

  it('opens the first item with Enter before anything is typed', async () => {
    const open = vi.fn()
    render(<Stores onOpen={open} />)
    await vi.waitFor(() => expect(activeName()).toBe('Bordeaux'))
    await userEvent.keyboard('{Enter}')
    expect(open).toHaveBeenCalledWith('bordeaux')
  })

  it('moves through the list while the focus stays in the field', async () => {
    const open = vi.fn()
    render(<Stores onOpen={open} />)
    await vi.waitFor(() => expect(activeName()).toBe('Bordeaux'))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(field())
    await userEvent.keyboard('{Enter}')
    expect(open).toHaveBeenCalledWith('lyon')
  })

  it('opens the first match of what is typed', async () => {
    const open = vi.fn()
    render(<Stores onOpen={open} />)
    await userEvent.type(field(), 'l{Enter}')
    expect(open).toHaveBeenCalledWith('lille')
  })

  it('tells screen readers at once of the item that an arrow key moves to after typing', async () => {
    render(<Stores onOpen={() => {}} />)
    await vi.waitFor(() => expect(activeName()).toBe('Bordeaux'))
    await userEvent.keyboard('o{ArrowDown}')
    expect(activeName()).toBe('Lyon')
  })

  it('opens an item that is pressed', async () => {
    const open = vi.fn()
    render(<Stores onOpen={open} />)
    await userEvent.click(screen.getByRole('option', { name: 'Lyon' }))
    expect(open).toHaveBeenCalledWith('lyon')
  })

  it('passes keys on with the active item', async () => {
    const onKey = vi.fn()
    render(<Stores onOpen={() => {}} onKey={onKey} />)
    await userEvent.keyboard('{ArrowDown}{Alt>}s{/Alt}')
    expect(onKey).toHaveBeenLastCalledWith('lille')
  })
})
