export type ThemeName = 'light' | 'dark'

/** The tokens of `tokens.css` on which the accent is seen. A test compares them. */
export const SURFACES: Readonly<Record<ThemeName, Readonly<Record<string, string>>>> = {
  light: { ground: '#e8ede8', sheet: '#fff', float: '#fff', fill: '#f3f6f3', 'fill-2': '#e6ebe6', pill: '#fff' },
  dark: {
    ground: '#0c1311',
    sheet: '#141c19',
    float: '#1d2723',
    fill: '#1b2521',
    'fill-2': '#26322d',
    pill: '#36443e',
  },
}

/** The tokens of the product's own accent, as `tokens.css` has them. A test compares them. */
export const PRODUCT_ACCENT = {
  light: {
    accent: '#00695a',
    'accent-2': '#005548',
    'on-accent': '#ffffff',
    'accent-ink': '#00614f',
    'accent-soft': '#dcf1ea',
  },
  dark: {
    accent: '#4fd3b0',
    'accent-2': '#74e2c5',
    'on-accent': '#04231b',
    'accent-ink': '#62dcbb',
    'accent-soft': '#11382e',
  },
} as const
