import type { Translation } from '../catalogue.ts'
import type { notices as reference } from './en.ts'

export const notices: Translation<typeof reference> = {
  'notices.signedOut.title': '您已退出登录',
  'notices.signedOut.explains':
    '此会话已结束，原因可能是：您在其他设备上结束了它、密码已修改、多次输入错误，或管理员结束了它。请重新登录后继续。',
  'notices.remoteLogin.title': '您已在其他设备登录',
  'notices.remoteLogin.explains':
    '您的组织同一时间只允许一个会话，因此此会话已结束。如果不是您本人操作，请在此登录并立即修改密码。',
  'notices.roleTaken.title': '您的权限已更改',
  'notices.roleTaken.explains': '您的角色已更改，您不再有权访问当前应用。请重新登录，以新的权限继续。',
  'notices.pluginTaken.title': '应用已被移除',
  'notices.pluginTaken.explains':
    '您当前所在的应用已从平台移除。请重新登录以继续使用其他应用；如仍需要它，请联系组织管理员。',
  'notices.toSignIn': '前往登录页',
  'notices.signInHere': '在此重新登录',
  'notices.inputIsPreserved': '如果您在此重新登录，此页面上已输入的内容将会保留。',
  'notices.offer.pluginInstalled': '已安装新应用。刷新页面即可看到。',
  'notices.offer.rightsRegistered': '某个应用有变化。刷新页面即可看到您可用的功能。',
  'notices.offer.languages': '语言已更新。刷新页面即可看到新文本。',
  'notices.offer.licence': '授权许可已更新。如果仍看到旧的，请刷新页面。',
  'notices.offer.deployment': '平台已有新版本。请在方便时刷新页面。',
  'notices.refresh': '刷新',
  'notices.later': '稍后',
  'notices.lost': '连接已中断。您可以继续使用当前显示的内容（截至 {time}）。',
  'notices.nextTry': '{seconds} 秒后重试。',
  'notices.givenUp': '尝试 30 次后仍无法恢复连接（已达最大重连次数）。当前显示的内容截至 {time}。请检查网络后重试。',
  'notices.tooManyTabs':
    'Foyer 打开的标签页过多，此标签页不再即时更新。当前显示的内容截至 {time}。请关闭其他标签页后重试。',
  'notices.tryNow': '立即重试',
}
