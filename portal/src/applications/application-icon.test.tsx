// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ApplicationIcon } from './icons.tsx'

afterEach(cleanup)

const OWN = '/base/applications/tasks/1.2.0/assets/icon.svg'
const drawn = (key: string, icon: string) =>
  render(<ApplicationIcon application={{ key, icon }} />).container.querySelector('img')

describe('the icon of an application', () => {
  it('APP-38 is the file of its own release', () => {
    expect(drawn('tasks', OWN)?.getAttribute('src')).toBe(OWN)
  })

  it.each([
    ['a file of another application', 'other', OWN],
    ['an address elsewhere', 'tasks', 'https://example.com/base/applications/tasks/1.2.0/icon.svg'],
    ['an address without a scheme', 'tasks', '//example.com/base/applications/tasks/1.2.0/icon.svg'],
    ['a path that leaves the release', 'tasks', '/base/applications/tasks/1.2.0/../../../icon.svg'],
    ['a path with a query', 'tasks', `${OWN}?x=.svg`],
    ['a data address', 'tasks', 'data:image/svg+xml,<svg/>'],
    ['no text', 'tasks', ''],
  ])('APP-38 is the general one in place of %s', (_what, key, icon) => {
    expect(drawn(key, icon)).toBeNull()
  })

  it('APP-38 is the general one if the file does not load', () => {
    const { container } = render(<ApplicationIcon application={{ key: 'tasks', icon: OWN }} />)
    fireEvent.error(container.querySelector('img') as HTMLImageElement)
    expect(container.querySelector('img')).toBeNull()
    expect(container.querySelector('svg')).toBeTruthy()
  })
})
