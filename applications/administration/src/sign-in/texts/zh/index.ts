import type { Texts } from '../en/index.ts'
import { partners } from './partners.ts'
import { policy } from './policy.ts'
import { provider } from './provider.ts'
import { provisioning } from './provisioning.ts'

export const zh: Texts = {
  title: '登录',
  views: '登录的各个部分',
  tabs: { providers: '登录提供方', policy: '登录策略', provisioning: '用户供应', partners: '合作系统' },
  organisation: '组织',
  required: '请填写此项。',
  provider,
  provisioning,
  policy,
  partners,
}
