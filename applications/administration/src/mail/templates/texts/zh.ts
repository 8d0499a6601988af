import type { Texts } from './en.ts'

export const zh: Texts = {
  open: '邮件内容',
  title: '邮件内容',
  text: '平台发送的每封邮件，显示为收到时的样子。',
  back: '邮件',
  mail: '邮件',
  language: '语言',
  view: '显示方式',
  views: { wide: '电脑', phone: '手机', text: '纯文本' },
  subject: '主题',
  examples: '姓名、地址、链接和时间均为示例，链接不会打开任何页面。',
}
