import type { Texts } from './en.ts'

export const zh: Texts = {
  title: '审批',
  text: '需要第二位超级管理员批准的事项。',
  waiting: (text, count) => (count === 0 ? '没有等待您处理的申请。' : `${text} 个申请等待您决定。`),
  none: '没有申请。需要批准时才会产生申请：新增超级管理员，或关闭审批。',
  open: '待处理',
  decided: '最近一个月已处理',
  kinds: {
    grant: (user) => `将 ${user} 设为超级管理员`,
    enable: (user) => `重新启用超级管理员 ${user}`,
    'turn-off': () => '不再要求审批',
  },
  effects: {
    grant: (user) => `从下一次请求起，${user} 拥有平台上的所有权限。`,
    enable: (user) => `${user} 可以重新登录，并拥有平台上的所有权限。`,
    'turn-off': () => '今后，一位超级管理员即可单独任命其他超级管理员。',
  },
  states: { approved: '已批准', rejected: '已拒绝', cancelled: '已撤回', expired: '已过期' },
  requested: (user, time) => `申请人：${user}，${time}。`,
  expires: (time) => `过期时间：${time}。`,
  decidedBy: (user, time) => `处理人：${user}，${time}`,
  ownRequest: '您的申请由另一位超级管理员决定。',
  approve: '批准',
  approveTitle: '要批准此申请吗？',
  reject: '拒绝',
  rejectTitle: '要拒绝此申请吗？',
  rejectText: '不会更改任何内容。申请人会收到附有您理由的通知。',
  reason: '理由（选填）',
  cancel: '撤回申请',
  cancelTitle: '要撤回此申请吗？',
  cancelText: '不会更改任何内容。您可以重新提出申请。',
  done: {
    approved: '申请已批准并生效。',
    rejected: '申请已拒绝。',
    cancelled: '申请已撤回。',
  },
}
