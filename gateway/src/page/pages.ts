import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { firstLanguage, LANGUAGE_NAMES, type Language } from '@foyer/contract/languages'
import { ASSET_BASE } from '@foyer/contract/limits'
import type { Page, Renderer } from '@foyer/contract/page'
import { isMethodEnabled } from '@foyer/contract/sign-in'
import { entryMessages, passwordMessages, signOnMessages } from '@foyer/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { type BrandedOrganisation, cookieOfAddress, storedOrganisationCode } from '../branding/index.ts'
import { PAGE_PERMISSIONS } from '../platform/http/headers.ts'
import { isApiPath } from '../platform/http/paths.ts'
import { requestInfo } from '../platform/http/request-info.ts'
import { loginConfiguration } from '../sign-in/index.ts'
import type { Deps } from './deps.ts'
import { sendFormerAsset } from './former-assets.ts'
import { assetPolicy } from './page-policy.ts'
import { pictureSources } from './picture-sources.ts'
import { type PageConfiguration, PageGivenUp, RenderedPages, type RenderedResponse } from './rendered-pages.ts'
import { renderedPage } from './rendered-path.ts'

/** The parameter of a sign-in page's address that names the organisation by its code. */
const ORGANISATION_PARAMETER = 'organisation'
const LANGUAGE_COOKIE = 'foyer-language'
const THEME_COOKIE = 'foyer-theme'
const MESSAGES = { entry: entryMessages, password: passwordMessages, signOn: signOnMessages } as const
const FOR_EVER = 'public, max-age=31536000, immutable'
/** Immutable files need no validators, which saves some hundred bytes of headers on the first page. */
const NO_REVALIDATION = { etag: false, lastModified: false, acceptRanges: false }

/**
 * Serves the built portal: hashed assets as immutable, and for every other path the page, rendered with its form by the portal's
 * render function for the visitor's language and the current configuration.
 */
export async function servePortal(
  app: FastifyInstance,
  deps: Deps,
  portal: string,
  renderer: Renderer | undefined,
): Promise<void> {
  const pages = renderer && new RenderedPages(renderer)
  if (existsSync(join(portal, 'client'))) await serveAssets(app, deps.db, join(portal, 'client'))
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] as string
    if (isApiPath(path) || path.startsWith(ASSET_BASE) || isAssetOrHiddenPath(path, request))
      return reply.callNotFound()
    if (!renderer || !pages)
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The portal is not built yet. Run `npm start`, which builds it.')
    const named = organisationInAddress(path, request)
    const facts = requestInfo(request)
    const branded = deps.brandings.withCode(named ?? storedOrganisationCode(facts))
    if (named !== undefined) reply.header('set-cookie', cookieOfAddress(named, facts))
    const render = (of: BrandedOrganisation | undefined) => {
      const page = pageFor(deps, renderer, path, request, of)
      return pages.get(page, configurationOf(deps, page, of))
    }
    const rendered = await render(branded).catch((error: unknown) => {
      if (!(error instanceof PageGivenUp)) throw error
      return render(undefined)
    })
    return send(reply, request, rendered)
  })
}

function configurationOf(
  { settings, replacedTexts, maintenance, providerOrigins }: Deps,
  { year }: Page,
  branded: BrandedOrganisation | undefined,
): PageConfiguration {
  const providers = providerOrigins.now
  const versions = [settings.version, replacedTexts.version, maintenance.version, maintenance.now !== undefined, year]
  return {
    key: [...versions, ...providers].join(' '),
    /* The name is in the text for the logo. */
    branding: branded && [branded.id, branded.version, branded.name].join(' '),
    pictures: () => pictureSources(settings.now),
    providers,
  }
}

/** Returns the built portal's render function; undefined if the portal is not built. */
export async function loadRenderer(portal: string): Promise<Renderer | undefined> {
  const file = join(portal, 'server', 'render.js')
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as Renderer) : undefined
}

/** Serves hashed files of this build from the folder, and those of former builds from the database. */
async function serveAssets(app: FastifyInstance, db: Deps['db'], root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix: ASSET_BASE,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    setHeaders(reply, path) {
      reply.header('cache-control', cacheControlOf(path))
    },
  })
  const own = new Set(existsSync(join(root, 'assets')) ? readdirSync(join(root, 'assets')) : [])
  app.get<{ Params: { name: string } }>(`${ASSET_BASE}assets/:name`, async (request, reply) => {
    const { name } = request.params
    reply.headers(assetPolicy(name))
    if (own.has(name)) return reply.sendFile(`assets/${name}`, NO_REVALIDATION)
    const sent = await sendFormerAsset(db, name, request, reply.header('cache-control', FOR_EVER))
    return sent ? reply : reply.header('cache-control', 'no-store').callNotFound()
  })
}

/** Vite puts a hash of the content into each name below assets/. Icons of the web app manifest have fixed names and change seldom. */
function cacheControlOf(path: string): string {
  if (path.includes('/assets/')) return FOR_EVER
  return path.endsWith('.png') ? 'public, max-age=86400' : 'no-cache'
}

/** Returns true for requests of images, source maps and hidden files by tools, which get no page. */
function isAssetOrHiddenPath(path: string, request: FastifyRequest): boolean {
  if (/\/(\.|%2e)/i.test(path)) return true
  return /\.[a-z0-9]{2,5}$/i.test(path) && !(request.headers.accept ?? '').includes('text/html')
}

/** The organisation that the address of a sign-in page names; undefined if it names none. */
function organisationInAddress(path: string, request: FastifyRequest): string | undefined {
  return path === '/' ? (queryOf(request).get(ORGANISATION_PARAMETER) ?? undefined) : undefined
}

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(request.url.split('?')[1])
}

/** A page depends only on path, language, theme, settings, texts and the organisation that it shows, so it can be cached. */
function pageFor(
  { settings, replacedTexts, clock, maintenance, tracing }: Deps,
  { build, pages }: Renderer,
  path: string,
  request: FastifyRequest,
  branded: BrandedOrganisation | undefined,
): Page {
  const { now } = settings
  const facts = requestInfo(request)
  const theme = facts.cookie(THEME_COOKIE)
  const configuration = loginConfiguration(now, maintenance.now, branded)
  const language = firstLanguage(facts.cookie(LANGUAGE_COOKIE), now.languages, now.defaultLanguage)
  const input = queryOf(request).get('loginType')
  const page = renderedPage(path, configuration, pages)
  return {
    path: page.path,
    search:
      path === '/' && input && input !== 'normal' && isMethodEnabled(input, configuration) ? `?loginType=${input}` : '',
    language,
    languages: now.languages.map((code: Language) => ({ code, name: LANGUAGE_NAMES[code] })),
    messages: replacedTexts.messages(language, MESSAGES[page.messages](language)),
    configuration,
    year: clock.now().getUTCFullYear(),
    ...(theme === 'light' || theme === 'dark' ? { theme } : {}),
    build,
    ...(tracing ? { traces: true } : {}),
  }
}

function send(reply: FastifyReply, request: FastifyRequest, page: RenderedResponse): FastifyReply {
  const accepted = new Negotiator({ headers: { 'accept-encoding': request.headers['accept-encoding'] } }).encodings()
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': page.policy,
      'permissions-policy': PAGE_PERMISSIONS,
      'cache-control': 'no-cache',
      vary: 'accept-encoding, cookie',
    })
    .send(page.bodies[encoding])
}
