import { createPressGuard } from '../components/index.ts'
import { type Recovery, RecoveryView } from '../recovery/index.ts'
import {
  type Binding,
  BindingView,
  type CodeStep,
  CodeView,
  type RequiredPassword,
  RequiredPasswordView,
} from '../steps/index.ts'
import { CAPTCHAS, captcha, MEMBER } from './doubles.ts'
import type { Scene } from './stage.tsx'

const nothing = (): void => {}
const guard = createPressGuard()
const input = { current: null }

const requiredPassword = (more: Partial<RequiredPassword> = {}, isPrivate = true): Scene => {
  const rules = { type: 'ready', level: 'passphrase' } as const
  const rest = { saving: false, note: undefined, load: nothing, save: nothing }
  const all: RequiredPassword = { username: 'first', reason: 'first', rules, ...rest, ...more }
  return {
    address: '/forcePwdChange',
    session: MEMBER,
    children: <RequiredPasswordView requiredPassword={all} isPrivate={isPrivate} />,
  }
}

const code = (more: Partial<CodeStep> = {}): Scene => {
  const step: CodeStep = {
    username: 'totp',
    method: 'app',
    busy: undefined,
    problem: undefined,
    note: undefined,
    trustOffered: false,
    passkeysWork: true,
    guard,
    input,
    trust: input,
    submit: nothing,
    usePasskey: nothing,
    change: nothing,
    onLockEnd: nothing,
    ...more,
  }
  const session = { ...MEMBER, loginFlag: 'code' } as const
  return { address: '/googleLogin', session, children: <CodeView step={step} /> }
}

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const OFFER = {
  type: 'ready',
  secret: SECRET,
  otpauthUrl: `otpauth://totp/Maison%20Verte:bind?issuer=Maison%20Verte&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
} as const
const CODES = ['7KQM', 'R4XZ', 'H9TB', 'W2NC', 'F8PD', 'L5VG', 'J6SY', 'T3AE', 'C7MQ', 'Z8RK'].map(
  (group, index, all) => `${group}-${all[(index + 3) % 10]}-${all[(index + 6) % 10]}-${all[(index + 8) % 10]}`,
)

const binding = (more: Partial<Binding> = {}): Scene => {
  const rest = {
    busy: false,
    note: undefined,
    leftBeforeSaving: false,
    load: nothing,
    bind: nothing,
    confirmSaved: nothing,
  }
  const all: Binding = { username: 'bind', state: OFFER, ...rest, ...more }
  const session = { ...MEMBER, loginFlag: 'bind' } as const
  return { address: '/forceBind?username=bind', session, children: <BindingView binding={all} /> }
}

const recovery = (more: Partial<Recovery> = {}): Scene => {
  const rest = { problems: {}, note: undefined, captcha: undefined, submit: nothing, again: nothing }
  const all: Recovery = {
    phase: 'editing',
    email: '',
    inputs: { email: input, captcha: input },
    guard,
    ...rest,
    ...more,
  }
  return { address: '/forgetPassword', children: <RecoveryView recovery={all} /> }
}
const typed = { email: 'manager@verte.example' }

/** The steps around a sign-in: pending steps, and recovery. */
export const PENDING_STEP_STORIES: Readonly<Record<string, Scene>> = {
  'Code step': code(),
  'Code step, device may be trusted': code({ trustOffered: true, passkeysWork: false }),
  'Code step, no code entered': code({ problem: 'mfa.codeMissing' }),
  'Code step, wrong': code({ note: { key: 'mfa.codeWrong', values: { triesLeft: 4 } } }),
  'Code step, last try': code({ note: { key: 'mfa.codeWrong', values: { triesLeft: 1 } } }),
  'Code step, checking': code({ busy: 'app' }),
  'Code step, account locked': code({ note: { key: 'error.accountLocked', until: Date.now() + 600_000 } }),
  'Code step, lock has ended': code({ note: { key: 'mfa.lockOver' } }),
  'Code step, recovery code': code({ method: 'recovery' }),
  'Code step, recovery code wrong': code({
    method: 'recovery',
    note: { key: 'mfa.recovery.wrong', values: { triesLeft: 3 } },
  }),
  'Code step, waiting for a passkey': code({ busy: 'passkey' }),
  'Code step, no passkey': code({ note: { key: 'mfa.passkey.none' } }),
  Binding: binding(),
  'Binding, loading': binding({ state: { type: 'loading' } }),
  'Binding, failed': binding({ state: { type: 'failed', note: { key: 'signIn.noConnection' } } }),
  'Binding, code wrong': binding({ note: { key: 'mfa.codeWrong', values: { triesLeft: 4 } } }),
  'Binding, checking': binding({ busy: true }),
  'Binding, recovery codes': binding({ state: { type: 'bound', codes: CODES, nextAddress: '/home' } }),
  'Binding, left before the codes were saved': binding({
    state: { type: 'bound', codes: CODES, nextAddress: '/home' },
    leftBeforeSaving: true,
  }),
  'Required password, first sign-in': {
    ...requiredPassword(),
    toasts: [{ id: 1, tone: 'error', message: { key: 'session.passwordFirst' } }],
  },
  'Required password, expired': requiredPassword({ reason: 'expired', rules: { type: 'ready', level: 'high' } }),
  'Required password, same as the old one': requiredPassword({ note: { key: 'password.sameAsOld' } }),
  'Required password, too common': requiredPassword({ note: { key: 'password.tooEasy' } }),
  'Required password, saving': requiredPassword({ saving: true }),
  'Required password, loading': requiredPassword({ rules: { type: 'loading' } }),
  'Required password, failed': requiredPassword({ rules: { type: 'failed', note: { key: 'signIn.noConnection' } } }),
  'Required password, connection not encrypted': requiredPassword({}, false),
  Recovery: recovery(),
  'Recovery, with captcha': recovery({ captcha: captcha() }),
  'Recovery, empty fields': recovery({
    captcha: captcha(),
    problems: { email: 'password.emailMissing', captcha: 'signIn.captchaMissing' },
  }),
  'Recovery, invalid email address': recovery({ email: 'manager', problems: { email: 'password.emailInvalid' } }),
  'Recovery, captcha expired': recovery({ ...typed, captcha: captcha(), note: { key: 'error.captchaExpired' } }),
  'Recovery, calculating': recovery({ ...typed, captcha: captcha(CAPTCHAS.working) }),
  'Recovery, too many requests': recovery({ ...typed, captcha: captcha(), note: { key: 'error.recoveryTooOften' } }),
  'Recovery, not offered': recovery({ ...typed, captcha: captcha(), note: { key: 'error.emailVerificationOff' } }),
  'Recovery, sending': recovery({ ...typed, phase: 'sending' }),
  'Recovery, request sent': recovery({ ...typed, phase: 'sent' }),
}
