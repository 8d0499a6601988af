import { createHash } from 'node:crypto'
import { entryAssets } from 'virtual:entry-assets'
import { ASSET_BASE } from '@foyer/contract/limits'
import { type ListedPage, PAGE_ELEMENT_ID, type Page, type RenderedPage } from '@foyer/contract/page'
import { accentOf, accentStyles } from '@foyer/ui/accent'
import { renderToString } from 'react-dom/server'
import { staticApp } from '../app/app.ts'
import { Application } from '../app/application.tsx'
import { loadAllPages } from '../app/lazy-pages.ts'
import { translatorOf } from '../languages/index.ts'
import { visitTo } from '../navigation/index.ts'
import { isShellRoute, ROUTE_NAMES, type RouteName, routes } from '../routes.ts'
import { ACCENT_STYLE_ID } from '../theme/index.ts'
import { embedded } from './embedded.ts'
import { firstRequestsOf } from './first-requests.ts'

/** The build of the portal that this function belongs to. */
export const build = entryAssets.build

const { script, preloads, font, css, early, pages: assets } = entryAssets
await loadAllPages()

/**
 * The pages that the gateway renders whole, which are those for everyone, and those of the shell, which it renders without content.
 * Addresses with parameters are not listed: they have no number.
 */
export const pages = ROUTE_NAMES.flatMap((name) => {
  const { path, access, title } = routes[name]
  return access !== 'step' && !path.includes('$') ? [{ path, messages: messagesFor(title) }] : []
})

/** The messages that a page needs, by its title. */
function messagesFor(title = ''): ListedPage['messages'] {
  if (title.startsWith('password.')) return 'password'
  return /^(signIn\.redirect|session\.otherSystem)\./.test(title) ? 'signOn' : 'entry'
}

const iconIn = (colour: string): string =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23${colour.slice(1)}' stroke-width='2.4' stroke-linecap='round'%3E%3Cpath d='M4.5 20V11.5a7.5 7.5 0 0 1 15 0V20M9 20v-7.5a3 3 0 0 1 6 0V20M2.5 20.5h19'/%3E%3C/svg%3E`

interface Head {
  readonly html: string
  readonly styleSources: readonly string[]
}
const heads = new Map<RouteName, Head>()

/** The head of a page but for its title. */
function headOf(name: RouteName): Head {
  const known = heads.get(name)
  if (known) return known
  const own = assets[name]
  const styles = css + (own?.css ?? '')
  const html = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="theme-color" content="#e8ede8" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0c1311" media="(prefers-color-scheme: dark)">',
    `<script type="module" async src="${script}"></script>`,
    // Most who open a page of the shell are signed in: it loads together with the entry, not after it.
    ...[...preloads, ...(own?.scripts ?? [])].map((file) => `<link rel="modulepreload" href="${file}">`),
    // The build's loader requests style sheets with crossorigin: without it here they would be requested twice.
    ...(own?.styles ?? []).map((file) => `<link rel="preload" as="style" href="${file}" crossorigin>`),
    font ? `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>` : '',
    `<link rel="manifest" href="${ASSET_BASE}foyer.webmanifest">`,
    `<link rel="apple-touch-icon" href="${ASSET_BASE}icon-180.png">`,
    `<style>${styles}</style>`,
  ].join('')
  const made = { html, styleSources: [styleSource(styles)] }
  heads.set(name, made)
  return made
}

function styleSource(styles: string): string {
  return `'sha256-${createHash('sha256').update(styles).digest('base64')}'`
}

/** What the accent of the platform adds to the head: the icon in its colour, and its styles after those of the product. */
function accentOfPage({ configuration }: Page): Head {
  const { accentColour } = configuration.uiConfig
  const icon = `<link rel="icon" href="${iconIn(accentOf(accentColour ?? null).light.accent)}">`
  if (!accentColour) return { html: icon, styleSources: [] }
  const styles = accentStyles(accentColour)
  return { html: `${icon}<style id="${ACCENT_STYLE_ID}">${styles}</style>`, styleSources: [styleSource(styles)] }
}

/**
 * Draws the first page: the form is in the HTML itself, before any script. Nothing in it is inline but the styles, whose hash
 * goes into the content security policy, and the facts, which are data and no script.
 */
export function render(page: Page): RenderedPage {
  const { screen } = visitTo(page.path)
  const head = headOf(screen)
  const accent = accentOfPage(page)
  const markup = renderToString(<Application app={staticApp(page)} />)
  const document =
    `<!doctype html><html lang="${page.language}"${themeOf(page)}><head><title>${escaped(titleOf(page))}</title>${earlyScript(screen, page)}${head.html}${accent.html}</head>` +
    `<body><noscript><p>${escaped(translatorOf(page.language, page.messages).t('ui.noScript'))}</p></noscript>` +
    `<div id="portal">${markup}</div>` +
    `<script type="application/json" id="${PAGE_ELEMENT_ID}">${embedded(page)}</script></body></html>`
  return { document, styleSources: [...head.styleSources, ...accent.styleSources] }
}

/** The script of a page of the shell that sends its first requests. It comes first, and is fetched first. */
function earlyScript(name: RouteName, { language }: Page): string {
  if (!isShellRoute(name)) return ''
  const requests = escaped(JSON.stringify(firstRequestsOf(name, language)))
  return `<script type="module" async fetchpriority="high" src="${early}" data-requests="${requests}"></script>`
}

function titleOf(page: Page): string {
  const { t, has } = translatorOf(page.language, page.messages)
  const { title } = routes[visitTo(page.path).screen]
  return title && has(title) ? t('ui.documentTitle', { page: t(title) }) : t('ui.product')
}

/** Light or dark where the gateway knows that one was chosen by hand, and the accent of the platform. */
function themeOf({ theme, configuration }: Page): string {
  const { accentColour } = configuration.uiConfig
  return `${theme ? ` data-theme="${theme}"` : ''}${accentColour ? ` data-accent="${escaped(accentColour)}"` : ''}`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
