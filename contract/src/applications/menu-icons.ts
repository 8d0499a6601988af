/** The icons that the shell draws for menu entries of applications. A name stays once it is published. */
export const MENU_ICONS = [
  'alarm',
  'base-station',
  'calendar',
  'chart',
  'checklist',
  'clock',
  'difference',
  'display',
  'document',
  'hand-over',
  'handheld',
  'history',
  'list',
  'map',
  'people',
  'price',
  'settings',
  'template',
  'thermometer',
  'warning',
] as const
export type MenuIcon = (typeof MENU_ICONS)[number]
