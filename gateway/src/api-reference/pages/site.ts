import type { Documents } from '../documents.ts'
import { type Html, html } from '../rendering/html.ts'
import { renderMarkdown } from '../rendering/markdown.ts'
import type { OpenApi, Operation } from '../rendering/open-api.ts'
import type { SchemaContext } from '../rendering/schema-view.ts'

/** An operation with its method, path and page. */
export interface Listed {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

export interface Group {
  readonly tag: string
  readonly title: string
  readonly description: string | undefined
  /** The file of its page, without `.html`. */
  readonly page: string
  readonly operations: readonly Listed[]
}

/** What the pages know of each other: the groups of operations, and how to link to anything. */
export interface Site extends SchemaContext {
  readonly document: OpenApi
  readonly groups: readonly Group[]
}

export const SOCKET_PAGE = 'socket'
export const SCHEMAS_PAGE = 'schemas'

export function siteOf({ openApi }: Documents): Site {
  const document = openApi as unknown as OpenApi
  const groups = groupsOf(document)
  const links = new Map<string, string>()
  for (const { page, operations } of groups)
    for (const { method, path, operation } of operations)
      links.set(`${method} ${path}`, `${page}#${operation.operationId}`)
  return {
    document,
    groups,
    markdown: (text) => renderMarkdown(text, (code) => links.get(code)),
    schemaLink: (name) => `${SCHEMAS_PAGE}#${name}`,
  }
}

function groupsOf(document: OpenApi): Group[] {
  const byTag = new Map<string, Listed[]>()
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const [tag = 'other'] = operation.tags ?? []
      byTag.set(tag, [...(byTag.get(tag) ?? []), { method: method.toUpperCase(), path, operation }])
    }
  }
  return [...byTag].map(([tag, operations]) => ({
    tag,
    title: titleOf(tag),
    description: document.tags?.find(({ name }) => name === tag)?.description,
    page: fileOf(tag),
    operations,
  }))
}

/** `workBench` as `work-bench`. */
function fileOf(tag: string): string {
  return tag.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** `workBench` as `Work bench`, `mfa` as `MFA`. */
function titleOf(tag: string): string {
  if (tag.length <= 3) return tag.toUpperCase()
  const title = fileOf(tag).replaceAll('-', ' ')
  return title.charAt(0).toUpperCase() + title.slice(1)
}

/** The id of a named header on the page of schemas, where a schema may have the same name. */
export function headerId(name: string): string {
  return `header-${name}`
}

/** The first sentence of a summary, as a title. */
export function titleOfSummary(summary: string): string {
  return firstSentence(summary).replace(/\.$/, '')
}

export function firstSentence(text: string): string {
  return text.split(/(?<=\.)\s/)[0] ?? ''
}

/** A heading that can be linked to. */
export function linkedHeading(level: 2 | 3, id: string, title: Html | string): Html {
  const link = html`<a class="anchor" href="#${id}">${title}</a>`
  return level === 2 ? html`<h2 id="${id}">${link}</h2>` : html`<h3 id="${id}">${link}</h3>`
}

/** A value as JSON. */
export function jsonView(value: unknown): Html {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  return html`<pre><code>${text}</code></pre>`
}
