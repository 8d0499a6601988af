import { LICENCE_FILE_MAX_BYTES } from '@foyer/contract/limits'
import type { UserMessage } from '../../errors/index.ts'
import type { Translator } from '../../languages/index.ts'

/** As in the contract, without its schemas. */
export const FILE_SUFFIX = '.lic'
const KILOBYTE = 1_024

type NamedFile = Pick<File, 'name' | 'size'>

/** Why files cannot be uploaded, before any of them is sent; undefined for exactly one that can. */
export function fileProblem(files: readonly NamedFile[], dates: Translator['dates']): UserMessage | undefined {
  const [file, ...others] = files
  if (!file) return undefined
  if (others.length > 0) return { key: 'licence.file.several' }
  const { name } = file
  if (!name.toLowerCase().endsWith(FILE_SUFFIX)) return { key: 'licence.file.suffix', values: { name } }
  if (file.size === 0) return { key: 'licence.file.empty', values: { name } }
  if (file.size > LICENCE_FILE_MAX_BYTES) {
    return { key: 'licence.file.tooLarge', values: { name, size: kilobytes(LICENCE_FILE_MAX_BYTES, dates) } }
  }
  return undefined
}

/** A size as kilobytes, at least one. */
export function kilobytes(bytes: number, dates: Translator['dates']): string {
  const form = { style: 'unit', unit: 'kilobyte', unitDisplay: 'short', maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat(dates, form).format(Math.max(1, Math.round(bytes / KILOBYTE)))
}
