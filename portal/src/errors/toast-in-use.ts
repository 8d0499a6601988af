/** Is this toast under the pointer, or has it the focus? */
export function isToastInUse(id: number): boolean | undefined {
  return document.querySelector(`[data-toast="${id}"]`)?.matches(':hover, :focus-within')
}
