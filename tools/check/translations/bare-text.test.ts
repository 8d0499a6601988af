import { describe, expect, it } from 'vitest'
import { bareTextFaults } from './bare-text.ts'

const faultsIn = (text: string) => bareTextFaults({ path: 'portal/src/a.tsx', text })
const faultsOf = (jsx: string) => faultsIn(`const a = (\n${jsx}\n)`)

describe('bareTextFaults', () => {
  it.each([
    ['a message beside an icon', "<p><Icon />{t('a.b')}</p>"],
    ['a message beside a conditional element', "<p>{busy && <Spinner />}{t('a.b')}</p>"],
    ['conditional text beside an element', "<p><b />{busy && t('a.b')}</p>"],
    ['either branch of a conditional expression', "<p><b />{busy ? <i /> : t('a.b')}</p>"],
    ['children beside an element', '<button>{busy && <Spinner />}{children}</button>'],
    ['literal text beside a value', '<p>({count})</p>'],
    ['a message before a space', "<p>{t('a.b')} </p>"],
    ['the text of a fragment', "<>{t('a.b')}</>"],
    ['a message beside an icon in a component', "<Button><Icon />{t('a.b')}</Button>"],
    ['text in a component that takes elements only', "<Dialog>{t('a.b')}</Dialog>"],
  ])('reports %s with its line', (_what, jsx) => {
    expect(faultsOf(jsx)[0]?.at).toBe('portal/src/a.tsx:2')
  })

  it.each([
    ['text as the only child of an element', "<p>{busy ? t('a.b') : t('a.c')}</p>"],
    ['text as the only child of a component', "<Button>{t('a.b')}</Button>"],
    ['elements and white space', "<p>{busy && <b />} <span>{t('a.b')}</span>{' '}{list.map((one) => <i />)}</p>"],
    ['a comment beside text', "<p>{/* why */}{t('a.b')}</p>"],
    ['a conditional expression with elements', '<p><b />{busy ? <i /> : null}</p>'],
    ['text inside an element', '<p><b />{inElement(children)}</p>'],
  ])('accepts %s', (_what, jsx) => {
    expect(faultsOf(jsx)).toEqual([])
  })

  it('reports a component that returns text', () => {
    const code = "function A() {\n  if (busy) return <b />\n  return t('a.b')\n}"
    expect(faultsIn(code).map(({ at }) => at)).toEqual(['portal/src/a.tsx:3'])
    expect(faultsIn("function textOf() { return t('a.b') }")).toEqual([])
  })

  it('accepts a constant element, and elements that are passed as a property', () => {
    expect(faultsIn('const head = <b />; const a = <p>{head}<i /></p>')).toEqual([])
    expect(faultsIn('function Dialog({ children }) { return <p><b />{children}</p> }')).toEqual([])
  })
})
