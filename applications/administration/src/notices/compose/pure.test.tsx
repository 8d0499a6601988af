import type { Notice, NoticeTemplate } from '@foyer/contract/publishing'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { DRAFT } from '../samples.ts'
import {
  asRead,
  contentOf,
  type Draft,
  draftFromTemplate,
  fallbackOf,
  NEW_DRAFT,
  stateOf,
  withoutTitle,
} from './draft.ts'
import { elementsOf } from './html.ts'
import { instantIn, localIn } from './instants.ts'

const draft = (texts: Partial<Draft['texts']>): Draft => ({ ...NEW_DRAFT, texts: { ...NEW_DRAFT.texts, ...texts } })
const text = (title: string, content = '') => ({ title, content })

describe('a draft', () => {
  it('ADMIN-64 a language is missing, begun or complete', () => {
    expect([text(''), text('', 'x'), text('x'), text('x', 'y')].map(stateOf)).toEqual([
      'missing',
      'begun',
      'begun',
      'done',
    ])
  })

  it('ADMIN-65 a draft without a title is not sent, and one with a title only with the texts that have one', () => {
    expect(contentOf(draft({ de: text('  ', 'Heute') }))).toBeUndefined()
    const begun = draft({ en: text(' Count '), de: text('', 'Heute') })
    expect(contentOf(begun)?.texts).toEqual([{ language: 'en', title: 'Count', content: '' }])
    expect(withoutTitle(begun)).toEqual(['de'])
  })

  it.each([
    ['a file', {}, 5],
    ['a text', { texts: [{ language: 'en', title: 'Theirs', content: '' }] }, 3],
    ['the audience', { audience: [] }, 3],
  ] as const)(
    'ADMIN-141 after someone else has changed %s, only an equal text has its version',
    (_what, patch, next) => {
      const attachment = [{ id: 'f1', name: 'a.pdf', mediaType: 'application/pdf', bytes: 1 }]
      const stored = { ...DRAFT, ...patch, attachment, version: 5 } as Notice
      const once = asRead(stored, DRAFT)
      expect(once).toEqual({ ...DRAFT, attachment, version: next })
      expect(asRead({ ...stored, version: 6 }, once).version).toBe(next === 3 ? 3 : 6)
    },
  )

  it('ADMIN-64 readers without their language get English, else the first language', () => {
    expect(fallbackOf(draft({ en: text('a'), fr: text('b') }))).toBe('en')
    expect(fallbackOf(draft({ es: text('a'), de: text('b') }))).toBe('de')
    expect(fallbackOf(NEW_DRAFT)).toBeUndefined()
  })

  it('ADMIN-63 the acknowledgement of a template is due that many days from now', () => {
    const template: NoticeTemplate = {
      ...{ id: 't', organisation: null, name: 'x', type: 'NORMAL_NOTICE', createdAt: '' },
      ...{ texts: [{ language: 'en', title: 'a', content: 'b' }], audience: [], acknowledgeDays: 5 },
    }
    const now = new Date('2026-11-28T10:00:00Z')
    const made = draftFromTemplate(template, now)
    expect([made.acknowledgeBy, made.texts.en]).toEqual(['2026-12-03', text('a', 'b')])
  })
})

describe('a time in a time zone', () => {
  it.each([
    ['Europe/Paris', '2026-06-04T06:00', '2026-06-04T04:00:00.000Z'],
    ['Europe/Paris', '2026-12-04T06:00', '2026-12-04T05:00:00.000Z'],
    ['America/New_York', '2026-12-04T06:00', '2026-12-04T11:00:00.000Z'],
    ['Asia/Shanghai', '2026-12-04T06:00', '2026-12-03T22:00:00.000Z'],
    ['UTC', '2026-12-04T06:00', '2026-12-04T06:00:00.000Z'],
  ])('ADMIN-67 in %s %s is %s', (zone, local, instant) => {
    expect(instantIn(zone, local)?.toISOString()).toBe(instant)
    expect(localIn(zone, new Date(instant))).toBe(local)
  })

  it('ADMIN-67 a text that is no time has no instant', () => {
    expect(instantIn('UTC', '')).toBeUndefined()
  })
})

describe('the content of a preview', () => {
  const shown = (html: string) => renderToStaticMarkup(elementsOf(html))

  it('ADMIN-64 has what the gateway makes of Markdown', () => {
    const html = '<p>We count <strong>all</strong> at 8 &amp; 9.<br>Bring:</p>\n<ul>\n<li>a <em>pen</em></li>\n</ul>'
    expect(shown(html).replaceAll(/\n/g, '')).toBe(
      '<p>We count <strong>all</strong> at 8 &amp; 9.<br/>Bring:</p><ul><li>a <em>pen</em></li></ul>',
    )
  })

  it('ADMIN-64 makes nothing of other elements, attributes and addresses', () => {
    expect(shown('<p onclick="x">a<script>b</script><a href="https://x.example">c</a></p>')).toBe('<p>ab<u>c</u></p>')
    expect(shown('<p>&lt;b&gt; stays text')).toBe('<p>&lt;b&gt; stays text</p>')
  })
})
