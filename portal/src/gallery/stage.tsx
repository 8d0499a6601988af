import { FALLBACK_LANGUAGE, isLanguage, LANGUAGE_NAMES, type Language } from '@foyer/contract/languages'
import type { Page } from '@foyer/contract/page'
import { browserMessages, type Messages } from '@foyer/messages'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type App, staticApp } from '../app/app.ts'
import { AppProviders } from '../app/application.tsx'
import { createToastQueue, type Toast, ToastRegion } from '../errors/index.ts'
import type { ShownLanguage } from '../languages/index.ts'
import { pseudoMessages } from '../languages/pseudo.ts'
import { createQueryClient } from '../loading/index.ts'
import { type SessionState, staticSession } from '../session/index.ts'
import { staticRouter } from '../shell/index.ts'

const queries = createQueryClient()
const messages = new Map<ShownLanguage, Messages>()

function messagesIn(language: ShownLanguage): Messages {
  const known = messages.get(language)
  if (known) return known
  const made = isLanguage(language) ? browserMessages(language) : pseudoMessages(browserMessages(FALLBACK_LANGUAGE))
  messages.set(language, made)
  return made
}

export interface Scene {
  readonly address?: string
  readonly session?: SessionState
  readonly configuration?: Partial<Page['configuration']>
  readonly toasts?: readonly Toast[]
  readonly children: ReactNode
}

export const CONFIGURATION: Page['configuration'] = {
  wechatSwitch: true,
  azureSSOSwitch: true,
  captchaSwitch: true,
  captchaValidRule: 1,
  captchaValidUserLoginFailedTimes: 3,
  userEmailVerificationStatus: true,
  SSOConfig: { lm: { configShow: true, configSwitch: true, name: 'Maison Verte ID' } },
  uiConfig: { company: 'Maison Verte' },
}

/** Shows a scene in a static app: nothing is fetched, no link navigates. */
export function Stage({ language, scene }: { language: ShownLanguage; scene: Scene }) {
  return (
    <AppProviders app={appFor(language, scene)}>
      <QueryClientProvider client={queries}>
        <RouterContextProvider router={staticRouter(scene.address ?? '/')}>{scene.children}</RouterContextProvider>
      </QueryClientProvider>
      <ToastRegion />
    </AppProviders>
  )
}

function appFor(language: ShownLanguage, { address = '/', session, configuration, toasts = [] }: Scene): App {
  const page: Page = {
    path: '/',
    search: '',
    // The made-up language is none of the contract's; only what is shown knows it.
    language: language as Language,
    languages: Object.entries(LANGUAGE_NAMES).map(([code, name]) => ({ code: code as Language, name })),
    messages: messagesIn(language),
    configuration: { ...CONFIGURATION, ...configuration },
    year: 2026,
    build: 'gallery',
  }
  return { ...staticApp(page, address), session: staticSession(session), toasts: createToastQueue(toasts) }
}
