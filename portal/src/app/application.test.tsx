import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@foyer/contract/languages'
import type { Page } from '@foyer/contract/page'
import { entryMessages, passwordMessages, signOnMessages } from '@foyer/messages'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { staticApp } from './app.ts'
import { Application } from './application.tsx'
import { loadAllPages } from './lazy-pages.ts'

const CONFIGURATION: Page['configuration'] = {
  wechatSwitch: true,
  azureSSOSwitch: true,
  captchaSwitch: true,
  captchaValidRule: 0,
  captchaValidUserLoginFailedTimes: 3,
  userEmailVerificationStatus: true,
  SSOConfig: { lm: { configShow: true, configSwitch: true, name: 'LM' } },
  uiConfig: { company: 'Maison Verte' },
}

function drawn(path: string, language: Language = 'en', configuration: Partial<Page['configuration']> = {}): string {
  const [pathname = '', search] = path.split('?')
  const page: Page = {
    path: pathname,
    search: search ? `?${search}` : '',
    language,
    languages: LANGUAGES.map((code) => ({ code, name: LANGUAGE_NAMES[code] })),
    messages: messagesFor(pathname)(language),
    configuration: { ...CONFIGURATION, ...configuration },
    year: 2026,
    build: 'test',
  }
  return renderToString(<Application app={staticApp(page)} />)
}

/** As the renderer lists them. */
function messagesFor(path: string): typeof entryMessages {
  if (['/activeUser', '/findPassword', '/forgetPassword'].includes(path)) return passwordMessages
  return ['/redirect', '/otherSystemLogin'].includes(path) ? signOnMessages : entryMessages
}
const OPEN = [
  '/',
  '/?loginType=wx',
  '/soc/cloud/normal',
  '/soc/other/normal',
  '/redirect',
  '/redirect?error=A0803',
  '/activeUser',
  '/findPassword',
]
const ALL = [...OPEN, '/otherSystemLogin', '/forgetPassword', '/home']

beforeAll(loadAllPages)

describe('what the gateway draws', () => {
  it('SIGNIN-68 the form is in the page, submits nothing automatically, and none of its fields has a name', () => {
    const [form = ''] = /<form[\s\S]*?<\/form>/.exec(drawn('/')) ?? []
    expect(form).toContain('method="dialog"')
    expect(form).toContain('type="password"')
    expect(form).not.toMatch(/\s(name|action|data-ready)=/)
  })

  it.each(ALL)('ASVS 3.4.3 %s needs no inline style and no inline script', (path) => {
    expect(drawn(path)).not.toMatch(/\sstyle=|<script|\son[a-z]+=/)
  })

  it.each(ALL)('I18N-01 %s says everything in every language', (path) => {
    for (const language of LANGUAGES) {
      expect(drawn(path, language).replace(/<[^>]*>/g, ' ')).not.toMatch(
        /\b(signIn|session|ui|legal|password|mfa|error)\.\w/,
      )
    }
  })

  it('LIMIT-01 no field takes more than 256 characters', () => {
    const inputs = drawn('/').match(/<input[^>]*>/g) ?? []
    expect(inputs).toHaveLength(3)
    for (const input of inputs) expect(input).toContain('maxLength="256"')
  })

  it('SIGNIN-18 the way to a forgotten password is there only where it is offered', () => {
    expect(drawn('/')).toContain('Forgot password?')
    expect(drawn('/', 'en', { userEmailVerificationStatus: false })).not.toContain('Forgot password?')
  })

  it('SIGNIN-20 without other ways there is no divider either', () => {
    const methods = { wechatSwitch: false, azureSSOSwitch: false, SSOConfig: {} }
    expect(drawn('/')).toContain('>or<')
    expect(drawn('/', 'en', methods)).not.toContain('>or<')
  })

  it('SIGNIN-43 the logo is the configured one, else the product’s own', () => {
    const uiConfig = { company: 'Nordmarkt', loginPageLogo: 'https://cdn.example/logo.png' }
    expect(drawn('/', 'en', { uiConfig })).toContain('src="https://cdn.example/logo.png" alt="Logo of Nordmarkt"')
    expect(drawn('/')).not.toContain('<img')
  })

  it('ASVS 3.2.2 what a setting says stays text', () => {
    const company = '<img src=x onerror=alert(1)>'
    expect(drawn('/', 'en', { uiConfig: { company } })).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })
})
