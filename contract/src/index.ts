import { accountCalls } from './account/index.ts'
import { administrationCalls } from './administration/index.ts'
import { applicationCalls } from './applications/index.ts'
import { configurationCalls } from './configuration/index.ts'
import { homeCalls } from './home/index.ts'
import { inboxCalls } from './inbox/index.ts'
import { languageCalls } from './languages/index.ts'
import { licenceCalls } from './licence/index.ts'
import { mfaCalls } from './mfa/index.ts'
import { noticeCalls } from './notices/index.ts'
import { pageCalls } from './page/index.ts'
import { passkeyCalls } from './passkey/index.ts'
import { passwordCalls } from './password/index.ts'
import { placeCalls } from './places/index.ts'
import { publishingCalls } from './publishing/index.ts'
import { sessionCalls } from './session/index.ts'
import { signInCalls } from './sign-in/index.ts'
import { workBenchCalls } from './work-bench/index.ts'

/** Every call of the wire, by capability and name: the one list from which gateway, client, OpenAPI and reference are made. */
export const calls = {
  signIn: signInCalls,
  session: sessionCalls,
  languages: languageCalls,
  configuration: configurationCalls,
  page: pageCalls,
  notices: noticeCalls,
  inbox: inboxCalls,
  publishing: publishingCalls,
  password: passwordCalls,
  mfa: mfaCalls,
  passkey: passkeyCalls,
  account: accountCalls,
  workBench: workBenchCalls,
  applications: applicationCalls,
  home: homeCalls,
  licence: licenceCalls,
  places: placeCalls,
  administration: administrationCalls,
} as const

export type Calls = typeof calls
/** `signIn.login`, `workBench.workBench`, … */
export type CallName = { [C in keyof Calls]: `${C}.${keyof Calls[C] & string}` }[keyof Calls]
export type CallNamed<Name extends CallName> = Name extends `${infer C extends keyof Calls}.${infer N}`
  ? Calls[C][N & keyof Calls[C]]
  : never
