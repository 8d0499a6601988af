// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { LazyComponent } from '../components/index.ts'
import { useOverlayCode } from './overlays.tsx'

afterEach(cleanup)

/** The code of an overlay, which a test loads when it wants. */
function loadable() {
  let code: (() => string) | undefined
  const component: LazyComponent = {
    get ready() {
      return code
    },
    load: () => new Promise(() => {}),
  }
  const arrive = (): void => {
    code = () => 'The overlay'
  }
  return { component, arrive }
}

function Overlay({ component, onRendered }: { component: LazyComponent; onRendered: () => void }) {
  const Code = useOverlayCode(component, undefined)
  useLayoutEffect(onRendered, [onRendered])
  return Code && <Code />
}

describe('useOverlayCode', () => {
  it('returns code that was loaded before', () => {
    const { component, arrive } = loadable()
    arrive()
    expect(rendered(component, () => {})).toBe('The overlay')
  })

  it('returns code that another load brings between the first render and its effects', () => {
    const { component, arrive } = loadable()
    expect(rendered(component, arrive)).toBe('The overlay')
  })
})

function rendered(component: LazyComponent, onRendered: () => void): string | null {
  return render(<Overlay component={component} onRendered={onRendered} />).container.textContent
}
