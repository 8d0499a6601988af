import '@foyer/ui/tokens.css'
import '@foyer/ui/base.css'
import { FALLBACK_LANGUAGE, isLanguage } from '@foyer/contract/languages'
import { PAGE_ELEMENT_ID, type Page } from '@foyer/contract/page'
import { loginTypeFor } from '@foyer/contract/sign-in'
import { type ReactNode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { type App, createApp } from './app/app.ts'
import { Application } from './app/application.tsx'
import { fieldsIn, retype } from './components/index.ts'
import { storedLanguage } from './languages/index.ts'
import { type Visit, visitTo } from './navigation/index.ts'
import { isShellRoute } from './routes.ts'
import { showChosenTheme } from './theme/index.ts'
import { request } from './wire/index.ts'

/** The data of the page in its HTML. A development server has none, and requests it from the gateway. */
function pageInDocument(): Page | undefined {
  const text = document.getElementById(PAGE_ELEMENT_ID)?.textContent
  return text ? (JSON.parse(text) as Page) : undefined
}

async function pageFromGateway(): Promise<Page> {
  const chosen = storedLanguage()
  const language = isLanguage(chosen) ? chosen : FALLBACK_LANGUAGE
  const [configuration, languages, packs] = await Promise.all([
    request('signIn.configuration', {}),
    request('configuration.languages', {}),
    request('languages.messages', { language, form: 'compiled' }),
  ])
  const messages = packs.find(({ i18n }) => i18n === language)?.data.base ?? {}
  const { pathname: path, search } = location
  const year = new Date().getFullYear()
  return { path, search, language, languages: languages.value, messages, configuration, year, build: 'development' }
}

/** Does the HTML show the page of the visit? The gateway drops address parameters that do not change the HTML. */
function drawnAlike(visit: Visit, drawn: Visit, { configuration }: Page): boolean {
  if (visit.screen !== drawn.screen) return false
  const loginTypeOf = ({ query }: Visit) => loginTypeFor(query.get('loginType'), configuration)
  switch (visit.screen) {
    case 'login':
      return loginTypeOf(visit) === loginTypeOf(drawn)
    case 'soc':
      return visit.path === drawn.path
    case 'redirect':
      return visit.query.get('error') === drawn.query.get('error')
    default:
      return true
  }
}

/** Hydrates the HTML of the gateway if it shows the page of the visit; renders the page otherwise. */
function show(app: App, drawn: Page | undefined): void {
  const root = document.getElementById('portal')
  if (!root) return
  const application = <Application app={app} />
  const asDrawn = drawn && drawnAlike(app.navigation.current, visitTo(drawn.path + drawn.search), drawn)
  // The gateway does not know the session, so its HTML has no page of the shell.
  if (asDrawn && !app.session.current.accessToken) takeOver(root, application)
  else createRoot(root).render(application)
}

/** If a password manager or a translator has changed the HTML, React renders it again. The typed input is moved to the new fields. */
function takeOver(root: HTMLElement, application: ReactNode): void {
  let drawn = fieldsIn(root)
  let focused = document.activeElement
  const follow = ({ target }: FocusEvent): void => {
    focused = target as Element
  }
  root.addEventListener('focusin', follow)
  const done = (): void => {
    drawn = []
    root.removeEventListener('focusin', follow)
  }
  const onRecoverableError = (error: unknown): void => {
    console.warn(error)
    retype(drawn, root, focused)
  }
  hydrateRoot(root, <TakenOver onDone={done}>{application}</TakenOver>, { onRecoverableError })
}

function TakenOver({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  useEffect(onDone, [onDone])
  return children
}

/** Taking over a drawn page needs all of it at hand; the shell is not drawn. A page that does not come shows so itself, later. */
async function preloadPage({ page, shell, navigation }: App): Promise<void> {
  const { screen } = navigation.current
  const loading = (isShellRoute(screen) ? shell : page(screen))?.load().catch(() => {})
  if (!isShellRoute(screen)) await loading
}

async function start(): Promise<void> {
  if (document.readyState === 'loading') {
    await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed, { once: true }))
  }
  showChosenTheme()
  const drawn = pageInDocument()
  // In production the gateway always renders the page. The build removes the code of the other case.
  const page = import.meta.env.DEV ? (drawn ?? (await pageFromGateway())) : (drawn as Page)
  const app = createApp(page)
  await preloadPage(app)
  show(app, drawn)
  const chosen = storedLanguage()
  if (chosen && chosen !== app.languages.current.translator.language) {
    await app.languages.switchTo(chosen, false)
  }
}

void start()
