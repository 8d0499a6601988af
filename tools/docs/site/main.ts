import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { endpoints } from '../../../contract/src/index.ts'
import { asyncApi } from '../../../contract/src/notices/index.ts'
import { type EndpointGroups, openApi } from '../../../contract/src/wire/index.ts'
import { readExamples } from '../../../gateway/src/api-reference/read-examples.ts'
import type { SocketDocument } from '../../../gateway/src/api-reference/rendering/async-api.ts'
import { markdownPages } from '../../check/links.ts'
import { ROOT } from '../../check/tree.ts'
import { apiPages, type OpenApiDocument } from './api-pages.ts'
import { deadBuiltLinks } from './built-links.ts'
import { sitePages } from './pages.ts'
import { sidebarOf } from './sidebar.ts'

/** `npm run docs:site` builds the documentation site, `npm run docs:site -- preview` serves it. See docs/site/README.md. */
const SOURCE = join(ROOT, 'docs/site')
const FOLDER = join(ROOT, '.build/docs-site')
const PAGES = join(FOLDER, 'pages')
const SITE = join(FOLDER, 'site')
const BASE = process.env['DOCS_BASE'] ?? '/'
/** The address of the socket on its page. A gateway has its own. */
const PORTAL = 'https://portal.example.com'

if (process.argv[2] === 'preview') process.exit(vitepress('preview'))
install()
writePages()
if (vitepress('build') !== 0) process.exit(1)
const dead = deadBuiltLinks(SITE, BASE)
for (const line of dead) console.error(`dead link in ${line}`)
console.log(dead.length === 0 ? `The site is in ${SITE}; no link in it is dead.` : `${dead.length} dead links`)
process.exitCode = dead.length === 0 ? 0 : 1

/** The packages of the site have a lock file of their own, so that nothing else installs them. */
function install(): void {
  const lock = readFileSync(join(SOURCE, 'package-lock.json'), 'utf8')
  const installed = join(FOLDER, 'package-lock.json')
  const stamp = join(FOLDER, 'node_modules/.package-lock.json')
  if (existsSync(stamp) && existsSync(installed) && readFileSync(installed, 'utf8') === lock) return
  console.log('Installing the packages of the site in .build/docs-site …')
  mkdirSync(FOLDER, { recursive: true })
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(SOURCE, file), join(FOLDER, file))
  const parameters = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', parameters, {
    cwd: FOLDER,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(1)
}

function writePages(): void {
  rmSync(PAGES, { recursive: true, force: true })
  const { version } = JSON.parse(readFileSync(join(ROOT, 'gateway/package.json'), 'utf8')) as { version: string }
  const document = openApi(endpoints as unknown as EndpointGroups, { version, examples: readExamples() })
  const socket = asyncApi({ version, publicUrl: PORTAL })
  const { pages: own, pictures } = sitePages(markdownPages())
  const api = apiPages(document as unknown as OpenApiDocument, socket as unknown as SocketDocument)
  const pages = new Map([...own, ...api])
  for (const [path, text] of pages) write(path, text)
  for (const path of pictures) cpSync(join(ROOT, path), join(PAGES, path))
  write('public/openapi.json', JSON.stringify(document, null, 2))
  write('public/asyncapi.json', JSON.stringify(socket, null, 2))
  cpSync(SOURCE, join(PAGES, '.vitepress'), { recursive: true })
  write('.vitepress/sidebar.json', JSON.stringify(sidebarOf(pages)))
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(PAGES, path)), { recursive: true })
  writeFileSync(join(PAGES, path), text)
}

function vitepress(command: 'build' | 'preview'): number {
  const program = join(FOLDER, 'node_modules/vitepress/bin/vitepress.js')
  return spawnSync(process.execPath, [program, command, PAGES], { cwd: FOLDER, stdio: 'inherit' }).status ?? 1
}
