import type { EndpointName } from '@foyer/contract'
import {
  administrators,
  notForeign,
  OF_ORGANISATION,
  OPEN,
  PLATFORM,
  PROVIDER,
  type Row,
  superOnly,
} from './permission-rows.ts'

/** The expected results of WeChat, partner systems, sign-in providers and provisioning. */
export const SIGN_ON_PERMISSIONS = {
  'wechat.qrcode': OPEN,
  'wechat.login': OPEN,
  'wechat.account': PLATFORM,
  'wechat.connect': { own: ['A0401', 'A0302', 'A0302', 'A0302', 'A0302'] },
  'wechat.test': { own: ['404', 'A0302', 'A0302', 'A0302', 'A0302'] },
  'wechat.disconnect': { own: ['404', 'A0302', 'A0302', 'A0302', 'A0302'] },
  'partners.requestCode': OPEN,
  'partners.openCode': OPEN,
  'partners.listPartners': PLATFORM,
  'partners.registerPartner': { own: ['A0401', 'A0302', 'A0302', 'A0302', 'A0302'] },
  'partners.changePartner': {
    ...{ object: 'partner', at: 'key' },
    own: ['A0401', 'A0302', 'A0302', 'A0302', 'A0302'],
    far: ['A0401', 'A0302', 'A0302', 'A0302', 'A0302'],
  },
  'partners.removePartner': { object: 'partner', at: 'key', own: superOnly, far: superOnly },
  'providers.listProviders': PLATFORM,
  'providers.connectProvider': { own: ['A0401', 'A0302', 'A0302', 'A0302', 'A0302'] },
  'providers.changeProvider': {
    ...PROVIDER,
    own: ['A0401', 'A0302', 'A0302', 'A0302', 'A0302'],
    far: ['A0401', 'A0302', 'A0302', 'A0302', 'A0302'],
  },
  'providers.switchProvider': PROVIDER,
  'providers.testProvider': PROVIDER,
  'providers.removeProvider': PROVIDER,
  'provisioning.tokens': OF_ORGANISATION,
  'provisioning.createToken': OF_ORGANISATION,
  'provisioning.removeToken': { object: 'provisioning token', own: administrators, far: notForeign },
  'provisioning.groups': OF_ORGANISATION,
  'provisioning.changeGroupRoles': { object: 'provisioned group', own: administrators, far: notForeign },
} satisfies { readonly [Name in EndpointName]?: Row }
