import type { FoundStore } from '@foyer/contract/places'
import { type KeyboardEvent, useId, useState } from 'react'
import { type Row, rowAfter } from './store-rows.ts'

export interface ActiveRow {
  /** The list's. */
  readonly id: string
  readonly active: number
  readonly activeId: string | undefined
  idOf(row: Row): string
  activate(row: Row): void
  onKeyDown(event: KeyboardEvent): void
}

/**
 * The row that the keyboard stands on while the focus stays in the search box. By its key and not by its number: the list
 * changes while one types and scrolls.
 */
export function useActiveRow(
  rows: readonly Row[],
  currentStore: string | undefined,
  choose: (row: Row) => void,
  star: (store: FoundStore) => void,
): ActiveRow {
  const id = useId()
  const [key, setKey] = useState<string>()
  const known = rows.findIndex((row) => row.key === key)
  const current = rows.findIndex((row) => row.kind === 'store' && row.store.id === currentStore)
  const active = known >= 0 ? known : current >= 0 && key === undefined ? current : (rowAfter(rows, -1, 'Home') ?? -1)
  const idOf = (row: Row): string => `${id}-${row.key}`
  const row = rows[active]
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && row) {
      event.preventDefault()
      choose(row)
      return
    }
    // By its place on the keyboard: with Alt some layouts write another sign.
    if (event.altKey && event.code === 'KeyS' && row?.kind === 'store') {
      event.preventDefault()
      star(row.store)
      return
    }
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const next = rowAfter(rows, active, event.key)
    const nextRow = next === undefined ? undefined : rows[next]
    if (!nextRow) return
    event.preventDefault()
    setKey(nextRow.key)
  }
  return { id, active, activeId: row && idOf(row), idOf, activate: (one) => setKey(one.key), onKeyDown }
}
