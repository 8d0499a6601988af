import { INPUT_MAX_LENGTH } from '@foyer/contract/limits'
import type { InputHTMLAttributes, Ref } from 'react'
import { icon } from './icon.tsx'
import css from './search-box.module.css'

export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4 4" />
  </>,
)

interface SearchBoxProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  readonly inputRef?: Ref<HTMLInputElement>
  /** The shortcut key; drawn by the style sheet, since it is not part of the name. */
  readonly hint?: string | undefined
}

/** A search field. Results show while typing, so there is nothing to submit. */
export function SearchBox({ label, inputRef, hint, ...input }: SearchBoxProps) {
  return (
    <label className={css.box}>
      <SearchIcon />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="go"
        maxLength={INPUT_MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        placeholder={label}
        aria-label={label}
        {...input}
        ref={inputRef}
      />
      {hint && <span className={css.hint} data-key={hint} />}
    </label>
  )
}
