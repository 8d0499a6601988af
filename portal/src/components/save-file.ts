/** Milliseconds; long enough for a browser that asks where to save. */
const URL_LIFETIME = 60_000

/** Saves content as a file of this name. */
export function saveFile(name: string, content: Blob): void {
  // A type that no browser opens in place.
  const address = URL.createObjectURL(new Blob([content], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), URL_LIFETIME)
}
