// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { AttachmentView } from './attachment.tsx'

afterEach(cleanup)

const FILE = { id: 'f1', name: 'plan.pdf', mediaType: 'application/pdf', bytes: 1_200 }

describe('an attachment', () => {
  it('LIMIT-03 is downloaded once by five clicks, also where the download ends at once', async () => {
    let downloads = 0
    render(<AttachmentView file={FILE} state={{ type: 'rest' }} onFetch={() => downloads++} />)
    const user = userEvent.setup()
    const file = screen.getByRole('button', { name: /plan\.pdf/ })
    for (let click = 1; click <= 5; click++) await user.click(file)
    expect(downloads).toBe(1)
  })
})
