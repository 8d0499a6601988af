import type { Texts } from './en.ts'

export const zh: Texts = {
  title: '语言',
  text: '用贵公司的用语显示门户的文字。邮件、错误消息和应用使用各自的文字。',
  language: '语言',
  search: '查找文字或键',
  all: '全部',
  states: { replaced: '已替换', outdated: '已过时', missing: '此处缺少' },
  state: '状态',
  none: '没有处于此状态的文字。',
  inForce: '当前文字',
  english: '英文',
  original: '原文',
  former: '替换时的原文',
  replacement: '文字',
  arguments: (list) => `必须包含 ${list}。`,
  outdated: '原文此后已更改。请检查您的文字是否仍然合适，然后重新保存。',
  notInForce: '原文现在使用不同的参数，因此不显示您的文字。请修改文字或恢复原文。',
  replacedIn: (languages) => `此文字已在以下语言中替换：${languages}。`,
  restore: '恢复原文',
  saved: '文字已替换。打开的页面会提示重新加载。',
  restored: '原文已恢复。打开的页面会提示重新加载。',
  faults: {
    SYNTAX: '无法读取此文字：请检查大括号和“other”分支。',
    ARGUMENTS: '此文字的参数与原文不同。',
    TAGS: '此文字的标签与原文不同。',
  },
}
