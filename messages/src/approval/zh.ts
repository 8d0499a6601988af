import type { Translation } from '../catalogue.ts'
import type { approval as en } from './en.ts'

export const approval: Translation<typeof en> = {
  'approval.requested.title': '有一项申请等待您的决定',
  'approval.requested.grant': '{requester} 申请让 {user} 成为 {company} 的超级管理员，需要另一名超级管理员批准。',
  'approval.requested.enable':
    '{requester} 申请重新启用 {company} 已停用的超级管理员 {user}，需要另一名超级管理员批准。',
  'approval.requested.turnOff': '{requester} 申请让 {company} 的新超级管理员不再需要批准，需要另一名超级管理员批准。',
  'approval.requested.advice':
    '请在 {hours, plural, other {# 小时}}内批准或拒绝该申请，逾期失效。如果这不是您预期的申请，请在批准前当面向 {requester} 确认。',
  'approval.approved.title': '一项申请已获批准',
  'approval.approved.grant': '{decidedBy} 批准了 {requester} 的申请：{user} 现在是 {company} 的超级管理员。',
  'approval.approved.enable': '{decidedBy} 批准了 {requester} 的申请：{company} 的超级管理员 {user} 已重新启用。',
  'approval.approved.turnOff': '{decidedBy} 批准了 {requester} 的申请：{company} 的新超级管理员不再需要批准。',
  'approval.rejected.title': '一项申请已被拒绝',
  'approval.rejected.grant': '{decidedBy} 拒绝了 {requester} 的申请：让 {user} 成为 {company} 的超级管理员。',
  'approval.rejected.enable': '{decidedBy} 拒绝了 {requester} 的申请：重新启用 {company} 的超级管理员 {user}。',
  'approval.rejected.turnOff': '{decidedBy} 拒绝了 {requester} 的申请：让 {company} 的新超级管理员不再需要批准。',
  'approval.reason': '理由',
  'approval.reasonGiven': '理由：{reason}',
  'approval.rejection': '拒绝原因',
  'approval.rejectionGiven': '拒绝原因：{reason}',
  'approval.required': '此操作需要另一名超级管理员批准，请提交批准申请。',
  'approval.secondAdministratorMissing': '此操作需要两名有效的超级管理员，请先创建第二名超级管理员并由其设置密码。',
  'approval.notRequired': '本平台不要求第二名管理员批准，请直接修改。',
  'approval.noChange': '无需更改：目前已是如此。',
  'approval.userInactive': '该用户已停用或尚未设置密码，必须先能够登录。',
  'approval.requestOpen': '相同的申请已在等待处理，请等待决定或自行处理。',
  'approval.tooManyOpen': '您的待处理申请过多，请撤回一项或等待处理。',
  'approval.ownRequest': '您不能处理自己的申请，请联系另一名超级管理员或撤回该申请。',
  'approval.requestDecided': '该申请已处理或已撤回，请重新加载列表。',
  'approval.requestExpired': '该申请已过期，请提交新的申请。',
  'approval.requesterGone': '申请人已不是有效的超级管理员，请拒绝该申请，另一名超级管理员可提交新的申请。',
}
