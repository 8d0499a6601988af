import { describe, expect, test } from 'vitest'
import { createMessageBoxes, shownOf } from './message-boxes.ts'

const FIVE = ['A', 'B', 'C', 'D', 'E']
const textsOf = (boxes: ReturnType<typeof createMessageBoxes>) =>
  shownOf(boxes.current).map(({ saying }) => 'text' in saying && saying.text)

describe('message boxes', () => {
  test('LIMIT-07 three are shown at once, further ones wait for their turn', () => {
    const boxes = createMessageBoxes()
    for (const text of FIVE) boxes.say({ text })
    expect(textsOf(boxes)).toEqual(['A', 'B', 'C'])
    boxes.close(boxes.current[1]?.id ?? 0)
    expect(textsOf(boxes)).toEqual(['A', 'C', 'D'])
  })

  test('the same thing is not said twice at a time', () => {
    const boxes = createMessageBoxes()
    boxes.say({ key: 'error.serviceUnavailable' })
    boxes.say({ key: 'error.serviceUnavailable' })
    expect(boxes.current).toHaveLength(1)
  })
})
