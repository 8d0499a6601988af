import type { LicenceStatus } from '@foyer/contract/licence'
import { dateFormat } from '@foyer/sdk'
import { useShellState } from '@foyer/sdk/react'
import { useLicenceTexts } from './texts/index.ts'

/** The type of a licence and its last day, in one sentence. */
export function useTerm(): (licence: LicenceStatus) => string {
  const texts = useLicenceTexts()
  const locale = useShellState((state) => state.locale)
  const format = dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return ({ type, permanentAuthorization, expirationTime }) => {
    if (permanentAuthorization) return texts.permanent(texts.types[type])
    return texts.until(texts.types[type], format.format(new Date(`${expirationTime}T00:00:00Z`)))
  }
}
