import type { Translation } from '../catalogue.ts'
import type { languages as en } from './en.ts'

export const languages: Translation<typeof en> = {
  'languages.label': '语言',
  'languages.notLoaded': '无法加载该语言，请检查网络连接后重新选择。',
}
