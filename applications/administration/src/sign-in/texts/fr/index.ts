import type { Texts } from '../en/index.ts'
import { partners } from './partners.ts'
import { policy } from './policy.ts'
import { provider } from './provider.ts'
import { provisioning } from './provisioning.ts'

export const fr: Texts = {
  title: 'Connexion',
  views: 'Domaines de la connexion',
  tabs: {
    providers: 'Fournisseurs',
    policy: 'Règles',
    provisioning: 'Provisionnement',
    partners: 'Systèmes partenaires',
  },
  organisation: 'Organisation',
  required: 'Ce champ est obligatoire.',
  provider,
  provisioning,
  policy,
  partners,
}
