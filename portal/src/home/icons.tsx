import { icon } from '../components/index.ts'

export const BackIcon = icon(<path d="m14 7-5 5 5 5" />)
