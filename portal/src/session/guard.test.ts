import { describe, expect, test } from 'vitest'
import type { RouteName } from '../routes.ts'
import { visitTo } from '../visits/index.ts'
import { guard, type Passage, type Standing, standingOf, type Verdict } from './guard.ts'

const visit = (address: string, from?: RouteName): Passage => ({ ...visitTo(address), from })
const pass: Verdict = {}
const go = (to: string, more: Verdict = {}): Verdict => ({ to, ...more })
const cleared = (more: Verdict = {}): Verdict => ({ forget: 'session', to: '/', ...more })

const stranger: Standing = { kind: 'none', flagLeft: false }
const strangerWithFlag: Standing = { kind: 'none', flagLeft: true }
const codeDue: Standing = { kind: 'codeDue', username: 'totp' }
const bindDue: Standing = { kind: 'bindDue', username: 'bind' }
const overdue: Standing = { kind: 'passwordDue' }
const member: Standing = { kind: 'full', returnTo: undefined }
const memberFromAccount: Standing = { kind: 'full', returnTo: '/account?tab=2#zone' }

type Row = [sentence: string, visit: Passage, session: Standing, verdict: Verdict]

const withToken: Row[] = [
  ['GUARD-12 a member who goes to Login is sent Home', visit('/'), member, go('/home')],
  [
    'GUARD-12 a member who goes to Login is sent to the previous Home path where there is one',
    visit('/?loginType=wx'),
    memberFromAccount,
    go('/account?tab=2#zone'),
  ],
  ['GUARD-13 binding without a username clears the session', visit('/forceBind'), member, cleared()],
  ['GUARD-13 binding with an empty username clears the session', visit('/forceBind?username='), member, cleared()],
  ['GUARD-13 binding with a username is let through', visit('/forceBind?username=bind'), member, pass],
  ['a member may open Home', visit('/home'), member, pass],
  ['a member may open the account', visit('/account'), member, pass],
  ['a member may read the terms', visit('/soc/cloud/normal'), member, pass],
  ['a member may enter a code', visit('/googleLogin'), member, pass],
  ['GUARD-22 an unmatched path passes and shows Home', visit('/a/labels/7?x=1'), member, pass],
]

