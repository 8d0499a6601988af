/** The fields of a part of the document. An element that is taken away keeps what was typed into it. */
export type Fields = readonly HTMLInputElement[]

export function fieldsIn(part: ParentNode): Fields {
  return [...part.querySelectorAll('input')]
}

/** Puts what was typed into fields that were replaced into those that took their places, as if it were typed there. */
export function retype(old: Fields, part: ParentNode, focused?: Element | null): void {
  const fresh = fieldsIn(part)
  for (const [index, field] of old.entries()) {
    // By what it is for: no field has a name, and a password that is shown is of another type.
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
