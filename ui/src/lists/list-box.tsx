import { type ComponentProps, type ReactNode, useContext } from 'react'
import {
  ListBox as AriaListBox,
  ListBoxItem as AriaListBoxItem,
  type ListBoxItemProps as AriaListBoxItemProps,
  type ListBoxProps as AriaListBoxProps,
  ListBoxSection as AriaListBoxSection,
  Header,
  type Key,
  ListStateContext,
} from 'react-aria-components'
import { CheckMark } from '../icons.tsx'
import { itemPositions, TotalContext } from './item-positions.ts'
import css from './list.module.css'

export type ListBoxProps<Item> = Omit<AriaListBoxProps<Item>, 'className' | 'style'>

/** A list of which items are chosen or opened, with arrow keys, Home, End and typing. */
export function ListBox<Item extends object>(props: ListBoxProps<Item>) {
  return <AriaListBox {...props} className={css.list ?? ''} />
}

export interface ListBoxItemProps extends Omit<AriaListBoxItemProps, 'className' | 'style'> {
  /** Shown at the end, after the mark. */
  readonly end?: ReactNode
  readonly children: ReactNode
}

/** One item; a mark shows that it is chosen. `textValue` is needed where its content is more than text. */
export function ListBoxItem({ children, end, ...item }: ListBoxItemProps) {
  return (
    <AriaListBoxItem
      {...item}
      textValue={item.textValue ?? (typeof children === 'string' ? children : '')}
      className={css.item ?? ''}
      render={(option) => ('href' in option ? <a {...option} /> : <Option {...option} />)}
    >
      {({ isSelected }) => (
        <>
          <span className={css.text}>{children}</span>
          {isSelected && <CheckMark />}
          {end}
        </>
      )}
    </AriaListBoxItem>
  )
}

/** In a list of which only the visible rows are in the document, an option says its place among all of them. */
function Option(option: ComponentProps<'div'> & { readonly 'data-key'?: Key }) {
  const list = useContext(ListStateContext)
  const total = useContext(TotalContext)
  if (!list || !option['aria-setsize']) return <div {...option} />
  const positions = itemPositions(list.collection)
  const place = { 'aria-posinset': positions.get(option['data-key'] ?? ''), 'aria-setsize': total ?? positions.size }
  return <div {...option} {...place} />
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
