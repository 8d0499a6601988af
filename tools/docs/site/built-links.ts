import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'

/**
 * The links and pictures of built pages that lead nowhere.
 * @param folder the folder of the built site
 * @param base the path that it is served below
 * @returns one line for each, with the page
 */
export function deadBuiltLinks(folder: string, base: string): string[] {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'))
  return pages.flatMap((page) => {
    const html = readFileSync(join(folder, page), 'utf8')
    return targetsIn(html).flatMap((target) =>
      leadsSomewhere(folder, base, page.replaceAll('\\', '/'), target) ? [] : `${page}: ${target}`,
    )
  })
}

function targetsIn(html: string): string[] {
  const found = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, target]) =>
    (target as string).replaceAll('&amp;', '&'),
  )
  return [...new Set(found)].filter((target) => target !== '' && !/^([a-z]+:|\/\/)/i.test(target))
}

function leadsSomewhere(folder: string, base: string, page: string, target: string): boolean {
  const [path = '', anchor = ''] = target.split('#')
  const resolved = resolvedPath(base, page, decodeURIComponent(path))
  if (resolved === undefined) return false
  const file = fileFor(folder, resolved)
  if (!file) return false
  return anchor === '' || !file.endsWith('.html') || hasId(readFileSync(file, 'utf8'), decodeURIComponent(anchor))
}

function resolvedPath(base: string, page: string, path: string): string | undefined {
  if (path === '') return page
  if (!path.startsWith('/')) return posix.join(posix.dirname(page), path)
  return path.startsWith(base) ? path.slice(base.length) : undefined
}

function fileFor(folder: string, path: string): string | undefined {
  const file = join(folder, path)
  return [file, `${file}.html`, join(file, 'index.html')].find((one) => existsSync(one) && statSync(one).isFile())
}

function hasId(html: string, id: string): boolean {
  return html.includes(`id="${id.replaceAll('&', '&amp;')}"`)
}
