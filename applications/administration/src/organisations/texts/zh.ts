import type { Texts } from './en.ts'

export const zh: Texts = {
  placeholder: '名称或代码',
  none: '没有组织。',
  typeMore: '还有更多组织，输入文字即可查找。',
  own: '您的组织',
  required: '请从列表中选择一个组织。',
}
