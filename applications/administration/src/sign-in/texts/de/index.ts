import type { Texts } from '../en/index.ts'
import { partners } from './partners.ts'
import { policy } from './policy.ts'
import { provider } from './provider.ts'
import { provisioning } from './provisioning.ts'

export const de: Texts = {
  title: 'Anmeldung',
  views: 'Bereiche der Anmeldung',
  tabs: {
    providers: 'Anbieter',
    policy: 'Richtlinie',
    provisioning: 'Bereitstellung',
    partners: 'Partnersysteme',
  },
  organisation: 'Organisation',
  required: 'Diese Angabe wird benötigt.',
  provider,
  provisioning,
  policy,
  partners,
}
