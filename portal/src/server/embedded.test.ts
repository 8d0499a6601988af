import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { embedded } from './embedded.ts'

describe('facts embedded in the page', () => {
  it.each(['</script><script>alert(1)</script>', '<!--', '\u2028\u2029'])('%s cannot leave its element', (text) => {
    const html = embedded({ company: text })
    expect(html).not.toMatch(/[<\u2028\u2029]/)
    expect(JSON.parse(html)).toEqual({ company: text })
  })

  it('whatever is embedded is read back as it was', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(embedded(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})
