import './pressable.css'

/** The `<style>` element that React Aria adds when something pressable is first rendered, unless the document has it. */
const STYLE_ID = 'react-aria-pressable-style'

/** Keeps React Aria from adding a style element, which a content security policy without inline styles refuses: our style sheet has the rule. */
export function preventInlineStyle(): void {
  if (typeof document === 'undefined' || document.getElementById(STYLE_ID)) return
  const marker = document.createElement('meta')
  marker.id = STYLE_ID
  document.head.append(marker)
}
