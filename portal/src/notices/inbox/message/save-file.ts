/** Long enough for a browser that asks first where to. */
const URL_LIFETIME = 60_000

/** Hands something to the browser as a file to be saved under that name. */
export function saveFile(name: string, content: Blob): void {
  // Of no type that a browser would open in place, whatever the file says it is.
  const address = URL.createObjectURL(new Blob([content], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), URL_LIFETIME)
}
