import type { Translation } from '../catalogue.ts'
import type { licence as en } from './en.ts'

export const licence: Translation<typeof en> = {
  'licence.title': '授权许可',
  'licence.official': '正式授权许可',
  'licence.probationary': '试用授权许可',
  'licence.daysLeft': '{days, plural, =0 {最后一天} other {剩余 # 天}}',
  'licence.permanent': '永久有效',
  'licence.over': '已过期',
  'licence.validTo': '有效期至 {date}。',
  'licence.endedOn': '已于 {date} 过期。',
  'licence.stores': '门店',
  'licence.usedOf': '{used} / {total}',
  'licence.none': '尚未安装授权许可。超级管理员可以上传。',
  'licence.notLoaded': '授权许可未能加载。',
  'licence.tip.ends': '{days, plural, =0 {授权许可今天到期} other {授权许可将在 # 天后到期}}',
  'licence.tip.endsSuper': '有效期至 {date}。请在此之前上传新的授权许可，以便所有应用保持可用。',
  'licence.tip.endsOthers': '有效期至 {date}。请通知超级管理员续期。',
  'licence.tip.over': '授权许可已过期',
  'licence.tip.overSuper': '授权许可已于 {date} 过期。在上传新的授权许可之前，服务应用将关闭。通知和您的账号仍可使用。',
  'licence.tip.overOthers': '授权许可已于 {date} 过期。在续期之前，服务应用将关闭。请联系超级管理员。',
  'licence.tip.understood': '知道了',
  'licence.tip.notToday': '今天不再显示',
}
