import { MENU_DEFAULT_WIDTH } from '@foyer/contract/limits'

/** Narrower menus cut off names, wider ones the page. */
export const MENU_NARROWEST = 200
export const MENU_WIDEST = 420
/** Pixels per press of an arrow key. */
const STEP = 20

export function menuWidthWithin(width: number): number {
  const whole = Math.round(width)
  return Number.isNaN(whole) ? MENU_DEFAULT_WIDTH : Math.min(MENU_WIDEST, Math.max(MENU_NARROWEST, whole))
}

/** The width after a double press: for a pointer that cannot drag. */
export function menuWidthAfterDoublePress(width: number): number {
  return width > MENU_DEFAULT_WIDTH ? MENU_DEFAULT_WIDTH : MENU_WIDEST
}

/** The width after a key on the edge of the menu; undefined for other keys. */
export function menuWidthAfter(key: string, width: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return menuWidthWithin(width - STEP)
    case 'ArrowRight':
      return menuWidthWithin(width + STEP)
    case 'Home':
      return MENU_NARROWEST
    case 'End':
      return MENU_WIDEST
    case 'Enter':
      return MENU_DEFAULT_WIDTH
    default:
      return undefined
  }
}
