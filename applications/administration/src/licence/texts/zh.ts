import type { Texts } from './en.ts'

export const zh: Texts = {
  title: '授权许可',
  types: { official: '正式授权许可', probationary: '试用授权许可' },
  permanent: (type) => `${type}，永不过期。`,
  until: (type, day) => `${type}，有效期至 ${day}。`,
  open: '上传和历史记录',
  openText: '“上传和历史记录”会在新授权许可生效之前显示它更改的内容。',
  none: '未安装授权许可。请上传授权许可，或向供应商索取。',
  use: '平台已使用',
  stores: '门店',
  devices: '设备',
  epd: '电子纸屏',
  lumina: 'Lumina 屏',
  of: (licensed) => `共 ${licensed}`,
  left: (text) => `剩余 ${text}`,
  beyond: (text) => `超出授权许可 ${text}。不能再增加。`,
}
