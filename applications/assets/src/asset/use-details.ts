import type { Asset, Kind } from '../../shared/asset.ts'
import { currentAsset } from '../assets-client.ts'
import { useDraft } from '../drafts.tsx'

/** What a user says about an asset. */
export interface Details {
  readonly kind: Kind
  readonly name: string
  readonly serialNumber: string
}

export interface DetailsDraft {
  readonly details: Details
  /** The version of the asset that the user saw; 0 for one that is not registered. */
  readonly version: number
  readonly isTyped: boolean
  readonly change: (patch: Partial<Details>) => void
  /** For a request that failed: after a conflict, the user has seen the asset as it is now. */
  readonly onError: (error: Error) => void
  /** For a request that succeeded: what was typed after it was sent stays a draft, over the asset as it is now. */
  readonly onSent: (sent: Readonly<Partial<Record<keyof Typed, unknown>>>, asset: Asset) => void
  readonly discard: () => void
}

interface Typed extends Details {
  readonly version: number
}

const FIELDS = ['kind', 'name', 'serialNumber'] as const

/**
 * The fields as they are typed. From the first key on, they are a draft with the version of the asset at that time. Events replace the
 * asset below the form; a change by someone else is then a conflict, which the user reads before anything is overwritten.
 * @param asset undefined for one that is to be registered
 */
export function useDetails(asset?: Asset): DetailsDraft {
  const [draft, write] = useDraft(`details ${asset?.id ?? ''}`)
  const first: Typed = {
    ...{ version: asset?.version ?? 0, kind: asset?.kind ?? 'handheld' },
    ...{ name: asset?.name ?? '', serialNumber: asset?.serialNumber ?? '' },
  }
  const parse = (text: string): Typed => (text === '' ? first : JSON.parse(text))
  const withPatch = (before: string, patch: Partial<Typed>) => JSON.stringify({ ...parse(before), ...patch })
  const { version, ...details } = parse(draft)
  return {
    ...{ details, version, isTyped: draft !== '' },
    change: (patch) => write((before) => withPatch(before, patch)),
    onError: (error) => {
      const current = currentAsset(error)
      if (current) write((before) => (before === '' ? '' : withPatch(before, { version: current.version })))
    },
    onSent: (sent, { version }) =>
      write((before) => {
        const now = parse(before)
        if (before === '' || FIELDS.every((field) => now[field] === sent[field])) return ''
        return now.version === sent.version ? withPatch(before, { version }) : before
      }),
    discard: () => write(''),
  }
}
