import { FALLBACK_LANGUAGE, isLanguage, LANGUAGE_NAMES, type Language } from '@foyer/contract/languages'
import type { Page } from '@foyer/contract/page'
import { catalogues } from '@foyer/messages'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Around } from '../application.tsx'
import { createMessageBoxes, type MessageBox, MessageBoxStack } from '../errors/index.ts'
import type { ShownLanguage } from '../languages/index.ts'
import { createQueryClient } from '../loading/index.ts'
import { pseudoMessages } from '../made-up-language.ts'
import { type Portal, stillPortal } from '../portal.ts'
import { type SessionState, stillSession } from '../session/index.ts'

const queries = createQueryClient()
const messages = new Map<ShownLanguage, Readonly<Record<string, string>>>()

function messagesIn(language: ShownLanguage): Readonly<Record<string, string>> {
  const known = messages.get(language)
  if (known) return known
  const made = isLanguage(language) ? catalogues[language] : pseudoMessages(catalogues[FALLBACK_LANGUAGE])
  messages.set(language, made)
  return made
}

export interface Scene {
  readonly address?: string
  readonly session?: SessionState
  readonly configuration?: Partial<Page['configuration']>
  readonly boxes?: readonly MessageBox[]
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

/** Puts a scene into a portal that stands still: nothing is fetched, nothing leads anywhere. */
export function Stage({ language, scene }: { language: ShownLanguage; scene: Scene }) {
  return (
    <Around portal={portalFor(language, scene)}>
      <QueryClientProvider client={queries}>{scene.children}</QueryClientProvider>
      <MessageBoxStack />
    </Around>
  )
}

function portalFor(language: ShownLanguage, { address = '/', session, configuration, boxes = [] }: Scene): Portal {
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
  return { ...stillPortal(page, address), session: stillSession(session), boxes: createMessageBoxes(boxes) }
}
