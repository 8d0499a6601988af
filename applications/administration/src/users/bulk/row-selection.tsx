import type { User } from '@foyer/contract/administration'
import type { KeyboardEvent } from 'react'
import type { RowSelection } from '../../components/index.ts'
import css from './bulk.module.css'
import { coverage, extended, NONE, type SelectedUser, toggled, withAll, withoutAll } from './selection.ts'
import { useSelection } from './selection-context.tsx'
import { useBulkTexts } from './texts/index.ts'

export function selectedUser({ id, displayName, state, lockedUntil }: User): SelectedUser {
  return { id, name: displayName, state: state === 'active' && lockedUntil !== null ? 'locked' : state }
}

/** Makes the rows of the loaded users selectable, with the pointer and with keys. */
export function useRowSelection(items: readonly User[]): RowSelection<User> {
  const texts = useBulkTexts()
  const { selection, select, isActive } = useSelection()
  const list = items.map(selectedUser)
  const covered = coverage(selection, list)
  return {
    isActive,
    isSelected: ({ id }) => selection.users.has(id),
    onKeyDown: useRowKeys(list),
    head: (
      <Checkbox
        label={texts.selectPage}
        isSelected={covered === 'all'}
        isMixed={covered === 'some'}
        onChange={() => select((before) => (covered === 'all' ? withoutAll(before, list) : withAll(before, list)))}
      />
    ),
    checkbox: (user, id) => (
      <Checkbox
        {...{ id }}
        label={texts.selectUser(user.displayName)}
        isSelected={selection.users.has(user.id)}
        onChange={(isRange) =>
          select((before) => (isRange ? extended(before, list, user.id) : toggled(before, selectedUser(user))))
        }
      />
    ),
  }
}

interface CheckboxProps {
  readonly id?: string
  readonly label: string
  readonly isSelected: boolean
  readonly isMixed?: boolean
  /** True with Shift: everything from the last one. */
  readonly onChange: (isRange: boolean) => void
}

function Checkbox({ id, label, isSelected, isMixed = false, onChange }: CheckboxProps) {
  return (
    <label className={css.checkbox}>
      <input
        {...(id === undefined ? {} : { id })}
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        ref={(input) => {
          if (input) input.indeterminate = isMixed
        }}
        onChange={({ nativeEvent }) => onChange('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
    </label>
  )
}

/**
 * Space selects the row of a link, arrows lead to the next row, with Shift they extend the selection, Ctrl+A selects all rows, and
 * Escape none.
 */
function useRowKeys(list: readonly SelectedUser[]): (event: KeyboardEvent<HTMLElement>) => void {
  const { selection, select } = useSelection()
  const rangeTo = (from: string, to: string): void =>
    select((before) => extended(before.end === from ? before : { ...before, anchor: from, end: from }, list, to))
  const move = (row: HTMLElement, target: HTMLElement, step: 1 | -1, isRange: boolean): void => {
    const next = step === 1 ? row.nextElementSibling : row.previousElementSibling
    if (!(next instanceof HTMLElement)) return
    next.querySelector<HTMLElement>(target.localName)?.focus()
    if (isRange) rangeTo(row.dataset['row'] ?? '', next.dataset['row'] ?? '')
  }
  return (event) => {
    const { key, target, shiftKey } = event
    if (!(target instanceof HTMLElement)) return
    const row = target.closest<HTMLElement>('[data-row]')
    const user = list.find(({ id }) => id === row?.dataset['row'])
    if (key === 'a' && (event.ctrlKey || event.metaKey)) select((before) => withAll(before, list))
    else if (key === 'Escape' && selection.users.size > 0) select(() => NONE)
    else if (key === ' ' && target.localName === 'a' && user)
      select((before) => (shiftKey ? extended(before, list, user.id) : toggled(before, user)))
    else if (row && (key === 'ArrowDown' || key === 'ArrowUp'))
      move(row, target, key === 'ArrowDown' ? 1 : -1, shiftKey)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}
