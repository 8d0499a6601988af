// @vitest-environment jsdom
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderSignedIn, WORK_BENCH } from '../testing/index.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const stored = () => localStorage.getItem('localeLanguage')

describe('the work-bench', () => {
  it('SESSION-15 stores the language shown, also where the user has never chosen one', async () => {
    await renderSignedIn()
    await waitFor(() => expect(stored()).toBe('en'))
    expect(document.cookie).toContain('foyer-language=en')
  })

  it('SESSION-15 stores the language of the user once it is shown', async () => {
    const user = { ...WORK_BENCH.user, language: 'fr' as const }
    await renderSignedIn({ handlers: { 'workBench.workBench': () => ({ ...WORK_BENCH, user }) } })
    await waitFor(() => expect(document.documentElement.lang).toBe('fr'))
    expect(stored()).toBe('fr')
  })
})
