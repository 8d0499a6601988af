import type { ReactNode } from 'react'
import {
  Tree as AriaTree,
  TreeItem as AriaTreeItem,
  type TreeItemProps as AriaTreeItemProps,
  type TreeProps as AriaTreeProps,
  Button,
  TreeItemContent,
} from 'react-aria-components'
import { ChevronRight } from '../icons.tsx'
import css from './tree.module.css'

/** Items within items, opened and closed with the arrow keys. */
export function Tree<Item extends object>(props: Omit<AriaTreeProps<Item>, 'className' | 'style'>) {
  return <AriaTree {...props} className={css.tree ?? ''} />
}

export interface TreeItemProps extends Omit<AriaTreeItemProps, 'className' | 'style' | 'children' | 'textValue'> {
  readonly title: string
  /** The items inside. */
  readonly children?: ReactNode
}

export function TreeItem({ title, children, ...item }: TreeItemProps) {
  return (
    <AriaTreeItem {...item} textValue={title} className={css.item ?? ''}>
      <TreeItemContent>
        {({ hasChildItems }) => (
          <>
            {hasChildItems ? (
              <Button slot="chevron" className={css.chevron ?? ''}>
                <ChevronRight />
              </Button>
            ) : (
              <span className={css.chevron} />
            )}
            <span>{title}</span>
          </>
        )}
      </TreeItemContent>
      {children}
    </AriaTreeItem>
  )
}
