import type { Information } from '@foyer/contract/account'
import type { ReactNode } from 'react'
import { createFormControl } from 'react-hook-form'
import {
  AccountView,
  ConfirmDialog,
  entriesOf,
  FactorDialog,
  type FactorStep,
  LeaveDialog,
  type Question,
} from '../account/index.ts'
import type { Loading } from '../loading/index.ts'
import type { PasskeyObstacle } from '../passkey/index.ts'
import { ShellFrame } from '../shell/index.ts'
import {
  access,
  factor,
  GALLERY_NOW,
  loaded,
  notLoaded,
  passwordChange,
  prompt,
  RECOVERY_CODES,
} from './access-doubles.ts'
import { account, INFORMATION, MEMBER } from './doubles.ts'
import type { Scene } from './stage.tsx'

const nothing = (): void => {}

interface Shown {
  readonly account?: Parameters<typeof account>[0]
  readonly access?: Parameters<typeof access>[0]
  readonly obstacle?: PasskeyObstacle
}

export function accountPage(shown: Shown = {}, above?: ReactNode): Scene {
  const page = (
    <AccountView
      account={account(shown.account)}
      access={access(shown.access)}
      passkeyObstacle={shown.obstacle}
      now={GALLERY_NOW}
    />
  )
  const children = (
    <ShellFrame>
      {page}
      {above}
    </ShellFrame>
  )
  return { address: '/account', session: MEMBER, children }
}

const having = (information: Partial<Information>, shown: Shown = {}): Scene =>
  accountPage({ ...shown, account: { information: loaded({ ...INFORMATION, ...information }) } })
const BOUND = { multiFactor: true, recoveryCodesLeft: 8 } as const
const BINDING = {
  type: 'binding',
  renews: false,
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  otpauthUrl: 'otpauth://totp/Maison%20Verte:manager?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Maison%20Verte',
  busy: false,
  note: undefined,
} as const satisfies FactorStep
const setUp = (step: FactorStep) => accountPage({}, <FactorDialog step={step} username="manager" factor={factor()} />)
const confirms = (question: Question) =>
  accountPage(
    { account: { information: loaded({ ...INFORMATION, ...BOUND }) } },
    <ConfirmDialog question={question} onConfirm={nothing} onClose={nothing} />,
  )
const proof = (more: Parameters<typeof prompt>[0]) =>
  accountPage({ access: { proof: { ...access().proof, prompt: prompt(more) } } })
const lists = (state: Exclude<Loading, 'ready'>): Shown => {
  const { passkeys, sessions, trust } = access()
  const list = notLoaded(state)
  return {
    access: {
      passkeys: { ...passkeys, list },
      sessions: { ...sessions, list },
      trust: { ...trust, list },
      signIns: list,
    },
  }
}

export const ACCOUNT_STORIES: Readonly<Record<string, Scene>> = {
  Account: accountPage(),
  'Account, changed': accountPage({ account: { unsaved: true } }),
  'Account, saving': accountPage({ account: { unsaved: true, saving: true } }),
  'Account, name missing': accountPage({
    account: {
      unsaved: true,
      nameMissing: true,
      register: createFormControl({ defaultValues: { ...entriesOf(INFORMATION), displayName: '' } }).register,
    },
  }),
  'Account, leaving': accountPage({ account: { unsaved: true } }, <LeaveDialog onStay={nothing} onLeave={nothing} />),
  'Account, loading': accountPage({ account: { information: notLoaded('waiting') } }),
  'Account, offline': accountPage({ account: { information: notLoaded('offline') } }),
  'Account, lists loading': having(BOUND, lists('waiting')),
  'Account, lists offline': having(BOUND, lists('offline')),
  'Account, lists failed': having(BOUND, lists('failed')),
  'Account, lists empty': having(BOUND, {
    access: {
      passkeys: { ...access().passkeys, list: loaded([]) },
      sessions: { ...access().sessions, list: loaded((access().sessions.list.value ?? []).slice(0, 1)) },
      trust: { ...access().trust, list: loaded([]) },
      signIns: loaded([]),
    },
  }),
  'Password, changing': accountPage({ access: { password: passwordChange({ open: true }) } }),
  'Password, old one missing': accountPage({
    access: { password: passwordChange({ open: true, oldProblem: 'account.password.oldMissing' }) },
  }),
  'Password, old one wrong': accountPage({
    access: { password: passwordChange({ open: true, oldProblem: 'error.wrongOldPassword' }) },
  }),
  'Password, new one refused': accountPage({
    access: { password: passwordChange({ open: true, note: { key: 'password.tooEasy' } }) },
  }),
  'Password, saving': accountPage({ access: { password: passwordChange({ open: true, saving: true }) } }),
  'Password, rules not loaded': accountPage({
    access: { password: passwordChange({ open: true, level: notLoaded('offline') }) },
  }),
  'Password, never changed': having({ passwordChangedAt: null }),
  'Second factor, on': having(BOUND),
  'Second factor, few codes': having({ ...BOUND, recoveryCodesLeft: 2 }),
  'Second factor, no codes': having({ ...BOUND, recoveryCodesLeft: 0 }),
  'Second factor, demanded': having({ ...BOUND, multiFactorRequired: true, multiFactorPolicy: 'required' }),
  'Second factor, not offered': having({ multiFactorPolicy: 'off' }),
  'Second factor, binding': setUp(BINDING),
  'Second factor, another app': setUp({ ...BINDING, renews: true }),
  'Second factor, code wrong': setUp({ ...BINDING, note: { key: 'mfa.codeWrong', values: { triesLeft: 3 } } }),
  'Second factor, recovery codes': setUp({ type: 'codes', codes: RECOVERY_CODES, messageKey: 'account.factor.bound' }),
  'Second factor, turn off?': confirms({ type: 'turnOff' }),
  'Second factor, new codes?': confirms({ type: 'newCodes' }),
  'Passkeys, not in this browser': accountPage({ obstacle: 'unsupported' }),
  'Passkeys, not private': accountPage({ obstacle: 'notPrivate' }),
  'Passkeys, address a number': accountPage({ obstacle: 'addressIsNumber' }),
  'Passkeys, naming': accountPage({ access: { passkeys: { ...access().passkeys, naming: 'p2' } } }),
  'Passkeys, adding': accountPage({ access: { passkeys: { ...access().passkeys, busy: 'add' } } }),
  'Passkeys, remove?': confirms({ type: 'removePasskey', id: 'p1', name: 'iPhone' }),
  'Sessions, end one?': confirms({ type: 'endSession', id: 's2', device: 'Chrome 140, Android' }),
  'Sessions, end others?': confirms({ type: 'endOthers' }),
  'Trusted devices, end?': confirms({ type: 'endTrust', id: 't1', device: 'Edge 141, Windows' }),
  'Data, preparing': accountPage({ access: { dataCopy: { busy: true, save: () => {} } } }),
  'Proof, password': proof({}),
  'Proof, password wrong': proof({ note: { key: 'error.wrongOldPassword' } }),
  'Proof, code': proof({ by: 'code' }),
  'Proof, code wrong': proof({ by: 'code', note: { key: 'mfa.codeWrong', values: { triesLeft: 1 } } }),
  'Proof, checking': proof({ busy: true }),
}
