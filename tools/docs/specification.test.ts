import { describe, expect, it } from 'vitest'
import { firstSentence, requirementsOn, SPECIFICATION_FOLDER } from './specification.ts'

const page = (text: string) => ({ path: `${SPECIFICATION_FOLDER}/sample.md`, text })
const item = (id: string, text: string) => `- <a id="${id.toLowerCase()}"></a>**${id}** ${text}`

describe('requirementsOn', () => {
  it('reads id, text, place and anchor of each item', () => {
    const [one] = requirementsOn([page(`# Sample\n\n${item('SAMPLE-01', 'It works.')}\n`)])
    expect(one).toEqual({
      id: 'SAMPLE-01',
      text: 'It works.',
      path: `${SPECIFICATION_FOLDER}/sample.md`,
      line: 3,
      anchor: 'sample-01',
    })
  })

  it('joins the lines of an item and leaves out what follows it', () => {
    const text = `${item('SAMPLE-01', 'It works on')}\n  several lines.\n${item('SAMPLE-02', 'So does this.')}\n\nA detail.\n`
    expect(requirementsOn([page(text)]).map((one) => one.text)).toEqual(['It works on several lines.', 'So does this.'])
  })

  it('sorts the requirements of a page by number', () => {
    const ids = ['SAMPLE-100', 'SAMPLE-02', 'SAMPLE-99', 'SAMPLE-01']
    const text = ids.map((id) => `${item(id, 'It works.')}\n`).join('')
    const sorted = ['SAMPLE-01', 'SAMPLE-02', 'SAMPLE-99', 'SAMPLE-100']
    expect(requirementsOn([page(text)]).map(({ id }) => id)).toEqual(sorted)
  })

  it('ignores ids that are only mentioned, and the index page', () => {
    const mentioned = page('As **SAMPLE-01** says.\n\n- See [SAMPLE-01](#sample-01).\n')
    const index = { path: `${SPECIFICATION_FOLDER}/README.md`, text: item('SAMPLE-01', 'It works.') }
    expect(requirementsOn([mentioned, index])).toEqual([])
  })
})

describe('firstSentence', () => {
  it.each([
    ['One. Two.', 'One.'],
    ['Only one.', 'Only one.'],
    ['No full stop', 'No full stop'],
    ['`a.B. C` is code. Next.', '`a.B. C` is code.'],
    ["It says 'Wait.'. Then it goes on.", "It says 'Wait.'."],
    ['It takes `a`. `b` is optional.', 'It takes `a`.'],
  ])('%j begins with %j', (text, sentence) => {
    expect(firstSentence(text)).toBe(sentence)
  })
})
