import type { ReactNode } from 'react'
import { Tabs as AriaTabs, type Key, Tab, TabList, TabPanel } from 'react-aria-components'
import css from './tabs.module.css'

export interface TabItem {
  readonly id: string
  readonly title: string
  readonly content: ReactNode
}

export interface TabsProps {
  readonly label: string
  readonly items: readonly TabItem[]
  readonly selected?: string
  readonly onSelect?: (id: string) => void
}

/** Views of which one shows. Left and right change it. */
export function Tabs({ label, items, selected, onSelect }: TabsProps) {
  return (
    <AriaTabs
      className={css.tabs ?? ''}
      {...(selected !== undefined && { selectedKey: selected })}
      {...(onSelect && { onSelectionChange: (key: Key) => onSelect(String(key)) })}
    >
      <TabList aria-label={label} items={items} className={css.list ?? ''}>
        {({ title }) => <Tab className={css.tab ?? ''}>{title}</Tab>}
      </TabList>
      {items.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={css.panel ?? ''}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
