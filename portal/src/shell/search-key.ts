/** ⌘ on Apple devices, Ctrl elsewhere. */
export const SEARCH_KEY = typeof navigator !== 'undefined' && /Mac|iP/.test(navigator.platform) ? '⌘K' : 'Ctrl K'
