import type { PictureFault } from '@foyer/contract/errors'
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'

const SVG = 'http://www.w3.org/2000/svg'
const XHTML = 'http://www.w3.org/1999/xhtml'
/** Nested references multiply: with four levels of four, 256 copies are drawn. */
const MAX_REFERENCES = 16

/** The elements of still pictures. Anything else of SVG runs, embeds or moves something. */
const ELEMENTS = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'metadata', 'style', 'switch', 'image', 'view'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'textPath'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern', 'marker', 'filter'],
  ...['feBlend', 'feColorMatrix', 'feComponentTransfer', 'feComposite', 'feConvolveMatrix', 'feDiffuseLighting'],
  ...['feDisplacementMap', 'feDistantLight', 'feDropShadow', 'feFlood', 'feFuncA', 'feFuncB', 'feFuncG', 'feFuncR'],
  ...['feGaussianBlur', 'feImage', 'feMerge', 'feMergeNode', 'feMorphology', 'feOffset', 'fePointLight'],
  ...['feSpecularLighting', 'feSpotLight', 'feTile', 'feTurbulence'],
])
/** A reference within the picture, or a raster picture that is part of it. */
const OWN_REFERENCE = /^\s*(#|data:image\/(png|jpeg|webp);base64,)/
/** References of style sheets, but for those within the picture. A backslash could disguise one. */
const FOREIGN_STYLE = /\\|@import|image-set|src\s*\(|url\(\s*(?!["']?\s*#)/i

class Rejected extends Error {
  readonly fault: PictureFault
  constructor(fault: PictureFault) {
    super(fault)
    this.fault = fault
  }
}

/**
 * Checks that an SVG is a still picture that runs nothing and loads nothing. Browsers draw logos as images, in which neither works;
 * this holds also where a picture is opened by its own.
 */
export function checkSvg(bytes: Uint8Array): PictureFault | undefined {
  try {
    parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return undefined
  } catch (error) {
    return error instanceof Rejected ? error.fault : 'DAMAGED'
  }
}

function parse(text: string): void {
  const parser = new SaxesParser({ xmlns: true })
  let elements = 0
  let references = 0
  // Whole, because a comment in it splits a word, and a browser joins it.
  let styles = ''
  let inStyle = false
  parser.on('error', (error) => {
    throw error
  })
  // A document type can define what any other check does not see.
  parser.on('doctype', () => reject('ELEMENT'))
  parser.on('processinginstruction', () => reject('EXTERNAL'))
  parser.on('opentag', (tag) => {
    if (elements++ === 0 && (tag.uri !== SVG || tag.local !== 'svg')) reject('FORMAT')
    if (tag.local === 'use' && ++references > MAX_REFERENCES) reject('ELEMENT')
    checkElement(tag)
    inStyle = tag.local === 'style'
  })
  parser.on('closetag', () => {
    if (FOREIGN_STYLE.test(styles)) reject('EXTERNAL')
    inStyle = false
  })
  const onText = (content: string): void => {
    if (inStyle) styles += content
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.write(text).close()
}

function checkElement({ uri, local, attributes }: SaxesTagNS): void {
  if (/^(script|handler|listener)$/i.test(local)) reject('SCRIPT')
  // Elements of editors, in a namespace of their own, do nothing.
  if (uri === XHTML || (uri === SVG && !ELEMENTS.has(local))) reject('ELEMENT')
  for (const attribute of Object.values(attributes)) checkAttribute(attribute)
}

function checkAttribute({ prefix, local, value }: SaxesAttributeNS): void {
  if (prefix === 'xmlns' || local === 'xmlns') return
  if (/^on/i.test(local) || /^\s*javascript:/i.test(value)) reject('SCRIPT')
  if (/^(href|src)$/i.test(local) && !OWN_REFERENCE.test(value)) reject('EXTERNAL')
  if (prefix === 'xml' && local === 'base') reject('EXTERNAL')
  // Only attributes without a prefix are styles: those of editors may name files.
  if (prefix === '' && FOREIGN_STYLE.test(value)) reject('EXTERNAL')
}

function reject(fault: PictureFault): never {
  throw new Rejected(fault)
}
