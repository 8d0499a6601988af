// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { loadable } from './loadable.ts'

afterEach(cleanup)

const Stores = ({ name }: { name: string }) => <p>Stores of {name}</p>

function draw(Page: ReturnType<typeof loadable<{ name: string }>>['Page']): void {
  render(
    <Suspense fallback={<p>Loading</p>}>
      <Page name="Maison Verte" />
    </Suspense>,
  )
}

describe('a page whose code is loaded when it is shown, or before', () => {
  it('ADMIN-15 is drawn at once, without "loading", if its code is there', async () => {
    const { Page, load } = loadable(async () => ({ default: Stores }))
    await load()
    draw(Page)
    expect(screen.getByText('Stores of Maison Verte')).toBeTruthy()
    expect(screen.queryByText('Loading')).toBeNull()
  })

  it('ADMIN-15 shows "loading" until its code is there', async () => {
    const { Page } = loadable(async () => ({ default: Stores }))
    draw(Page)
    expect(screen.getByText('Loading')).toBeTruthy()
    expect(await screen.findByText('Stores of Maison Verte')).toBeTruthy()
  })
})
