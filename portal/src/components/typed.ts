/** The fields of a part of the document. A removed element keeps its input. */
export type Fields = readonly HTMLInputElement[]

export function fieldsIn(part: ParentNode): Fields {
  return [...part.querySelectorAll('input')]
}

/** Moves the input of replaced fields to their successors, as if it were typed there. */
export function retype(old: Fields, part: ParentNode, focused?: Element | null): void {
  const fresh = fieldsIn(part)
  for (const [index, field] of old.entries()) {
    // Matched by `autocomplete`: fields have no name, and a visible password has another type.
    const isLike = ({ autocomplete }: HTMLInputElement): boolean => autocomplete === field.autocomplete
    const heir = fresh.filter(isLike)[old.slice(0, index).filter(isLike).length]
    if (!heir || heir === field) continue
    if (field.value !== heir.value) type(heir, field.value)
    if (field.checked !== heir.checked) heir.click()
    if (field === focused) takeFocus(heir, field)
  }
}

/** Sets the value so that React handles it as input of the user: React has replaced the browser's setter. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function takeFocus(heir: HTMLInputElement, { selectionStart, selectionEnd }: HTMLInputElement): void {
  heir.focus()
  if (selectionStart !== null) heir.setSelectionRange(selectionStart, selectionEnd)
}
