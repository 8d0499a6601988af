import { icon } from './icon.tsx'

export const ChevronIcon = icon(<path d="m7 10 5 5 5-5" />)
