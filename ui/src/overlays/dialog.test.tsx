import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '../fields/button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

function Question({ dismissible = true, startsAtTitle = false, onClose = () => {} }) {
  const [open, setOpen] = useState(false)
  const close = (): void => {
    setOpen(false)
    onClose()
  }
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      {open && (
        <Dialog
          title="Remove the passkey?"
          description="You can add it again."
          dismissible={dismissible}
          startsAtTitle={startsAtTitle}
          onClose={close}
        >
          <DialogActions>
            <Button onPress={close}>Remove</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}

async function openQuestion(props: Parameters<typeof Question>[0] = {}): Promise<HTMLElement> {
  render(<Question {...props} />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  return screen.getByRole('dialog', { name: 'Remove the passkey?' })
}

describe('Dialog', () => {
  it('is named by its title and starts at its first control', async () => {
    await openQuestion()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove' }))
  })

  it('hides the page behind it from screen readers', async () => {
    await openQuestion()
    expect(screen.queryByRole('button', { name: 'Open' })).toBeNull()
  })

  it('gives the focus to the title of the page where nothing has opened it', async () => {
    const page = (isOpen: boolean) => (
      <>
        <main>
          <h1 tabIndex={-1}>Texts</h1>
        </main>
        {isOpen && (
          <Dialog title="Change the text" onClose={() => {}}>
            <Button>Save</Button>
          </Dialog>
        )}
      </>
    )
    const { rerender } = render(page(true))
    rerender(page(false))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Texts' })))
  })

  it('keeps the focus inside', async () => {
    const dialog = await openQuestion()
    await userEvent.tab()
    await userEvent.tab()
    expect(dialog.contains(document.activeElement)).toBe(true)
  })

  it('starts at its title when asked to', async () => {
    await openQuestion({ startsAtTitle: true })
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Remove the passkey?' }))
  })

  it('closes on Escape and returns the focus', async () => {
    const onClose = vi.fn()
    await openQuestion({ onClose })
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
  })

  it('stays open on Escape when it needs an answer', async () => {
    await openQuestion({ dismissible: false })
    await userEvent.keyboard('{Escape}{Escape}')
    expect(screen.getByRole('dialog')).toBeDefined()
  })

  it('ignores Escape that ends an input composition', async () => {
    const dialog = await openQuestion()
    dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, isComposing: true }))
    expect(screen.getByRole('dialog')).toBeDefined()
  })
})
