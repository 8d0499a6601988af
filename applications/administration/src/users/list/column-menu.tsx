import { Button, Menu, MenuItem, MenuTrigger } from '@foyer/ui'
import { useNumber } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import { COLUMNS, columnsOf, formatColumns } from './columns.ts'
import css from './list.module.css'
import { useListTexts } from './texts/index.ts'
import { useColumnTitles } from './use-columns.tsx'

/** Chooses the columns of the list. They are in the address, so that links and reloads have them. */
export function ColumnMenu() {
  const texts = useListTexts()
  const number = useNumber()
  const titles = useColumnTitles()
  const { query, setQuery } = useAddress()
  const shown = columnsOf(query)
  return (
    <span className={css.columns}>
      <MenuTrigger>
        <Button>{texts.columns(number(shown.length), number(COLUMNS.length))}</Button>
        <Menu
          aria-label={texts.columnsLabel}
          selectionMode="multiple"
          selectedKeys={shown}
          disabledKeys={['name']}
          onSelectionChange={(keys) => setQuery({ columns: formatColumns(keys === 'all' ? COLUMNS : keys) })}
        >
          {COLUMNS.map((column) => (
            <MenuItem key={column} id={column} textValue={titles[column]}>
              <span className={css.check} aria-hidden="true">
                {shown.includes(column) ? '✓' : ''}
              </span>
              {titles[column]}
            </MenuItem>
          ))}
        </Menu>
      </MenuTrigger>
    </span>
  )
}
