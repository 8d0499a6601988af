import { accountEndpoints } from './account/index.ts'
import { administrationEndpoints } from './administration/index.ts'
import { applicationEndpoints } from './applications/index.ts'
import { configurationEndpoints } from './configuration/index.ts'
import { homeEndpoints } from './home/index.ts'
import { inboxEndpoints } from './inbox/index.ts'
import { languageEndpoints } from './languages/index.ts'
import { licenceEndpoints } from './licence/index.ts'
import { maintenanceEndpoints } from './maintenance/index.ts'
import { mfaEndpoints } from './mfa/index.ts'
import { monitoringEndpoints } from './monitoring/index.ts'
import { noticeEndpoints } from './notices/index.ts'
import { pageEndpoints } from './page/index.ts'
import { passkeyEndpoints } from './passkey/index.ts'
import { passwordEndpoints } from './password/index.ts'
import { placeEndpoints } from './places/index.ts'
import { provisioningEndpoints } from './provisioning/index.ts'
import { publishingEndpoints } from './publishing/index.ts'
import { sessionEndpoints } from './session/index.ts'
import { signInEndpoints } from './sign-in/index.ts'
import {
  ownIdentityEndpoints,
  partnerEndpoints,
  providerAdministrationEndpoints,
  singleSignOnEndpoints,
} from './single-sign-on/index.ts'
import { teamEndpoints } from './team/index.ts'
import { wechatEndpoints } from './wechat/index.ts'
import { workBenchEndpoints } from './work-bench/index.ts'

/** Every endpoint by capability and name. Gateway, client, OpenAPI and reference derive from this list. */
export const endpoints = {
  signIn: signInEndpoints,
  singleSignOn: singleSignOnEndpoints,
  identities: ownIdentityEndpoints,
  session: sessionEndpoints,
  languages: languageEndpoints,
  configuration: configurationEndpoints,
  page: pageEndpoints,
  notices: noticeEndpoints,
  inbox: inboxEndpoints,
  publishing: publishingEndpoints,
  password: passwordEndpoints,
  mfa: mfaEndpoints,
  passkey: passkeyEndpoints,
  account: accountEndpoints,
  workBench: workBenchEndpoints,
  applications: applicationEndpoints,
  home: homeEndpoints,
  licence: licenceEndpoints,
  places: placeEndpoints,
  team: teamEndpoints,
  administration: administrationEndpoints,
  monitoring: monitoringEndpoints,
  maintenance: maintenanceEndpoints,
  providers: providerAdministrationEndpoints,
  partners: partnerEndpoints,
  wechat: wechatEndpoints,
  provisioning: provisioningEndpoints,
} as const

export type Endpoints = typeof endpoints
/** Name of an endpoint: `signIn.login`, `workBench.workBench`, … */
export type EndpointName = { [C in keyof Endpoints]: `${C}.${keyof Endpoints[C] & string}` }[keyof Endpoints]
export type EndpointNamed<Name extends EndpointName> = Name extends `${infer C extends keyof Endpoints}.${infer N}`
  ? Endpoints[C][N & keyof Endpoints[C]]
  : never
