import type { Translation } from '../catalogue.ts'
import type { legal as en } from './en.ts'

export const legal: Translation<typeof en> = {
  'legal.terms': '服务条款',
  'legal.privacy': '隐私政策',
  'legal.updated': '最近更新：{date}',
  'legal.unknown.title': '没有此文本',
  'legal.unknown.explains': '此网址既不指向服务条款，也不指向隐私政策。两者的链接均位于登录页底部。',
}
