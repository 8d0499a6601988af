import type { ReactNode } from 'react'
import {
  ListBox as AriaListBox,
  ListBoxItem as AriaListBoxItem,
  type ListBoxItemProps as AriaListBoxItemProps,
  type ListBoxProps as AriaListBoxProps,
  ListBoxSection as AriaListBoxSection,
  Header,
} from 'react-aria-components'
import { CheckMark } from '../icons.tsx'
import css from './list.module.css'

export type ListBoxProps<Item> = Omit<AriaListBoxProps<Item>, 'className' | 'style'>

/** A list of which items are chosen or opened, with arrow keys, Home, End and typing. */
export function ListBox<Item extends object>(props: ListBoxProps<Item>) {
  return <AriaListBox {...props} className={css.list ?? ''} />
}

export interface ListBoxItemProps extends Omit<AriaListBoxItemProps, 'className' | 'style'> {
  readonly children: ReactNode
}

/** One item; a mark shows that it is chosen. `textValue` is needed where its content is more than text. */
export function ListBoxItem({ children, ...item }: ListBoxItemProps) {
  return (
    <AriaListBoxItem
      {...item}
      textValue={item.textValue ?? (typeof children === 'string' ? children : '')}
      className={css.item ?? ''}
    >
      {({ isSelected }) => (
        <>
          <span className={css.text}>{children}</span>
          {isSelected && <CheckMark />}
        </>
      )}
    </AriaListBoxItem>
  )
}

/** Items under a heading. */
export function ListBoxSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <AriaListBoxSection>
      <Header className={css.heading ?? ''}>{title}</Header>
      {children}
    </AriaListBoxSection>
  )
}

export { css as listStyles }
