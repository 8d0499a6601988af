/**
 * Calls the listener when the user presses Ctrl+K or Command+K, unless the application has used the keys itself.
 * @returns a function that ends it
 */
export function listenForSearchKey(window: Window, onSearch: () => void): () => void {
  const press = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || !isSearchKey(event)) return
    event.preventDefault()
    onSearch()
  }
  // Added again for each key, so that it runs after all listeners of the application.
  const begin = (): void => {
    window.removeEventListener('keydown', press)
    window.addEventListener('keydown', press)
  }
  window.addEventListener('keydown', begin, true)
  return () => {
    window.removeEventListener('keydown', begin, true)
    window.removeEventListener('keydown', press)
  }
}

/** The same keys as in the shell. */
function isSearchKey({ ctrlKey, metaKey, altKey, key }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k'
}
