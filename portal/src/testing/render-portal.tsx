import { LANGUAGE_NAMES, LANGUAGES } from '@foyer/contract/languages'
import type { Page } from '@foyer/contract/page'
import { browserMessages } from '@foyer/messages'
import { act, render } from '@testing-library/react'
import { vi } from 'vitest'
import { createApp } from '../app/app.ts'
import { Application } from '../app/application.tsx'
import { createFakeGateway, type FakeGateway, type Handlers } from './fake-gateway.ts'

export const CONFIGURATION: Page['configuration'] = {
  wechatSwitch: false,
  azureSSOSwitch: false,
  captchaSwitch: false,
  captchaValidRule: 0,
  captchaValidUserLoginFailedTimes: 3,
  userEmailVerificationStatus: false,
  SSOConfig: {},
  uiConfig: { company: 'Maison Verte' },
}

export interface PortalOptions {
  readonly address?: string
  readonly configuration?: Partial<Page['configuration']>
  readonly handlers?: Handlers
  /** What the browser stores from an earlier visit. */
  readonly storage?: Readonly<Record<string, string>>
  /** What this tab stores from an earlier page. */
  readonly tab?: Readonly<Record<string, string>>
}

/** Renders the whole portal at an address, before a fake gateway. What the browser stored before is removed. */
export async function renderPortal({
  address = '/',
  configuration = {},
  handlers = {},
  storage = {},
  tab = {},
}: PortalOptions = {}): Promise<FakeGateway> {
  fillInJsdom()
  localStorage.clear()
  sessionStorage.clear()
  for (const [name, value] of Object.entries(storage)) localStorage.setItem(name, value)
  for (const [name, value] of Object.entries(tab)) sessionStorage.setItem(name, value)
  history.replaceState(null, '', address)
  const gateway = createFakeGateway(handlers)
  const { pathname: path, search } = location
  const app = createApp({
    path,
    search,
    language: 'en',
    languages: LANGUAGES.map((code) => ({ code, name: LANGUAGE_NAMES[code] })),
    messages: browserMessages('en'),
    configuration: { ...CONFIGURATION, ...configuration },
    year: 2026,
    build: 'test',
  })
  await app.page(app.navigation.current.screen)?.load()
  await act(async () => void render(<Application app={app} />))
  return gateway
}

/** jsdom has no media queries, and no layout to scroll. */
function fillInJsdom(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }))
  Object.assign(HTMLElement.prototype, { scrollIntoView() {}, showPopover() {}, hidePopover() {} })
}
