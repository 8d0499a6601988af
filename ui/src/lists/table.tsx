import type { ReactNode } from 'react'
import {
  Cell as AriaCell,
  type CellProps as AriaCellProps,
  Column as AriaColumn,
  type ColumnProps as AriaColumnProps,
  Row as AriaRow,
  type RowProps as AriaRowProps,
  Table as AriaTable,
  type TableProps as AriaTableProps,
} from 'react-aria-components'
import { classNames } from '../class-names.ts'
import { ChevronDown } from '../icons.tsx'
import css from './table.module.css'

export { TableBody, TableHeader } from 'react-aria-components'

/** A table with keys for rows and cells, sorting and selection. It scrolls sideways where it has no room. */
export function Table(props: Omit<AriaTableProps, 'className' | 'style'>) {
  return (
    <div className={css.scroll}>
      <AriaTable {...props} className={css.table ?? ''} />
    </div>
  )
}

export interface ColumnProps extends Omit<AriaColumnProps, 'className' | 'style' | 'children'> {
  /** Numbers are aligned at their end. */
  readonly numeric?: boolean
  readonly children: ReactNode
}

/** A column; the sort mark shows on the sorted one only. */
export function Column({ numeric, children, ...column }: ColumnProps) {
  return (
    <AriaColumn {...column} className={classNames(css.column, numeric && css.numeric)}>
      {({ sortDirection }) => (
        <span className={css.head}>
          <span>{children}</span>
          {sortDirection && (
            <span className={sortDirection === 'ascending' ? css.ascending : undefined}>
              <ChevronDown />
            </span>
          )}
        </span>
      )}
    </AriaColumn>
  )
}

export function Row<Item extends object>(props: Omit<AriaRowProps<Item>, 'className' | 'style'>) {
  return <AriaRow {...props} className={css.row ?? ''} />
}

export interface CellProps extends Omit<AriaCellProps, 'className' | 'style'> {
  readonly numeric?: boolean
}

export function Cell({ numeric, ...cell }: CellProps) {
  return <AriaCell {...cell} className={classNames(css.cell, numeric && css.numeric)} />
}
