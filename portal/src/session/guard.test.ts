import { describe, expect, it } from 'vitest'
import { visitTo } from '../navigation/index.ts'
import type { RouteName } from '../routes.ts'
import { type GuardDecision, guard, type Navigation, type SessionStatus, sessionStatusOf } from './guard.ts'

const visit = (address: string, from?: RouteName): Navigation => ({ ...visitTo(address), from })
const pass: GuardDecision = {}
const go = (to: string, more: GuardDecision = {}): GuardDecision => ({ to, ...more })
const cleared = (more: GuardDecision = {}): GuardDecision => ({ clear: 'session', to: '/', ...more })

const signedOut: SessionStatus = { type: 'none', hasStaleFlag: false }
const signedOutWithFlag: SessionStatus = { type: 'none', hasStaleFlag: true }
const codeDue: SessionStatus = { type: 'codeDue', username: 'totp' }
const bindDue: SessionStatus = { type: 'bindDue', username: 'bind' }
const overdue: SessionStatus = { type: 'passwordDue' }
const signedIn: SessionStatus = { type: 'full', returnTo: undefined }
const signedInFromAccount: SessionStatus = { type: 'full', returnTo: '/account?tab=2#zone' }

type Row = [sentence: string, visit: Navigation, session: SessionStatus, decision: GuardDecision]

const withToken: Row[] = [
  ['GUARD-12 a signed-in user who goes to Login is sent Home', visit('/'), signedIn, go('/home')],
  [
    'GUARD-12 a signed-in user who goes to Login is sent to the previous Home path where there is one',
    visit('/?loginType=wx'),
    signedInFromAccount,
    go('/account?tab=2#zone'),
  ],
  ['GUARD-13 binding without a username clears the session', visit('/forceBind'), signedIn, cleared()],
  ['GUARD-13 binding with an empty username clears the session', visit('/forceBind?username='), signedIn, cleared()],
  ['GUARD-24 the binding of a complete session leads Home', visit('/forceBind?username=bind'), signedIn, go('/home')],
  ['GUARD-24 the code entry of a complete session leads Home', visit('/googleLogin'), signedIn, go('/home')],
  ['GUARD-24 the forced change of a complete session leads Home', visit('/forcePwdChange'), signedIn, go('/home')],
  [
    'GUARD-24 a step of a complete session leads to the previous Home path where there is one',
    visit('/forcePwdChange'),
    signedInFromAccount,
    go('/account?tab=2#zone'),
  ],
  ['a signed-in user may open Home', visit('/home'), signedIn, pass],
  ['a signed-in user may open the account', visit('/account'), signedIn, pass],
  ['a signed-in user may read the terms', visit('/soc/cloud/normal'), signedIn, pass],
  ['GUARD-22 an unmatched path passes and shows Home', visit('/a/labels/7?x=1'), signedIn, pass],
]

const passwordDue: Row[] = [
  [
    'GUARD-14 a due password keeps home closed',
    visit('/home'),
    overdue,
    go('/forcePwdChange', { message: 'session.passwordFirst', returnAddress: '/home' }),
  ],
  [
    'GUARD-14 GUARD-22 a due password keeps an unmatched path closed, which counts as Home',
    visit('/nowhere'),
    overdue,
    go('/forcePwdChange', { message: 'session.passwordFirst', returnAddress: '/nowhere' }),
  ],
  ['GUARD-15 a due password may be changed', visit('/forcePwdChange'), overdue, pass],
  ['GUARD-16 a code may be entered while a password is due', visit('/googleLogin'), overdue, pass],
  ['GUARD-16 also when coming from Home', visit('/googleLogin', 'home'), overdue, pass],
  [
    'GUARD-17 going to Login drops the token and the service-page flag and stays there',
    visit('/'),
    overdue,
    { clear: 'token' },
  ],
  ['GUARD-18 the terms clear the session while a password is due', visit('/soc/cloud/normal'), overdue, cleared()],
  [
    'GUARD-14 a due password keeps the account closed, which is in no table and so counts as Home',
    visit('/account'),
    overdue,
    go('/forcePwdChange', { message: 'session.passwordFirst', returnAddress: '/account' }),
  ],
  ['GUARD-18 binding clears the session', visit('/forceBind?username=x'), overdue, cleared()],
  ['GUARD-18 recovery clears the session', visit('/forgetPassword'), overdue, cleared()],
  ['GUARD-18 the redirect page clears the session', visit('/redirect'), overdue, cleared()],
  ['GUARD-18 activation clears the session', visit('/activeUser'), overdue, cleared()],
  [
    'GUARD-19 from the password change to the code entry one must log in again',
    visit('/googleLogin', 'forcePwdChange'),
    overdue,
    cleared({ message: 'session.logInAgain' }),
  ],
]

