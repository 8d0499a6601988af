import type { Translation } from '../catalogue.ts'
import type { home as en } from './en.ts'

export const home: Translation<typeof en> = {
  'home.morning': '早上好，{name}',
  'home.afternoon': '下午好，{name}',
  'home.evening': '晚上好，{name}',
  'home.pickUp': '继续之前的工作',
  'home.yourApplications': '您的应用',
  'home.allApplications': '全部应用',
  'home.noApplications': '您还没有应用，请联系组织管理员添加。',
  'home.notices': '未读通知',
  'home.allRead': '全部已读。新通知到达后会显示在这里。',
  'home.toAcknowledge': '{count, plural, other {# 条通知待确认}}',
  'home.toAcknowledge.first': '最早一条须在 {date} 结束前确认',
  'home.whereYouAre': '当前位置',
  'home.organisation': '组织',
  'home.customer': '客户',
  'home.store': '门店',
  'home.wholeOrganisation': '整个组织',
  'home.noStore': '未选择门店',
  'home.links': '链接',
  'home.newTab': '在新标签页中打开',
}
