import { describe, expect, it } from 'vitest'
import { requirementsOn, SPECIFICATION_FOLDER } from '../docs/specification.ts'
import { citationFaults, indexFaults, requirementFaults, titleFaults, unreadItemFaults } from './specification.ts'

const SAMPLE = `${SPECIFICATION_FOLDER}/sample.md`
const INDEX = `${SPECIFICATION_FOLDER}/README.md`
const page = (text: string, path = SAMPLE) => ({ path, text })
const item = (id: string, text = 'It works.') => `- <a id="${id.toLowerCase()}"></a>**${id}** ${text}\n`
const requirements = requirementsOn([page(item('SAMPLE-01'))])
const file = 'gateway/src/a.test.ts'

describe('requirementFaults', () => {
  it('accepts requirements that are defined once and have an anchor', () => {
    expect(requirementFaults(requirements)).toEqual([])
  })

  it('reports an id that is defined twice, on one page or on two', () => {
    const twice = [page(item('SAMPLE-01') + item('SAMPLE-01')), page(item('SAMPLE-01'), `${SPECIFICATION_FOLDER}/b.md`)]
    expect(requirementFaults(requirementsOn(twice)).map(({ at }) => at)).toEqual([
      `${SAMPLE}:2`,
      `${SPECIFICATION_FOLDER}/b.md:1`,
    ])
  })

  it.each(['- **SAMPLE-01** It works.\n', '- <a id="sample-02"></a>**SAMPLE-01** It works.\n'])(
    'reports an item without an anchor of its own: %j',
    (text) => {
      expect(requirementFaults(requirementsOn([page(text)]))).toMatchObject([
        { at: `${SAMPLE}:1`, message: 'SAMPLE-01 has no anchor of its own' },
      ])
    },
  )
})

describe('unreadItemFaults', () => {
  const faultsOf = (text: string) => unreadItemFaults([page(text)], requirementsOn([page(text)])).map(({ at }) => at)

  it('accepts requirements, also with three digits, and other items', () => {
    expect(faultsOf(`${item('SAMPLE-01')}${item('SAMPLE-199')}- **Bold** text, and SHA-256.\n`)).toEqual([])
  })

  it.each(['SAMPLE-200', 'SAMPLE-7', 'Sample-07', 'SAMPLE_07', 'SAMPLE-007'])('reports %s, which is not read', (id) => {
    expect(faultsOf(item(id))).toEqual([`${SAMPLE}:1`])
  })

  it('reports an id without an anchor that is not read', () => {
    expect(faultsOf('- **SAMPLE-200** It works.\n')).toEqual([`${SAMPLE}:1`])
  })
})

describe('indexFaults', () => {
  const index = page('| page | ids |\n| --- | --- |\n| [sample.md](sample.md) | SAMPLE |\n', INDEX)

  it('accepts an index that lists every page', () => {
    expect(indexFaults([index, page(item('SAMPLE-01'))])).toEqual([])
  })

  it('reports a page that is missing from the index', () => {
    const faults = indexFaults([index, page(''), page('', `${SPECIFICATION_FOLDER}/other.md`)])
    expect(faults).toMatchObject([{ at: `${SPECIFICATION_FOLDER}/other.md`, message: 'is missing from the index' }])
  })

  it('reports a row without a page, and every page where there is no index', () => {
    expect(indexFaults([index]).map(({ at }) => at)).toEqual([INDEX])
    expect(indexFaults([page('')]).map(({ at }) => at)).toEqual([SAMPLE])
  })
})

describe('titleFaults', () => {
  const faultsOf = (title: string) => titleFaults([{ title, file }], requirements).map(({ message }) => message)

  it('accepts ids that a page defines, and texts that only resemble ids', () => {
    expect(faultsOf('SAMPLE-01 it works')).toEqual([])
    expect(faultsOf('text in UTF-16 is refused')).toEqual([])
  })

  it.each(['SAMPLE-02 it works', 'the group › SAMPLE-02 it works', 'OTHER-01 it works'])(
    'reports the undefined id in %j',
    (title) => {
      expect(faultsOf(title)).toHaveLength(1)
    },
  )
})

describe('citationFaults', () => {
  const faultsOf = (text: string, path = 'gateway/src/a.ts') =>
    citationFaults([{ path, text }], [SAMPLE, 'docs/decisions/0001-a.md'], requirements).map(({ message }) => message)

  it('accepts existing pages, headings and requirements', () => {
    expect(faultsOf(`/** See ${SAMPLE}#sample-01. */`)).toEqual([])
    expect(faultsOf('[a](../decisions/0001-a.md), [b](sample.md#a-heading), [c](#sample-01)', SAMPLE)).toEqual([])
  })

  it.each([`${SPECIFICATION_FOLDER}/other.md`, `${SAMPLE}#sample-02`])(
    'reports a comment that refers to %s',
    (target) => {
      expect(faultsOf(`/** See ${target}. */`)).toEqual([`refers to ${target}, which does not exist`])
    },
  )

  it('reports a dead link of a page', () => {
    expect(faultsOf('[a](../decisions/0002-b.md)', SAMPLE)).toEqual([
      'refers to docs/decisions/0002-b.md, which does not exist',
    ])
  })
})
