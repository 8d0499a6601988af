import { describe, expect, it } from 'vitest'
import { dateFormat, numberFormat } from './formats.ts'

describe('formatters', () => {
  it('format as those of the browser do, in each locale and with each option', () => {
    expect(numberFormat('de').format(1234.5)).toBe('1.234,5')
    expect(numberFormat('en').format(1234.5)).toBe('1,234.5')
    expect(numberFormat('en', { maximumFractionDigits: 0 }).format(1234.5)).toBe('1,235')
    const at = new Date('2026-11-25T23:30:00Z')
    expect(dateFormat('en', { dateStyle: 'short', timeZone: 'UTC' }).format(at)).toBe('11/25/26')
    expect(dateFormat('en', { dateStyle: 'short', timeZone: 'Asia/Tokyo' }).format(at)).toBe('11/26/26')
  })

  it('are created once', () => {
    const options = { style: 'currency', currency: 'EUR' } as const
    expect(numberFormat('de', options)).toBe(numberFormat('de', { ...options }))
    expect(numberFormat('de', options)).not.toBe(numberFormat('fr', options))
    expect(dateFormat('de')).toBe(dateFormat('de'))
  })
})
