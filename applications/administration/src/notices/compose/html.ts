import { createElement, type ReactNode } from 'react'

/** The elements that the gateway makes of Markdown. Everything else is text. */
const ALLOWED = new Set(['p', 'br', 'strong', 'em', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'code', 'a'])
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const TAG = /<(\/?)([a-z][a-z0-9]*)([^>]*)>/gi

interface Open {
  readonly name: string
  readonly children: ReactNode[]
}

/**
 * React elements for content that the gateway has sanitised. No markup is handed to the browser: only the named elements are made, without
 * attributes. Links lead nowhere in a preview.
 */
export function elementsOf(html: string): ReactNode {
  const root: Open = { name: '', children: [] }
  const open: Open[] = [root]
  const top = () => open.at(-1) ?? root
  let at = 0
  for (const match of html.matchAll(TAG)) {
    addText(top(), html.slice(at, match.index))
    at = match.index + match[0].length
    const name = (match[2] ?? '').toLowerCase()
    if (!ALLOWED.has(name)) continue
    if (name === 'br') top().children.push(createElement('br', { key: top().children.length }))
    else if (match[1] !== '/') open.push({ name, children: [] })
    else if (top().name === name) close(open)
  }
  addText(top(), html.slice(at))
  while (open.length > 1) close(open)
  return root.children
}

function close(open: Open[]): void {
  const { name, children } = open.pop() as Open
  const parent = open.at(-1) as Open
  parent.children.push(createElement(name === 'a' ? 'u' : name, { key: parent.children.length }, ...children))
}

function addText({ children }: Open, text: string): void {
  const decoded = text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? "'")
  if (decoded.trim() !== '' || (decoded !== '' && children.length > 0)) children.push(decoded)
}
