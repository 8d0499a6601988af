import type { Translation } from '../catalogue.ts'
import type { wechat as en } from './en.ts'

export const wechat: Translation<typeof en> = {
  'wechat.confirm': '是否以 {username} 的身份登录？请核对并确认：{address}',
  'wechat.expired': '该二维码已失效，请刷新后重新扫描。',
  'wechat.notConnected': '该微信账号尚未关联任何用户，请先在同一浏览器中使用密码登录，然后在您的账号中关联。',
  'wechat.page.title': '确认登录',
  'wechat.page.user': '用户名',
  'wechat.page.device': '浏览器',
  'wechat.page.address': '网络地址',
  'wechat.page.accept': '登录',
  'wechat.page.cancel': '取消',
  'wechat.page.confirmed': '您已登录，可以关闭本页。',
  'wechat.page.cancelled': '登录已取消。',
  'wechat.page.tooLate': '该确认已失效，请扫描新的二维码。',
}
