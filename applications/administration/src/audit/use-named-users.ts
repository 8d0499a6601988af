import type { User } from '@foyer/contract/administration'
import { usePages } from '../queries.ts'

/** The first users whose name, username or address has this text, except the one whose username it is. */
export function useNamedUsers(text: string, count: number): readonly User[] {
  const keyword = text.trim()
  const input = { keyword, size: String(count + 1) }
  const { items, isPlaceholderData } = usePages('administration.users', input, { enabled: keyword !== '' })
  if (keyword === '' || isPlaceholderData) return []
  return items.filter(({ username }) => username !== keyword).slice(0, count)
}
