import { createElement, Fragment, type MouseEvent, type ReactNode, useMemo } from 'react'
import { Hidden } from '../../../components/index.ts'
import { useMessages } from '../../../languages/index.ts'
import { bareAddressesIn } from './bare-addresses.ts'

/** The elements that the contract allows; all others are dropped. */
const ALLOWED = ['p', 'br', 'strong', 'em', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'code'] as const
/** Elements whose content is dropped. */
const DROPPED = [
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'textarea',
  'title',
]
const SAFE_LINK = /^(https?:\/\/|mailto:)/i
/** The greatest depth of nested lists. */
const DEEPEST = 32

/** The parts of a DOM node that are read. */
export interface ReadNode {
  readonly nodeType: number
  readonly nodeName: string
  readonly textContent: string | null
  readonly childNodes: ArrayLike<ReadNode>
  getAttribute?(name: string): string | null
}

const ELEMENT = 1
const TEXT = 3

type Link = (address: string, children: ReactNode) => ReactNode

interface Drawing {
  readonly link: Link
  /** Headings start one level below the title of the notice. */
  readonly raises: boolean
  /** Within a link or code, an address is text. */
  readonly keepsAddresses?: boolean
}

/**
 * React elements for content that the gateway has sanitised already: a second check. Only the named elements are made, without any
 * attribute but a link's address; everything else is text, or not there.
 */
export function elementsOf(nodes: ArrayLike<ReadNode>, link: Link): ReactNode[] {
  return elementsWithin(nodes, { link, raises: !holdsUpperHeading(nodes) }, 0)
}

function holdsUpperHeading(nodes: ArrayLike<ReadNode>, depth = 0): boolean {
  if (depth > DEEPEST) return false
  return Array.from(nodes).some(
    ({ nodeName, childNodes }) => nodeName.toLowerCase() === 'h3' || holdsUpperHeading(childNodes, depth + 1),
  )
}

function elementsWithin(nodes: ArrayLike<ReadNode>, drawing: Drawing, depth: number): ReactNode[] {
  if (depth > DEEPEST) return []
  return Array.from(nodes, (node, key) => createElement(Fragment, { key }, elementOf(node, drawing, depth)))
}

function elementOf(node: ReadNode, drawing: Drawing, depth: number): ReactNode {
  if (node.nodeType === TEXT) return drawing.keepsAddresses ? node.textContent : textOf(node.textContent ?? '', drawing)
  if (node.nodeType !== ELEMENT) return null
  const name = node.nodeName.toLowerCase()
  if (DROPPED.includes(name)) return null
  const keepsAddresses = drawing.keepsAddresses || name === 'a' || name === 'code'
  const children = elementsWithin(node.childNodes, { ...drawing, keepsAddresses }, depth + 1)
  if (name === 'a') {
    const address = node.getAttribute?.('href')?.trim() ?? ''
    return SAFE_LINK.test(address) ? drawing.link(address, children) : children
  }
  const allowed = ALLOWED.find((one) => one === name)
  if (allowed === 'br') return createElement('br')
  if (allowed === 'h4' && drawing.raises) return createElement('h3', {}, children)
  return allowed ? createElement(allowed, {}, children) : children
}

/** A text whose bare addresses are links. */
function textOf(text: string, { link }: Drawing): ReactNode {
  return bareAddressesIn(text).map((piece, key) =>
    createElement(Fragment, { key }, piece.address === undefined ? piece.text : link(piece.address, piece.text)),
  )
}

interface HtmlPolicy {
  createHTML(html: string): string
}
interface PolicyFactory {
  createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy
}

/** Created once: the Content-Security-Policy allows this name only, and only once. */
let policy: HtmlPolicy | undefined

/** The content as Trusted HTML for the parser. Browsers without Trusted Types take the text. */
function trustedByParser(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  if (!trustedTypes) return html
  policy ??= trustedTypes.createPolicy('foyer-notice', { createHTML: (text) => text })
  return policy.createHTML(html)
}

/** Undefined without a parser, which the gateway does not have; it renders no inbox. The parser runs and loads nothing. */
function nodesOf(html: string): ArrayLike<ReadNode> {
  if (typeof DOMParser === 'undefined') return []
  return new DOMParser().parseFromString(trustedByParser(html), 'text/html').body.childNodes
}

interface NoticeContentProps {
  readonly html: string
  /** Called when a link is followed; the event can still be cancelled. */
  readonly onFollow: (address: string, event: MouseEvent) => void
}

/** The content of a notice. It is read by a parser that runs nothing and loads nothing. */
export function NoticeContent({ html, onFollow }: NoticeContentProps) {
  const t = useMessages()
  const nodes = useMemo(() => nodesOf(html), [html])
  return elementsOf(nodes, (address, children) => (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => onFollow(address, event)}
      onAuxClick={(event) => onFollow(address, event)}
    >
      <span>{children}</span>
      <Hidden>{` (${t('inbox.newTab')})`}</Hidden>
    </a>
  ))
}
