import { partners } from './partners.ts'
import { policy } from './policy.ts'
import { provider } from './provider.ts'
import { provisioning } from './provisioning.ts'

export const en = {
  title: 'Sign-in',
  views: 'Areas of the sign-in',
  tabs: {
    providers: 'Providers',
    policy: 'Policy',
    provisioning: 'Provisioning',
    partners: 'Partner systems',
  },
  organisation: 'Organisation',
  required: 'This field is needed.',
  provider,
  provisioning,
  policy,
  partners,
}

export type Texts = typeof en
