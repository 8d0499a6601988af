import type { Translation } from '../catalogue.ts'
import type { maintenance as en } from './en.ts'

export const maintenance: Translation<typeof en> = {
  'maintenance.label': '维护',
  'maintenance.ahead': '维护：{from} 至 {to}',
  'maintenance.aheadOpen': '维护自 {from} 起',
  'maintenance.running': '维护至 {to}',
  'maintenance.runningOpen': '正在维护',
  'maintenance.willBeReadOnly': '届时无法更改，仍可查看。',
  'maintenance.readOnly': '目前无法更改，仍可查看。',
  'maintenance.interruptions': '可能会短暂中断。',
  'maintenance.collapse': '收起',
  'maintenance.expand': '展开',
}
