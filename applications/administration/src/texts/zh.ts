import type { Texts } from './en.ts'

export const zh: Texts = {
  loading: '正在加载',
  failed: '无法加载。未作任何更改。',
  offline: '没有网络连接。请检查网络，然后重试。',
  retry: '重试',
  cancel: '取消',
  close: '关闭',
  noPage: '此页面不存在',
  noPageText: '地址无效，或属于其他版本。',
  toStart: '返回起始页',
  shown: (text) => `已显示 ${text} 项`,
  noMatch: (search) => `没有与“${search}”匹配的内容。`,
  showAll: '显示全部',
  more: '显示更多',
  save: '保存更改',
  saved: '更改已保存。',
  discard: '放弃',
  invalid: '请检查此项输入。',
  conflict: '其他人已在此期间作了更改。您的输入仍在：请比较后再次保存。',
  unsaved: (text) => `${text} 项未保存的更改`,
}
