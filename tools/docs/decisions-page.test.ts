import { describe, expect, it } from 'vitest'
import { readDecision } from './decisions-page.ts'

const RECORD = '# 38. Compiled messages\n\n- **Date:** 2026-11-23\n- **Status:** accepted\n\n## Context\n'

describe('readDecision', () => {
  it('reads title, date and status from the head of a record', () => {
    expect(readDecision('0038-compiled-messages.md', RECORD)).toEqual({
      file: '0038-compiled-messages.md',
      title: '38. Compiled messages',
      date: '2026-11-23',
      status: 'accepted',
    })
  })

  it('shortens a status to its first clause, without links', () => {
    const changed = RECORD.replace('accepted', 'superseded by [39](0039-stored-names.md); the reader stays')
    expect(readDecision('0038.md', changed).status).toBe('superseded by 39')
  })

  it.each(['# 38.', '- **Date:**', '- **Status:**'])('fails on a record without "%s"', (line) => {
    expect(() => readDecision('0038.md', RECORD.replace(line, ''))).toThrow('0038.md')
  })
})