const passwordDue: Row[] = [
  [
    'GUARD-14 a due password keeps home closed',
    visit('/home'),
    overdue,
    go('/forcePwdChange', { message: 'session.passwordFirst', keep: '/home' }),
  ],
  [
    'GUARD-14 GUARD-22 a due password keeps an unmatched path closed, which counts as Home',
    visit('/nowhere'),
    overdue,
    go('/forcePwdChange', { message: 'session.passwordFirst', keep: '/nowhere' }),
  ],
  ['GUARD-15 a due password may be changed', visit('/forcePwdChange'), overdue, pass],
  ['GUARD-16 a code may be entered while a password is due', visit('/googleLogin'), overdue, pass],
  ['GUARD-16 also when coming from Home', visit('/googleLogin', 'home'), overdue, pass],
  [
    'GUARD-17 going to Login drops the token and the service-page flag and stays there',
    visit('/'),
    overdue,
    { forget: 'token' },
  ],
  ['GUARD-18 the terms clear the session while a password is due', visit('/soc/cloud/normal'), overdue, cleared()],
  [
    'GUARD-14 a due password keeps the account closed, which is in no table and so counts as Home',
    visit('/account'),
    overdue,
    go('/forcePwdChange', { message: 'session.passwordFirst', keep: '/account' }),
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
  ...open.map((path): Row => [`GUARD-20 a stranger may open ${path}`, visit(path), stranger, pass]),
  ['GUARD-21 a stranger at Home is sent to Login', visit('/home'), stranger, go('/', { keep: '/home' })],
  ['GUARD-21 a stranger at the code entry is sent to Login', visit('/googleLogin'), stranger, go('/')],
  ['GUARD-21 a stranger at the binding is sent to Login', visit('/forceBind?username=x'), stranger, go('/')],
  ['GUARD-21 a stranger at the forced change is sent to Login', visit('/forcePwdChange'), stranger, go('/')],
  [
    'GUARD-21 a deep link is kept whole for after the sign-in',
    visit('/account?tab=2#zone'),
    stranger,
    go('/', { keep: '/account?tab=2#zone' }),
  ],
  [
    'GUARD-21 GUARD-22 an unmatched path is kept for after the sign-in',
    visit('/a/labels'),
    stranger,
    go('/', { keep: '/a/labels' }),
  ],
  ['a flag without a token is removed', visit('/'), strangerWithFlag, { forget: 'flag' }],
  [
    'a flag without a token is removed on the way to Login too',
    visit('/home'),
    strangerWithFlag,
    { forget: 'flag', to: '/', keep: '/home' },
  ],
]

const stepOwed: Row[] = [
  [
    'GUARD-23 while a code is owed Home leads to its entry',
    visit('/home'),
    codeDue,
    go('/googleLogin', { keep: '/home' }),
  ],
  [
    'GUARD-23 while a binding is owed Home leads to it, with the username',
    visit('/home'),
    bindDue,
    go('/forceBind?username=bind', { keep: '/home' }),
  ],
  ['GUARD-23 an unmatched path counts as Home', visit('/x'), codeDue, go('/googleLogin', { keep: '/x' })],
  ['GUARD-23 Login leads Home and so to the step', visit('/'), codeDue, go('/googleLogin')],
  ['GUARD-23 the step itself is open', visit('/googleLogin'), codeDue, pass],
  ['GUARD-23 the binding itself is open', visit('/forceBind?username=bind'), bindDue, pass],
  ['GUARD-13 GUARD-23 binding without a username clears the session here too', visit('/forceBind'), bindDue, cleared()],
  ['GUARD-23 the password change is not reached yet', visit('/forcePwdChange'), codeDue, go('/googleLogin')],
  ['GUARD-23 the terms may be read meanwhile', visit('/soc/cloud/normal'), codeDue, pass],
]

describe('the route guard', () => {
  test.each([...withToken, ...passwordDue, ...withoutToken, ...stepOwed])(
    '%s',
    (_sentence, visited, session, verdict) => {
      expect(guard(visited, session)).toEqual(verdict)
    },
  )

  test('no verdict leads in circles', () => {
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
      for (const session of [stranger, strangerWithFlag, codeDue, bindDue, overdue, member, memberFromAccount]) {
        const first = guard(visit(path), session)
        const after = first.forget === 'session' || first.forget === 'token' ? stranger : session
        if (first.to) expect(guard(visit(first.to, visitTo(path).screen), after).to ?? first.to).toBe(first.to)
      }
    }
  })
})

describe('how a session stands', () => {
  const state = { accessToken: 't', username: 'ann', loginFlag: 'full', passwordFlag: null } as const

  test('without a token there is no session, whatever else lies about', () => {
    const flag = { userFirstLogin: true, passwordModifyExpires: false }
    expect(standingOf({ ...state, accessToken: null, passwordFlag: flag }, undefined)).toEqual(strangerWithFlag)
  })

  test('GUARD-23 the login flag tells that a code or a binding is owed', () => {
    expect(standingOf({ ...state, loginFlag: 'code' }, undefined).kind).toBe('codeDue')
    expect(standingOf({ ...state, loginFlag: 'bind' }, undefined).kind).toBe('bindDue')
  })

  test.each([
    [true, false],
    [false, true],
  ])('a first sign-in (%s) or an expired password (%s) is due', (userFirstLogin, passwordModifyExpires) => {
    expect(standingOf({ ...state, passwordFlag: { userFirstLogin, passwordModifyExpires } }, undefined)).toEqual(
      overdue,
    )
  })

  test('a member returns to where they were', () => {
    expect(standingOf(state, '/account')).toEqual({ kind: 'full', returnTo: '/account' })
  })
})
