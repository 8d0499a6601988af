import { vi } from 'vitest'
import { lazyComponents } from '../overlays/index.ts'

class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** jsdom has neither a top layer nor a layout. Also loads the code of the overlays. */
export async function fillInJsdom(): Promise<void> {
  for (const method of ['showPopover', 'showModal', 'close', 'scrollIntoView'])
    Object.assign(HTMLElement.prototype, { [method]: () => {} })
  for (const observer of ['IntersectionObserver', 'ResizeObserver']) vi.stubGlobal(observer, StillObserver)
  await lazyComponents.load()
}
