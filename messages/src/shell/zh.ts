import type { Translation } from '../catalogue.ts'
import type { shell as en } from './en.ts'

export const shell: Translation<typeof en> = {
  'shell.skip': '跳到正文',
  'shell.main': '主菜单',
  'shell.home': '首页',
  'shell.account': '我的账号',
  'shell.personMenu': '{name} 的账号菜单',
  'shell.appearance': '外观',
  'shell.appearance.light': '浅色',
  'shell.appearance.dark': '深色',
  'shell.appearance.system': '跟随系统',
}
