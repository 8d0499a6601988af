// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { Button, GuardedButton, IconButton } from './button.tsx'
import { PasswordField } from './password-field.tsx'
import { SwitchButton } from './switch-button.tsx'

afterEach(cleanup)

let presses = 0
const press = (): void => void presses++

function OpenerOfQuestion() {
  return (
    <Button aria-haspopup="dialog" onClick={press}>
      Go
    </Button>
  )
}

describe('a button', () => {
  it.each([
    ['of the design', () => <Button onClick={press}>Go</Button>, 1],
    ['of the design that opens a question', () => <OpenerOfQuestion />, 3],
    ['without a look of its own', () => <GuardedButton onClick={press}>Go</GuardedButton>, 1],
    ['with only an icon', () => <IconButton label="Go" onClick={press} />, 1],
    ['that opens a panel', () => <SwitchButton aria-haspopup="dialog" aria-label="Go" onClick={press} />, 3],
    ['that switches what is shown', () => <SwitchButton aria-pressed={false} aria-label="Go" onClick={press} />, 3],
  ])('LIMIT-03 %s counts these of three presses in a row', async (_what, button, counted) => {
    presses = 0
    render(button())
    const user = userEvent.setup()
    for (let time = 1; time <= 3; time++) await user.click(screen.getByRole('button', { name: 'Go' }))
    expect(presses).toBe(counted)
  })

  it('LIMIT-03 that shows a password hides it again at once', async () => {
    render(<PasswordField label="Password" texts={{ show: 'Show', hide: 'Hide', capsLock: 'Caps' }} />)
    const user = userEvent.setup()
    const field = screen.getByLabelText('Password')
    await user.click(screen.getByRole('button', { name: 'Show' }))
    expect(field.getAttribute('type')).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Hide' }))
    expect(field.getAttribute('type')).toBe('password')
  })
})
