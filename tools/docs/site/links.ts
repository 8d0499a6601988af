import { existsSync } from 'node:fs'
import { posix } from 'node:path'

/** A link in Markdown: `[text](target)` or `![text](target)`. */
const LINK = /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)/g
const CODE_MARK = /^(```|~~~)/

export interface Link {
  readonly image: boolean
  readonly text: string
  readonly target: string
  readonly line: number
}

/** Where a relative link leads: a path from the root, and an anchor. */
export interface Destination {
  readonly path: string
  readonly anchor: string
}

export const isExternal = (target: string): boolean => /^[a-z]+:/i.test(target)

/** The links of a page outside of code. */
export function linksIn(text: string): Link[] {
  const links: Link[] = []
  replaceLinks(text, (link) => {
    links.push(link)
    return undefined
  })
  return links
}

/** Replaces links outside of code. A replacement of undefined leaves a link as it is. */
export function replaceLinks(text: string, replacement: (link: Link) => string | undefined): string {
  let inCode = false
  return text
    .split('\n')
    .map((content, index) => {
      if (CODE_MARK.test(content.trim())) inCode = !inCode
      if (inCode) return content
      return content.replaceAll(LINK, (whole, image: string, label: string, target: string) => {
        const link = { image: image === '!', text: label, target, line: index + 1 }
        /* The label of a link may be an image with a target of its own. */
        const inner = label.includes('](') ? replaceLinks(label, replacement) : label
        return replacement({ ...link, text: inner }) ?? whole
      })
    })
    .join('\n')
}

/** @param page the path of the page from the root */
export function destinationOf(page: string, target: string): Destination {
  const [path = '', anchor = ''] = target.split('#')
  const joined = path === '' ? page : posix.join(posix.dirname(page), decodeURIComponent(path))
  return { path: joined.replace(/\/$/, ''), anchor }
}

/** The anchors of a page: its headings as GitHub names them, and its ids. */
export function anchorsOf(text: string): ReadonlySet<string> {
  const ids = [...text.matchAll(/<\w+[^>]*\sid="([^"]+)"/g)].map(([, id]) => id as string)
  const headings = withoutCode(text).flatMap((line) => /^#{1,6}\s+(.*)$/.exec(line)?.[1] ?? [])
  const anchors = new Set(ids)
  for (const heading of headings) {
    const slug = slugOf(heading)
    let unique = slug
    for (let count = 1; anchors.has(unique); count++) unique = `${slug}-${count}`
    anchors.add(unique)
  }
  return anchors
}

function slugOf(heading: string): string {
  const plain = heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
  return plain.replaceAll(/[^\p{Letter}\p{Number}_\- ]/gu, '').replaceAll(' ', '-')
}

function withoutCode(text: string): string[] {
  let inCode = false
  return text.split('\n').filter((line) => {
    const mark = CODE_MARK.test(line.trim())
    if (mark) inCode = !inCode
    return !inCode && !mark
  })
}

export interface DeadLink {
  readonly line: number
  readonly target: string
  readonly problem: string
}

/**
 * The relative links of a page that lead nowhere.
 * @param path the path of the page from the root
 * @param read the text of another page, by its path from the root
 */
export function deadLinks(
  path: string,
  text: string,
  { exists = existsSync, read }: { exists?: (path: string) => boolean; read: (path: string) => string },
): DeadLink[] {
  return linksIn(text).flatMap(({ target, line }) => {
    if (isExternal(target)) return []
    const to = destinationOf(path, target)
    if (!exists(to.path)) return [{ line, target, problem: `${to.path} does not exist` }]
    if (!to.anchor || !to.path.endsWith('.md') || anchorsOf(read(to.path)).has(to.anchor)) return []
    return [{ line, target, problem: `${to.path} has no heading or id '${to.anchor}'` }]
  })
}
