import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** The first field that a password manager or phone would fill in for this purpose. */
export function fieldFor(purpose: string): HTMLInputElement {
  const field = document.querySelector<HTMLInputElement>(`input[autocomplete~="${purpose}"]`)
  if (!field) throw new Error(`There is no field for ${purpose}.`)
  return field
}

/** What a screen reader reads after the name of a field: its error and its hints. */
export function descriptionOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

/** Waits until a form shows an error. */
export async function untilAlert(text: string): Promise<HTMLElement> {
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text))
  return screen.getByRole('alert')
}
