import type { Page, Renderer } from '@foyer/contract/page'
import { beforeEach, describe, expect, it } from 'vitest'
import { type PageConfiguration, PageGivenUp, RenderedPages } from './rendered-pages.ts'

let rendered: string[]
let pages: RenderedPages
beforeEach(() => {
  rendered = []
  const renderer = {
    render({ path }: Page) {
      rendered.push(path)
      return { document: `<p>${path}</p>`, styleSources: [] }
    },
  }
  pages = new RenderedPages(renderer as unknown as Renderer)
})

const get = (path: string, branding?: string) =>
  pages.get({ path, search: '', language: 'en' } as Page, {
    key: '1',
    branding,
    pictures: () => [],
    providers: [],
  } satisfies PageConfiguration)
const flood = (count: number) => Array.from({ length: count }, (_, number) => get(`/${number}`, 'verte'))

describe('ASVS 15.2.2 flood of pages of organisations', () => {
  it('BRAND-14 a page of the platform is rendered before those that wait, and never given up', async () => {
    const flooded = flood(100)
    const platform = get('/')
    flooded.push(...flood(100))
    expect((await platform).bodies.identity.toString()).toBe('<p>/</p>')
    expect(rendered.slice(0, 2)).toEqual(['/0', '/'])
    await Promise.allSettled(flooded)
  })

  it('BRAND-14 only some wait, the last requested first, and one that was given up is rendered when it is requested again', async () => {
    const outcomes = await Promise.allSettled(flood(100))
    const givenUp = outcomes.flatMap((outcome, number) => (outcome.status === 'rejected' ? [number] : []))
    expect(givenUp).toEqual(Array.from({ length: 59 }, (_, number) => number + 1))
    expect(outcomes[1]).toMatchObject({ reason: expect.any(PageGivenUp) })
    expect(rendered.slice(0, 3)).toEqual(['/0', '/99', '/98'])
    expect((await get('/1', 'verte')).bodies.identity.toString()).toBe('<p>/1</p>')
  })
})
