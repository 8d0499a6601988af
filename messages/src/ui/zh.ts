import type { Translation } from '../catalogue.ts'
import type { ui as en } from './en.ts'

export const ui: Translation<typeof en> = {
  'ui.product': 'Foyer',
  'ui.documentTitle': '{page} · Foyer',
  'ui.logoOf': '{company} 的标志',
  'ui.copyright': '© {year} {company}',
  'ui.loading': '正在加载…',
  'ui.opening': '正在打开…',
  'ui.close': '关闭',
  'ui.help': '帮助',
  'ui.tryAgain': '重试',
  'ui.reload': '重新加载页面',
  'ui.noScript': '登录需要 JavaScript。请在浏览器中为本网站启用它，然后重新加载页面。',
  'ui.notices': '消息',
  'ui.offline.title': '您已离线',
  'ui.offline.explains': '无法连接服务，请检查网络连接后重试。',
  'ui.failed.title': '我们的服务出现问题',
  'ui.failed.explains': '此页面未能加载，没有任何内容被更改。请重试；如果问题仍然存在，请联系技术支持。',
  'ui.forbidden.title': '您无法打开此页面',
  'ui.forbidden.explains': '您的账号没有此权限，请联系组织管理员添加。',
  'ui.crashed.title': '此页面已停止工作',
  'ui.crashed.explains':
    '我们的服务出错，导致此页面停止工作。请重试，您输入的内容会尽可能恢复；如果再次发生，请重新加载页面。',
  'ui.partMissing.title': '此页面无法加载',
  'ui.partMissing.explains': '可能是网络较慢，或平台刚刚安装了更新的版本。请重试，或重新加载页面以获取最新版本。',
}
