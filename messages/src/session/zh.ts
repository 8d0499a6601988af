import type { Translation } from '../catalogue.ts'
import type { session as en } from './en.ts'

export const session: Translation<typeof en> = {
  'session.passwordFirst': '请先修改密码。',
  'session.logInAgain': '请重新登录。',
  'session.tooManyCodes': '验证码错误次数过多，您已退出登录。请准备好身份验证器应用后重新登录。',
  'session.signOut': '退出登录',
  'session.signingOut': '正在退出登录…',
  'session.signedOutHereOnly':
    '您已在此设备上退出登录。由于无法连接服务，服务端的会话稍后会自动结束。如果他人也使用此设备，请同时关闭浏览器。',
  'session.otherSystem.title': '从其他系统登录',
  'session.otherSystem.explains': '其他系统将您转到此处登录，请从该系统重新打开本页。',
  'session.otherSystem.offer': '{system} 将以 {name}（{username}）的身份为您登录 {organisation}。',
  'session.otherSystem.replaces': '您当前以 {username} 的身份登录，该会话将在此浏览器中结束。',
  'session.otherSystem.accept': '以 {name} 的身份继续',
  'session.otherSystem.stay': '保持登录',
  'session.again.title': '重新登录',
  'session.again.explains': '您的会话已结束，请重新登录以继续：您在此页面输入的内容都会保留。',
  'session.again.submit': '登录并继续',
  'session.again.leave': '不保存并离开',
  'session.again.otherMethod': '在新标签页中以其他方式登录',
  'session.again.otherMethod.explains': '在新标签页登录后，此页面会继续。',
  'session.again.stepPending':
    '您的账号还需要完成一个无法在此进行的步骤。请先复制此页面上仍需要的内容，然后离开此页面并重新登录。',
  'session.unanswered.code': '您的验证码没有收到响应，可能已被接受。请使用新的验证码重新登录。',
  'session.unanswered.recoveryCode':
    '您的恢复码没有收到响应，很可能已被用掉。请使用另一个恢复码或应用中的验证码重新登录。',
  'session.unanswered.binding':
    '设置身份验证器应用时没有收到响应，它可能已设置成功。请使用应用中的验证码重新登录，然后在“我的账号”中生成新的恢复码。如果没有要求输入验证码，请重新设置该应用。',
  'session.unanswered.password':
    '您的新密码没有收到响应，可能已经生效。请使用新密码登录；如果被拒绝，请使用原来的密码。',
}