const open = [
  '/',
  '/redirect',
  '/otherSystemLogin',
  '/soc/privacy/wx',
  '/activeUser',
  '/forgetPassword',
  '/findPassword',
]
const withoutToken: Row[] = [
  ...open.map((path): Row => [`GUARD-20 a signed-out user may open ${path}`, visit(path), signedOut, pass]),
  [
    'GUARD-21 a signed-out user at Home is sent to Login',
    visit('/home'),
    signedOut,
    go('/', { returnAddress: '/home' }),
  ],
  ['GUARD-21 a signed-out user at the code entry is sent to Login', visit('/googleLogin'), signedOut, go('/')],
  ['GUARD-21 a signed-out user at the binding is sent to Login', visit('/forceBind?username=x'), signedOut, go('/')],
  ['GUARD-21 a signed-out user at the forced change is sent to Login', visit('/forcePwdChange'), signedOut, go('/')],
  [
    'GUARD-21 a deep link is stored whole for after the sign-in',
    visit('/account?tab=2#zone'),
    signedOut,
    go('/', { returnAddress: '/account?tab=2#zone' }),
  ],
  [
    'GUARD-21 GUARD-22 an unmatched path is stored for after the sign-in',
    visit('/a/labels'),
    signedOut,
    go('/', { returnAddress: '/a/labels' }),
  ],
  ['a flag without a token is removed', visit('/'), signedOutWithFlag, { clear: 'flag' }],
  [
    'a flag without a token is removed on the way to Login too',
    visit('/home'),
    signedOutWithFlag,
    { clear: 'flag', to: '/', returnAddress: '/home' },
  ],
]

const stepPending: Row[] = [
  [
    'GUARD-23 while a code is pending Home leads to its entry',
    visit('/home'),
    codeDue,
    go('/googleLogin', { returnAddress: '/home' }),
  ],
  [
    'GUARD-23 while a binding is pending Home leads to it, with the username',
    visit('/home'),
    bindDue,
    go('/forceBind?username=bind', { returnAddress: '/home' }),
  ],
  ['GUARD-23 an unmatched path counts as Home', visit('/x'), codeDue, go('/googleLogin', { returnAddress: '/x' })],
  ['GUARD-23 Login leads Home and so to the step', visit('/'), codeDue, go('/googleLogin')],
  ['GUARD-23 the step itself is open', visit('/googleLogin'), codeDue, pass],
  ['GUARD-23 the binding itself is open', visit('/forceBind?username=bind'), bindDue, pass],
  ['GUARD-13 GUARD-23 binding without a username clears the session here too', visit('/forceBind'), bindDue, cleared()],
  ['GUARD-23 the password change is not reached yet', visit('/forcePwdChange'), codeDue, go('/googleLogin')],
  ['GUARD-23 the terms may be read meanwhile', visit('/soc/cloud/normal'), codeDue, pass],
]

describe('the route guard', () => {
  it.each([...withToken, ...passwordDue, ...withoutToken, ...stepPending])(
    '%s',
    (_sentence, visited, session, decision) => {
      expect(guard(visited, session)).toEqual(decision)
    },
  )

  it('no decision leads in circles', () => {
    const paths = [
      ...open,
      '/home',
      '/account',
      '/x',
      '/forceBind',
      '/forceBind?username=a',
      '/googleLogin',
      '/forcePwdChange',
    ]
    for (const path of paths) {
      for (const session of [signedOut, signedOutWithFlag, codeDue, bindDue, overdue, signedIn, signedInFromAccount]) {
        const first = guard(visit(path), session)
        const after = first.clear === 'session' || first.clear === 'token' ? signedOut : session
        if (first.to) expect(guard(visit(first.to, visitTo(path).screen), after).to ?? first.to).toBe(first.to)
      }
    }
  })
})

describe('sessionStatusOf', () => {
  const state = { accessToken: 't', username: 'ann', loginFlag: 'full', passwordFlag: null } as const

  it('without a token there is no session, whatever else is stored', () => {
    const flag = { userFirstLogin: true, passwordModifyExpires: false }
    expect(sessionStatusOf({ ...state, accessToken: null, passwordFlag: flag }, undefined)).toEqual(signedOutWithFlag)
  })

  it('GUARD-23 the login flag means that a code or a binding is pending', () => {
    expect(sessionStatusOf({ ...state, loginFlag: 'code' }, undefined)).toEqual({ type: 'codeDue', username: 'ann' })
    expect(sessionStatusOf({ ...state, loginFlag: 'bind' }, undefined)).toEqual({ type: 'bindDue', username: 'ann' })
  })

  it.each(['code', 'bind'] as const)('a pending %s comes before a due password', (loginFlag) => {
    const passwordFlag = { userFirstLogin: true, passwordModifyExpires: false }
    expect(sessionStatusOf({ ...state, loginFlag, passwordFlag }, undefined).type).toBe(`${loginFlag}Due`)
  })

  it.each([
    [true, false],
    [false, true],
  ])('a first sign-in (%s) or an expired password (%s) is due', (userFirstLogin, passwordModifyExpires) => {
    expect(sessionStatusOf({ ...state, passwordFlag: { userFirstLogin, passwordModifyExpires } }, undefined)).toEqual(
      overdue,
    )
  })

  it.each(['code', 'bind'] as const)('a pending %s of a session without a username has an empty one', (loginFlag) => {
    expect(sessionStatusOf({ ...state, username: null, loginFlag }, undefined)).toMatchObject({ username: '' })
  })

  it('without token and password flag there is no stale flag', () => {
    expect(sessionStatusOf({ ...state, accessToken: null }, undefined)).toEqual(signedOut)
  })

  it('a password flag without a reason is not due', () => {
    const passwordFlag = { userFirstLogin: false, passwordModifyExpires: false }
    expect(sessionStatusOf({ ...state, passwordFlag }, undefined).type).toBe('full')
  })

  it('a complete session returns to its last page', () => {
    expect(sessionStatusOf(state, '/account')).toEqual({ type: 'full', returnTo: '/account' })
  })
})
