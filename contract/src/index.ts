import { accountCalls } from './account/index.ts'
import { administrationCalls } from './administration/index.ts'
import { configurationCalls } from './configuration/index.ts'
import { languageCalls } from './languages/index.ts'
import { mfaCalls } from './mfa/index.ts'
import { pageCalls } from './page/index.ts'
import { passkeyCalls } from './passkey/index.ts'
import { passwordCalls } from './password/index.ts'
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
  password: passwordCalls,
  mfa: mfaCalls,
  passkey: passkeyCalls,
  account: accountCalls,
  workBench: workBenchCalls,
  administration: administrationCalls,
} as const

export type Calls = typeof calls
/** `signIn.login`, `workBench.workBench`, … */
export type CallName = { [C in keyof Calls]: `${C}.${keyof Calls[C] & string}` }[keyof Calls]
export type CallNamed<Name extends CallName> = Name extends `${infer C extends keyof Calls}.${infer N}`
  ? Calls[C][N & keyof Calls[C]]
  : never
