import type { Documents } from '../documents.ts'
import type { Page } from './page.ts'
import { type Listed, SCHEMAS_PAGE, type Site, SOCKET_PAGE } from './site.ts'

/** What the search finds. */
export interface SearchEntry {
  readonly title: string
  readonly text: string
  readonly link: string
  /** Further text that leads to it. */
  readonly keywords: string
}

export function searchIndex(site: Site, pages: readonly Page[], { asyncApi }: Documents): SearchEntry[] {
  const operations = site.groups.flatMap(({ page, title, operations }) =>
    operations.map((listed) => operationEntry(listed, page, title)),
  )
  const ofPage = (name: string, text: string) =>
    (pages.find((page) => page.name === name)?.sections ?? []).map(
      ({ id, title }): SearchEntry => ({ title, text, link: `${name}#${id}`, keywords: '' }),
    )
  return [
    ...operations,
    ...ofPage(SOCKET_PAGE, 'Notice socket'),
    ...socketEntries(asyncApi),
    ...ofPage(SCHEMAS_PAGE, 'Schema'),
  ]
}

function operationEntry({ method, path, operation }: Listed, page: string, group: string): SearchEntry {
  const codes = new Set(JSON.stringify(operation.responses).match(/\b[ABC]0\d{3}\b/g))
  return {
    title: `${method} ${path}`,
    text: operation.summary,
    link: `${page}#${operation.operationId}`,
    keywords: [operation.operationId, group, ...codes].join(' '),
  }
}

function socketEntries(asyncApi: Documents['asyncApi']): SearchEntry[] {
  const { components, channels } = asyncApi as unknown as {
    components: { messages: Record<string, { name: string; title: string; summary: string; payload: object }> }
    channels: { notices: { 'x-close-codes': { code: number; cause: string }[] } }
  }
  return [
    ...Object.entries(components.messages).map(([id, { title, summary, payload }]) => ({
      title: `Push: ${title}`,
      text: summary,
      link: `${SOCKET_PAGE}#${id}`,
      keywords: (JSON.stringify(payload).match(/\b[A-Z]+(_[A-Z]+)*\b/g) ?? []).join(' '),
    })),
    ...channels.notices['x-close-codes'].map(({ code, cause }) => ({
      title: `Close code ${code}`,
      text: cause,
      link: `${SOCKET_PAGE}#${code}`,
      keywords: '',
    })),
  ]
}
