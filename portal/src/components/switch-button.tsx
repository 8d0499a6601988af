import type { ButtonHTMLAttributes } from 'react'

type Opens = { readonly 'aria-haspopup': 'dialog' }
type Switches = { readonly 'aria-pressed': boolean } | { readonly 'aria-expanded': boolean }

/** A button that opens a panel or switches what is shown. Each press counts: a second one repeats nothing (LIMIT-03). */
export function SwitchButton(props: ButtonHTMLAttributes<HTMLButtonElement> & (Opens | Switches)) {
  // biome-ignore lint/correctness/noRestrictedElements: the one kind that has no guard.
  return <button type="button" {...props} />
}
