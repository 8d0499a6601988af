/**
 * Copies a text. Browsers offer the clipboard over https only, and may refuse it; over http the old command still works.
 * @returns whether that worked
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyWithExecCommand(text)
  }
}

function copyWithExecCommand(text: string): boolean {
  const area = document.createElement('textarea')
  const before = document.activeElement
  area.value = text
  area.readOnly = true
  // A dialog allows no selection outside of it.
  const place = before?.closest('dialog, [role=dialog]') ?? document.body
  place.append(area)
  area.select()
  const worked = document.execCommand('copy')
  area.remove()
  if (before instanceof HTMLElement) before.focus()
  return worked
}
