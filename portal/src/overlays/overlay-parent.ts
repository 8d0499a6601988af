import { places } from '../components/index.ts'

let above: HTMLElement | undefined

/**
 * The element into which an overlay of the shell goes: that of the messages, or the document itself without one. A modal of an
 * application makes the page around it inert, the place of the messages included. The overlay then goes beside that modal, marked for
 * React Aria, of which the application has a copy of its own, as something that it must leave usable.
 */
export function overlayParent(): HTMLElement | null {
  const place = places[0] ?? null
  if (!place?.closest('[inert], [aria-hidden="true"]')) return place
  if (!above?.isConnected) {
    above = document.createElement('div')
    above.dataset['reactAriaTopLayer'] = 'true'
    document.body.append(above)
  }
  return above
}
