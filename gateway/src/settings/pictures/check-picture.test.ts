import { describe, expect, it } from 'vitest'
import { checkPicture } from './check-picture.ts'

const address = (format: string, content: string | Uint8Array) =>
  `data:image/${format};base64,${Buffer.from(content).toString('base64')}`
const svg = (inside: string, attributes = '') =>
  address('svg+xml', `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`)

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
/** The head of a PNG of this size. */
const png = (width: number, height: number): Uint8Array => {
  const bytes = Buffer.from(PNG, 'base64')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
const USES = '<use href="#a"/>'

describe('BRAND-07 a picture is accepted', () => {
  it.each([
    ['a PNG', `data:image/png;base64,${PNG}`],
    ['a PNG of the largest size', address('png', png(4_096, 4_096))],
    ['an https address', 'https://verte.example/logo.svg'],
    [
      'shapes',
      svg(
        '<g id="a"><path d="M0 0h1v1z" fill="url(#b)"/></g><use href="#a" xlink:href="#a"/>',
        'xmlns:xlink="http://www.w3.org/1999/xlink"',
      ),
    ],
    [
      'a declaration and styles',
      address(
        'svg+xml',
        '\ufeff<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><style>.a{fill:url("#b")}</style></svg>',
      ),
    ],
    [
      'elements of an editor',
      svg('<e:view e:file="C:\\logo.svg"/>', 'xmlns:e="http://www.inkscape.org/namespaces/inkscape"'),
    ],
    ['a raster picture inside', svg(`<image href="data:image/png;base64,${PNG}"/>`)],
    ['some references', svg(USES.repeat(16))],
  ])('%s', (_what, picture) => expect(checkPicture(picture)).toBeUndefined())
})

describe('BRAND-07 a picture is rejected', () => {
  it.each([
    ['DAMAGED', 'content that is no base64', 'data:image/png;base64,A=AA'],
    ['DAMAGED', 'no content', 'data:image/png;base64,'],
    ['DAMAGED', 'a PNG that ends in its head', address('png', png(1, 1).subarray(0, 14))],
    [
      'DAMAGED',
      'an SVG that is not well-formed',
      address('svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'),
    ],
    ['DAMAGED', 'an SVG that is not UTF-8', address('svg+xml', Buffer.from('\ufeff<svg/>', 'utf16le'))],
    ['DAMAGED', 'an unknown entity', svg('&logo;')],
    ['FORMAT', 'a text', address('png', 'This is no picture.')],
    ['FORMAT', 'a PNG under the name of a JPEG', `data:image/jpeg;base64,${PNG}`],
    ['FORMAT', 'a GIF', address('png', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64'))],
    [
      'FORMAT',
      'an SVG under the name of a PNG',
      address('png', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'),
    ],
    ['FORMAT', 'an HTML page under the name of an SVG', address('svg+xml', '<html><body/></html>')],
    ['PIXELS', 'a PNG that is too wide', address('png', png(4_097, 1))],
    ['PIXELS', 'a PNG that is too high', address('png', png(1, 100_000))],
    ['SCRIPT', 'a script', svg('<script>alert(1)</script>')],
    ['SCRIPT', 'a script in a namespace of its own', svg('<x:script xmlns:x="http://www.w3.org/2000/svg"/>')],
    ['SCRIPT', 'a handler', svg('', 'onload="alert(1)"')],
    ['SCRIPT', 'a handler in capitals', svg('<g ONCLICK="alert(1)"/>')],
    ['SCRIPT', 'a script as an address', svg('<use href=" javascript:alert(1)"/>')],
    ['ELEMENT', 'an HTML element', svg('<foreignObject><b xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>')],
    ['ELEMENT', 'an HTML element outside of SVG', svg('<b xmlns="http://www.w3.org/1999/xhtml"/>')],
    ['ELEMENT', 'an animation that sets an address', svg('<set attributeName="href" to="#a"/>')],
    ['ELEMENT', 'a link', svg('<a href="#a"/>')],
    [
      'ELEMENT',
      'a document type',
      address('svg+xml', '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>'),
    ],
    ['ELEMENT', 'references that multiply', svg(USES.repeat(17))],
    ['EXTERNAL', 'a picture elsewhere', svg('<image href="https://evil.example/a.png"/>')],
    ['EXTERNAL', 'an SVG inside', svg('<image href="data:image/svg+xml;base64,AAAA"/>')],
    [
      'EXTERNAL',
      'a reference elsewhere with a prefix',
      svg('<use x:href="//evil.example#a"/>', 'xmlns:x="http://www.w3.org/1999/xlink"'),
    ],
    ['EXTERNAL', 'a style sheet elsewhere', svg('<style>@import "https://evil.example/a.css";</style>')],
    ['EXTERNAL', 'a style sheet elsewhere in a section', svg('<style><![CDATA[a{fill:url(//evil.example)}]]></style>')],
    ['EXTERNAL', 'an address that a comment splits', svg('<style>a{fill:u<!-- -->rl(//evil.example)}</style>')],
    ['EXTERNAL', 'a disguised address', svg('<g style="fill:u\\72l(//evil.example)"/>')],
    ['EXTERNAL', 'an address in an attribute', svg('<g fill="url( \'https://evil.example\' )"/>')],
    ['EXTERNAL', 'another base', svg('', 'xml:base="https://evil.example"')],
    [
      'EXTERNAL',
      'a processing instruction',
      address(
        'svg+xml',
        '<?xml-stylesheet href="https://evil.example/a.css"?><svg xmlns="http://www.w3.org/2000/svg"/>',
      ),
    ],
  ])('%s: %s', (fault, _what, picture) => expect(checkPicture(picture)).toBe(fault))
})
