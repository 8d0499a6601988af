// @vitest-environment jsdom
import { MENU_ICONS } from '@foyer/contract/applications'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { placeIcon } from './place-icons.tsx'

afterEach(cleanup)

describe('the icons of menu entries of applications', () => {
  it('APP-69 each name of the manifest has an icon of its own', () => {
    const drawn = MENU_ICONS.map((name) => {
      const Icon = placeIcon(name)
      return Icon ? render(<Icon />).container.innerHTML : ''
    })
    expect(drawn.every((one) => one.startsWith('<svg'))).toBe(true)
    expect(new Set(drawn).size).toBe(MENU_ICONS.length)
  })

  it.each([undefined, 'of-a-newer-shell', 'toString'])(
    'APP-69 %s has none, so that the general one is shown',
    (name) => {
      expect(placeIcon(name)).toBeUndefined()
    },
  )
})
