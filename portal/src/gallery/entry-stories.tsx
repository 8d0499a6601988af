import type { ReactNode } from 'react'
import { Opening } from '../app/opening.tsx'
import { LegalView } from '../legal/index.ts'
import { OneTimeLinkView } from '../recovery/index.ts'
import { LoginView, type PasswordSignIn, VerifyDialogView } from '../sign-in/index.ts'
import { OtherSystemView } from '../single-sign-on/other-system-page.tsx'
import { RedirectView } from '../single-sign-on/redirect-page.tsx'
import { CAPTCHAS, captcha, oneTimeLink, signIn } from './doubles.ts'
import type { Scene } from './stage.tsx'

const nothing = (): void => {}
const login = (more: Partial<PasswordSignIn> = {}, type = 'normal') => (
  <LoginView type={type} signIn={signIn(more)} onForgotPassword={nothing} />
)
const withPasskeys = (more: Partial<PasswordSignIn> = {}) => (
  <LoginView type="normal" signIn={signIn(more)} onPasskey={nothing} onForgotPassword={nothing} />
)
const withCaptcha = (state: keyof typeof CAPTCHAS) => login({ captcha: captcha(CAPTCHAS[state]) })
const QUIET = { wechatSwitch: false, azureSSOSwitch: false, SSOConfig: {}, userEmailVerificationStatus: false }
const LOGO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 40"><rect width="40" height="40" rx="12" fill="#1b3fae"/><path d="M11 29V12l18 16V12" fill="none" stroke="#fff" stroke-width="4"/><text x="52" y="29" font-family="sans-serif" font-weight="700" font-size="24" fill="#1b3fae">Nordmarkt</text></svg>',
)}`

const scene = (children: ReactNode, more: Partial<Scene> = {}): Scene => ({ children, ...more })
const verify = (more: Partial<Parameters<typeof VerifyDialogView>[0]> = {}) =>
  scene(
    <>
      {login()}
      <VerifyDialogView
        captcha={captcha()}
        busy={false}
        empty={false}
        note={undefined}
        submit={nothing}
        onClose={nothing}
        {...more}
      />
    </>,
  )

export const SIGN_IN_STORIES: Readonly<Record<string, Scene>> = {
  'Sign-in': scene(login()),
  'Sign-in, password only': scene(login(), { configuration: QUIET }),
  'Sign-in, customer’s logo': scene(login(), {
    configuration: { uiConfig: { company: 'Nordmarkt Group', loginPageLogo: LOGO } },
  }),
  'Sign-in, support': scene(login(), {
    configuration: {
      uiConfig: {
        company: 'Nordmarkt Group',
        support: {
          text: '6–22',
          phone: '+49 40 123 456 78',
          email: 'hilfe@nordmarkt.example',
          link: 'https://nordmarkt.example/hilfe',
        },
      },
    },
  }),
  'Sign-in, passkeys': scene(withPasskeys()),
  'Sign-in, password and passkeys only': scene(withPasskeys(), {
    configuration: { ...QUIET, userEmailVerificationStatus: true },
  }),
  'Sign-in, passkey not known': scene(withPasskeys({ note: { key: 'passkey.unknown' } })),
  'Sign-in, fields empty': scene(
    login({ problems: { username: 'signIn.usernameMissing', password: 'signIn.passwordMissing' } }),
  ),
  'Sign-in, submitting': scene(login({ phase: 'submitting' })),
  'Sign-in, entering': scene(login({ phase: 'entering' })),
  'Sign-in, wrong password': scene(login({ note: { key: 'error.wrongCredentials' } })),
  'Sign-in, locked': scene(login({ note: { key: 'error.accountLocked', until: Date.now() + 48_000 } })),
  'Sign-in, lock over': scene(login({ note: { key: 'signIn.lockOver' } })),
  'Sign-in, no customer': scene(login({ note: { key: 'error.noPermission.jurisdiction' } })),
  'Sign-in, network gone': scene(login({ note: { key: 'signIn.noConnection' } })),
  Captcha: scene(withCaptcha('picture')),
  'Captcha, wrong': scene(login({ captcha: captcha(), note: { key: 'error.wrongCaptcha' } })),
  'Captcha, missing': scene(login({ captcha: captcha(), problems: { captcha: 'signIn.captchaMissing' } })),
  'Captcha, loading': scene(withCaptcha('loading')),
  'Captcha, not loaded': scene(withCaptcha('notLoaded')),
  'Captcha, calculating': scene(withCaptcha('working')),
  'Captcha, calculated': scene(withCaptcha('done')),
  'Captcha, calculation failed': scene(withCaptcha('workFailed')),
  WeChat: scene(login({}, 'wx')),
  Provider: scene(login({}, 'lm')),
  Verify: verify(),
  'Verify, empty': verify({ empty: true }),
  'Verify, wrong': verify({ note: { key: 'error.wrongCaptcha' } }),
  'Verify, checking': verify({ busy: true }),
}

const valid = { type: 'valid', level: 'passphrase', username: 'ann', purpose: 'activation' } as const
const password = (link: Parameters<typeof oneTimeLink>, isPrivate = true) =>
  scene(<OneTimeLinkView link={oneTimeLink(...link)} isPrivate={isPrivate} />)
const TEXT = {
  title: '',
  updated: '2026-11-20',
  intro: 'These terms govern the use of the platform that {company} operates.',
  sections: [
    { heading: 'Scope', paragraphs: ['The platform is meant for businesses.', 'It is not meant for consumers.'] },
  ],
}

const activation = (link: Parameters<typeof oneTimeLink>) => ({ ...password(link), address: '/activeUser' })
const lost = (link: Parameters<typeof oneTimeLink>) => ({ ...password(link), address: '/findPassword' })

export const STEP_STORIES: Readonly<Record<string, Scene>> = {
  Activation: password([valid]),
  'Activation, high level': password([{ ...valid, level: 'high', purpose: 'recovery' }]),
  'Activation, not private': password([valid], false),
  'Activation, refused': password([valid, { note: { key: 'password.tooEasy' } }]),
  'Activation, saving': password([valid, { saving: true }]),
  'Activation, checking': password([{ type: 'checking' }]),
  'Activation, the old one again': password([valid, { note: { key: 'password.sameAsOld' } }]),
  'Activation, link invalid': activation([{ type: 'invalid', note: { key: 'error.invalidLink' } }]),
  'Activation, done already': activation([{ type: 'invalid', note: { key: 'error.alreadyActivated' } }]),
  'Activation, disabled': activation([{ type: 'invalid', note: { key: 'error.accountDisabled' } }]),
  'Activation, code asked': activation([{ type: 'codeRequired', checking: false, note: undefined }]),
  'Activation, code wrong': activation([
    { type: 'codeRequired', checking: false, note: { key: 'password.code.wrong' } },
  ]),
  'Activation, code being checked': activation([{ type: 'codeRequired', checking: true, note: undefined }]),
  'Recovery, link invalid': lost([{ type: 'invalid', note: { key: 'error.invalidLink' } }]),
  'Recovery, no link': lost([{ type: 'invalid', note: { key: 'password.link.none' } }]),
  'Activation, unreachable': password([{ type: 'unreachable', note: { key: 'signIn.noConnection' } }]),
  'Activation, saved': password([{ type: 'saved' }]),
  'Other system': scene(
    <OtherSystemView
      state={{
        type: 'offered',
        offer: { system: 'Planner', username: 'manager', displayName: 'Maya Lindqvist', organisation: 'Maison Verte' },
        busy: false,
      }}
      current="clerk"
      onAccept={() => {}}
    />,
    { address: '/otherSystemLogin' },
  ),
  'Other system, nothing': scene(<OtherSystemView state={{ type: 'nothing' }} current={null} onAccept={() => {}} />, {
    address: '/otherSystemLogin',
  }),
  'Redirect, completing': scene(<RedirectView state={{ type: 'completing' }} provider="lm" next="again" />, {
    address: '/redirect',
  }),
  'Redirect, refused': scene(
    <RedirectView state={{ type: 'failed', message: { key: 'error.signOnRoles' } }} provider="lm" next="again" />,
    { address: '/redirect' },
  ),
  'Redirect, nothing': scene(<RedirectView state={{ type: 'nothing' }} provider={null} next="again" />, {
    address: '/redirect',
  }),
  'Legal text': scene(<LegalView kind="cloud" loginType="normal" loaded={{ text: TEXT }} onRetry={nothing} />),
  'Legal text, loading': scene(<LegalView kind="privacy" loginType="normal" loaded={undefined} onRetry={nothing} />),
  'Legal text, failed': scene(<LegalView kind="privacy" loginType="normal" loaded="failed" onRetry={nothing} />),
  Opening: scene(<Opening />),
}
