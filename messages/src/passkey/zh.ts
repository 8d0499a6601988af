import type { Translation } from '../catalogue.ts'
import type { passkey as en } from './en.ts'

export const passkey: Translation<typeof en> = {
  'passkey.signIn': '使用通行密钥登录',
  'passkey.unknown': '无法识别此通行密钥。请使用密码登录，然后在“我的账号”中添加通行密钥。',
  'passkey.unable': '无法使用此通行密钥。请重试，或使用密码登录。',
  'passkey.otherAddress': '通行密钥在此网址下无法使用。请打开平台的常用网址，或使用密码登录。',
}
