import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '../fields/button.tsx'
import { Menu, MenuItem, MenuTrigger } from './menu.tsx'
import { Panel } from './panel.tsx'
import { Popover, PopoverContent, PopoverTrigger } from './popover.tsx'
import { createToasts, ToastList } from './toast.tsx'
import { Tooltip, TooltipTrigger } from './tooltip.tsx'

describe('Panel', () => {
  const show = (onClose: () => void): void =>
    void render(
      <Panel label="Applications" at="start" onClose={onClose}>
        <input aria-label="Find" />
      </Panel>,
    )

  it('is a dialog with a name', () => {
    show(() => {})
    expect(screen.getByRole('dialog', { name: 'Applications' })).toBeDefined()
  })

  it('closes on Escape', async () => {
    const onClose = vi.fn()
    show(onClose)
    await userEvent.click(screen.getByRole('textbox'))
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('closes on a press beside it', async () => {
    const onClose = vi.fn()
    show(onClose)
    await userEvent.click(document.body)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('stays open on a press inside', async () => {
    const onClose = vi.fn()
    show(onClose)
    await userEvent.click(screen.getByRole('textbox'))
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('Popover', () => {
  it('opens from its button and returns the focus on Escape', async () => {
    render(
      <PopoverTrigger>
        <Button>Account</Button>
        <Popover>
          <PopoverContent aria-label="Account">
            <a href="/account">Profile</a>
          </PopoverContent>
        </Popover>
      </PopoverTrigger>,
    )
    const button = screen.getByRole('button', { name: 'Account' })
    await userEvent.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('link', { name: 'Profile' })).toBeDefined()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button))
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('Menu', () => {
  it('opens with the arrow key and runs the action that Enter chooses', async () => {
    const onAction = vi.fn()
    render(
      <MenuTrigger>
        <Button>More</Button>
        <Menu onAction={onAction}>
          <MenuItem id="edit">Edit</MenuItem>
          <MenuItem id="remove">Remove</MenuItem>
        </Menu>
      </MenuTrigger>,
    )
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Edit' }))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onAction.mock.calls[0]?.[0]).toBe('remove')
    expect(screen.queryByRole('menu')).toBeNull()
  })
})

describe('the button of a menu', () => {
  it('LIMIT-03 opens it again at once after Escape, since each press of an opener counts', async () => {
    render(
      <MenuTrigger>
        <Button>More</Button>
        <Menu>
          <MenuItem id="edit">Edit</MenuItem>
        </Menu>
      </MenuTrigger>,
    )
    for (let time = 1; time <= 2; time++) {
      await userEvent.click(screen.getByRole('button', { name: 'More' }))
      expect(screen.getByRole('menu')).toBeDefined()
      await userEvent.keyboard('{Escape}')
      expect(screen.queryByRole('menu')).toBeNull()
    }
  })
})

describe('Tooltip', () => {
  it('describes its button on focus', async () => {
    render(
      <TooltipTrigger delay={0}>
        <Button aria-label="Refresh">↻</Button>
        <Tooltip>Load the list again</Tooltip>
      </TooltipTrigger>,
    )
    await userEvent.tab()
    const tooltip = screen.getByRole('tooltip')
    expect(tooltip.textContent).toBe('Load the list again')
    expect(screen.getByRole('button').getAttribute('aria-describedby')).toBe(tooltip.id)
  })
})

describe('ToastList', () => {
  it('shows what is added until it is closed', async () => {
    const toasts = createToasts()
    render(<ToastList toasts={toasts} label="Messages" />)
    act(() => void toasts.add({ text: 'The notice was published.' }))
    expect(screen.getByRole('region', { name: 'Messages' }).textContent).toContain('The notice was published.')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('The notice was published.')).toBeNull()
  })

  it('stays usable above an open dialog', async () => {
    const toasts = createToasts()
    const undo = vi.fn()
    render(
      <>
        <Panel label="Applications" at="start" onClose={() => {}}>
          <p>Nothing here</p>
        </Panel>
        <ToastList toasts={toasts} label="Messages" />
      </>,
    )
    act(() => void toasts.add({ text: 'Deleted.', action: { label: 'Undo', onPress: undo } }))
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledTimes(1)
  })

  it('LIMIT-03 runs the action of a toast once by two clicks', async () => {
    const toasts = createToasts()
    const undo = vi.fn()
    render(<ToastList toasts={toasts} label="Messages" />)
    act(() => void toasts.add({ text: 'Deleted.', action: { label: 'Undo', onPress: undo } }))
    await userEvent.dblClick(screen.getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledTimes(1)
  })

  it('shows three at once and the next when one is closed', async () => {
    const toasts = createToasts()
    render(<ToastList toasts={toasts} label="Messages" />)
    act(() => void ['1', '2', '3', '4'].map((text) => toasts.add({ text })))
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(3)
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(3)
  })
})
