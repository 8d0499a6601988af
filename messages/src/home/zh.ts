import type { Translation } from '../catalogue.ts'
import type { home as en } from './en.ts'

export const home: Translation<typeof en> = {
  'home.pageTitle': '首页',
  'home.morning': '早上好，{name}',
  'home.afternoon': '下午好，{name}',
  'home.evening': '晚上好，{name}',
  'home.whereYouAre': '当前位置',
  'home.organisation': '组织',
  'home.customer': '客户',
  'home.store': '门店',
  'home.wholeOrganisation': '整个组织',
  'home.noStore': '未选择门店',
  'home.yours': '我的',
  'home.account': '我的账号',
  'home.accountExplains': '姓名、语言、密码、通行密钥和设备',
  'home.calm': '一切正常。应用、通知和授权许可加入您的平台后，将显示在此页。',
}
