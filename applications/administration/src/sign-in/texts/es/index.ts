import type { Texts } from '../en/index.ts'
import { partners } from './partners.ts'
import { policy } from './policy.ts'
import { provider } from './provider.ts'
import { provisioning } from './provisioning.ts'

export const es: Texts = {
  title: 'Inicio de sesión',
  views: 'Áreas del inicio de sesión',
  tabs: {
    providers: 'Proveedores',
    policy: 'Política',
    provisioning: 'Aprovisionamiento',
    partners: 'Sistemas asociados',
  },
  organisation: 'Organización',
  required: 'Este campo es obligatorio.',
  provider,
  provisioning,
  policy,
  partners,
}
