import { useState } from 'react'
import { invalidFields, isMissing } from '../calls.ts'
import { useData, usePages } from '../queries.ts'
import { useSettled } from './use-settled.ts'

/** What can be chosen. */
export interface Choice {
  readonly id: string
  readonly name: string
  /** Tells organisations with similar names apart. */
  readonly code?: string
}

/** How many organisations are offered at the same time. */
const OFFERED = '20'
/** The longest search that the gateway accepts. */
const SEARCH_MAX_LENGTH = 200

interface Input {
  readonly value: string
  readonly others: readonly Choice[]
  readonly isEnabled: boolean
}

/** What the field of an organisation shows and offers. The gateway searches for what is typed, after a pause. */
export function useOrganisationSearch({ value, others, isEnabled }: Input) {
  const [typed, setTyped] = useState<string>()
  const { chosen, read, pick } = useChosen(value, others)
  const { keyword, ...list } = useFound(typed?.trim() ?? '', isEnabled)
  const matching = others.filter(({ name }) => name.toLowerCase().includes(keyword.toLowerCase()))
  // The chosen one is in the whole list, whichever page it is on.
  const isFirst = chosen && keyword === '' && ![...others, ...list.items].some(({ id }) => id === value)
  return {
    keyword,
    choices: [...matching, ...(isFirst ? [chosen] : []), ...list.items] as readonly Choice[],
    text: typed ?? chosen?.name ?? '',
    isChosen: chosen !== undefined,
    isLoading: isEnabled && (list.isPending || list.isPlaceholderData),
    hasMore: list.hasNextPage,
    error: (list.items.length === 0 ? list.error : null) ?? read.error,
    retry(): void {
      if (list.error) void list.refetch()
      if (read.error) void read.refetch()
    },
    type: (text: string): void => setTyped(text === chosen?.name ? undefined : text),
    /** What was typed stays while nothing is chosen. */
    leave: (): void => setTyped(chosen ? undefined : typed),
    /** Without a choice, the former one stays. */
    pick(choice: Choice | undefined): void {
      if (choice) pick(choice)
      setTyped(undefined)
    },
  }
}

/** The organisations that a search finds; the first ones of all without a search. */
function useFound(text: string, enabled: boolean) {
  const settled = useSettled(text)
  const keyword = text === '' ? '' : settled.slice(0, SEARCH_MAX_LENGTH)
  const input = keyword === '' ? { size: OFFERED } : { size: OFFERED, keyword }
  return { ...usePages('administration.organisations', input, { enabled }), keyword }
}

/** What is chosen, with its name. An organisation is read by its id, because it need not be among those that are found. */
function useChosen(value: string, others: readonly Choice[]) {
  const [picked, pick] = useState<Choice>()
  const known = [...others, ...(picked ? [picked] : [])].find(({ id }) => id === value)
  const read = useData('administration.organisation', { id: value }, { enabled: value !== '' && !known })
  // An address can have anything as an id.
  const isUnknown = isMissing(read.error) || invalidFields(read.error).has('id')
  const chosen: Choice | undefined = known ?? read.data ?? (isUnknown ? { id: value, name: value } : undefined)
  return { chosen, pick, read: { error: isUnknown || known ? null : read.error, refetch: read.refetch } }
}
