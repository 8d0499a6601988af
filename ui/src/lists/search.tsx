import type { KeyboardEvent, ReactNode } from 'react'
import { Autocomplete, Input, TextField } from 'react-aria-components'
import { SearchMark } from '../icons.tsx'
import css from './search.module.css'

export interface SearchProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** A `SearchField` and the `ListBox` of what it finds. */
  readonly children: ReactNode
}

/** A search over a list: the focus stays in the field while its keys move through the list; Enter opens the active item. */
export function Search({ value, onChange, children }: SearchProps) {
  return (
    <Autocomplete inputValue={value} onInputChange={onChange}>
      {children}
    </Autocomplete>
  )
}

export interface SearchFieldProps {
  readonly label: string
  readonly maxLength?: number
  /** The shortcut key; drawn by the style sheet, since it is not part of the name. */
  readonly hint?: string | undefined
  /** What else the field offers, for screen readers. */
  readonly description?: string | undefined
  /** Are there results to move through? */
  readonly hasResults: boolean
  /** Called before the field's own keys, with the id of the active item. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>, activeItem: string | undefined) => void
}

/** The field of a `Search`. It takes the focus when it appears. */
export function SearchField({ label, maxLength, hint, description, hasResults, onKeyDown }: SearchFieldProps) {
  return (
    <TextField aria-label={label} autoFocus {...(maxLength !== undefined && { maxLength })} className={css.box ?? ''}>
      <SearchMark />
      <Input
        type="text"
        role="combobox"
        inputMode="search"
        autoCapitalize="none"
        placeholder={label}
        aria-expanded={hasResults}
        aria-description={description}
        onKeyDownCapture={(event) => {
          const active = activeItemOf(event.currentTarget)
          if (MOVING_KEYS.has(event.key)) announceNextMove(event.currentTarget, active)
          onKeyDown?.(event, active?.dataset['key'])
        }}
      />
      {hint && <span className={css.hint} data-key={hint} />}
    </TextField>
  )
}

/** Of the list and not of `aria-activedescendant`, which follows half a second after typing. */
function activeItemOf(input: HTMLInputElement): HTMLElement | null | undefined {
  return listOf(input)?.querySelector<HTMLElement>('[role="option"][data-focused]')
}

function listOf(input: HTMLInputElement): HTMLElement | null {
  return document.getElementById(input.getAttribute('aria-controls') ?? '')
}

const MOVING_KEYS = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp'])

/**
 * After typing, React Aria delays the next `aria-activedescendant` until the letter is announced. If typing left the active
 * item as it is, that delays the next arrow key. A focus event of the list ends the delay.
 */
function announceNextMove(input: HTMLInputElement, active: HTMLElement | null | undefined): void {
  if (active && active.id === input.getAttribute('aria-activedescendant')) {
    listOf(input)?.dispatchEvent(new FocusEvent('focusin'))
  }
}
