// @vitest-environment jsdom
import { reactApplication } from '@foyer/sdk/react'
import { createTestShell } from '@foyer/sdk/testing'
import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type Content, EMPTY_CONTENT } from '../../shared/label.ts'
import type { LabelSize, Template } from '../../shared/template.ts'
import { LabelPicture } from './label-picture.tsx'

const BUTTER: Content = {
  ...{ productId: 'p1', name: 'Fairtrade butter', detail: '250 g', barcode: '4004621907229' },
  ...{ amount: 229, formerAmount: null, currency: 'EUR' },
}

interface Look {
  readonly size?: LabelSize
  readonly template?: Template
}

let end = async () => {}
async function show(content: Content, language = 'en', locale = 'en-GB', look: Look = {}): Promise<HTMLElement> {
  const { size = '2.9', template = 'standard' } = look
  const { mount, unmount } = reactApplication(() => <LabelPicture {...{ content, size, template }} />)
  const element = document.body.appendChild(document.createElement('div'))
  await act(async () => mount(element, createTestShell({ state: { language, locale } })))
  end = async () => {
    await act(async () => unmount())
    element.remove()
  }
  return screen.getByRole('img')
}
afterEach(async () => await end())

const isRed = (picture: HTMLElement) => picture.querySelector('[class*="reduced"]') !== null

describe('picture of a label', () => {
  it('LABEL-14 prints product and price in black, and is described in words', async () => {
    const picture = await show(BUTTER)
    expect(picture.textContent).toBe('Fairtrade butter250 g229')
    expect(picture.getAttribute('aria-label')).toBe('Preview: Fairtrade butter, €2.29')
    expect(isRed(picture)).toBe(false)
  })

  it('LABEL-14 is red with the former price, in the language of the user', async () => {
    const picture = await show({ ...BUTTER, formerAmount: 279 }, 'de', 'de-DE')
    expect(picture.textContent).toBe('Fairtrade butter250 gstatt 2,79\u00a0€229')
    expect(picture.getAttribute('aria-label')).toBe('Vorschau: Fairtrade butter, 2,29\u00a0€, vorher 2,79\u00a0€')
    expect(isRed(picture)).toBe(true)
  })

  it('LABEL-14 has no price where the product has none', async () => {
    const picture = await show({ ...BUTTER, amount: null, currency: null })
    expect(picture.textContent).toBe('Fairtrade butter250 g')
    expect(picture.getAttribute('aria-label')).toBe('Preview: Fairtrade butter, No price')
  })

  it.each([
    ['2.9', 'standard', 'Fairtrade butter250 g229', false, true],
    ['2.13', 'price', 'Fairtrade butter250 g229', false, false],
    ['2.9', 'promotion', 'OfferFairtrade butter250 g229', true, true],
    ['4.2', 'details', 'Fairtrade butter250 g2294004621907229', false, true],
  ] as const)('LABEL-60 of %s inches with the template %s prints %s', async (size, template, text, red, hasBarcode) => {
    const picture = await show(BUTTER, 'en', 'en-GB', { size, template })
    expect([picture.textContent, isRed(picture)]).toEqual([text, red])
    expect(picture.querySelector('svg') !== null).toBe(hasBarcode)
    expect(picture.className).toContain({ '2.13': 'small', '2.9': 'middle', '4.2': 'large' }[size])
  })

  it('LABEL-25 says that there is no product, without a price, in the language of the user', async () => {
    const picture = await show(EMPTY_CONTENT, 'de', 'de-DE')
    expect(picture.textContent).toBe('Kein Produkt')
    expect(picture.getAttribute('aria-label')).toBe('Vorschau: kein Produkt')
  })
})
