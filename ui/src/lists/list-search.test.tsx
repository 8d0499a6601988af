import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ListSearch } from './list-search.tsx'

const onSearch = vi.fn<(search: string) => void>()
const element = (search: string) => <ListSearch label="Search" search={search} maxLength={20} onSearch={onSearch} />
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
const type = (value: string, isComposing = false) => fireEvent.input(field(), { target: { value }, isComposing })
const pause = () => act(() => vi.advanceTimersByTime(300))

beforeEach(() => {
  vi.useFakeTimers()
  onSearch.mockReset()
  return () => vi.useRealTimers()
})

describe('a search above a list', () => {
  it('searches after a pause in typing, without blanks at the ends', () => {
    render(element(''))
    type(' m')
    type(' milk ')
    expect(field().value).toBe(' milk ')
    expect(onSearch).not.toHaveBeenCalled()
    pause()
    expect(onSearch.mock.calls).toEqual([['milk']])
  })

  it('goes on with what is typed while its own search arrives', () => {
    const { rerender } = render(element(''))
    type('mi')
    pause()
    type('mil')
    rerender(element('mi'))
    expect(field().value).toBe('mil')
    pause()
    expect(onSearch).toHaveBeenLastCalledWith('mil')
  })

  it('shows a search that comes from elsewhere in place of what is typed, which is not searched', () => {
    const { rerender } = render(element('milk'))
    type('milk 1')
    rerender(element('bread'))
    expect(field().value).toBe('bread')
    pause()
    expect(onSearch).not.toHaveBeenCalled()
  })

  it('searches at once on Enter, and selects what was typed, so that the next scan replaces it', () => {
    const onEnter = vi.fn<(search: string) => void>()
    render(<ListSearch label="Search" search="" maxLength={20} onSearch={onSearch} onEnter={onEnter} />)
    type('2000000000053 ')
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(onSearch.mock.calls).toEqual([['2000000000053']])
    expect(onEnter.mock.calls).toEqual([['2000000000053']])
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 14])
    pause()
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(onSearch).toHaveBeenCalledOnce()
    expect(onEnter).toHaveBeenCalledTimes(2)
  })

  it('leaves the Enter that ends a composition to the keyboard', () => {
    render(element(''))
    type('niu', true)
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
    expect(onSearch).not.toHaveBeenCalled()
  })

  it('searches nothing while letters are composed', () => {
    render(element(''))
    type('niu', true)
    pause()
    expect(onSearch).not.toHaveBeenCalled()
    type('牛奶', true)
    fireEvent.compositionEnd(field())
    pause()
    expect(onSearch.mock.calls).toEqual([['牛奶']])
  })
})
