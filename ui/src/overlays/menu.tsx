import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  type MenuProps as AriaMenuProps,
} from 'react-aria-components'
import { listStyles } from '../lists/list-box.tsx'
import { Popover } from './popover.tsx'

export { MenuSection, MenuTrigger } from 'react-aria-components'

/** Actions behind a button: `<MenuTrigger><Button/><Menu>…</Menu></MenuTrigger>`. */
export function Menu<Item extends object>(props: Omit<AriaMenuProps<Item>, 'className' | 'style'>) {
  return (
    <Popover>
      <AriaMenu {...props} className={listStyles.list ?? ''} />
    </Popover>
  )
}

/** One action of a menu. */
export function MenuItem(props: Omit<AriaMenuItemProps, 'className' | 'style'>) {
  return <AriaMenuItem {...props} className={listStyles.item ?? ''} />
}
