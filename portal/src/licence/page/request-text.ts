import type { EndpointNamed } from '@foyer/contract'
import type { LicenceStatus } from '@foyer/contract/licence'
import type { ResponseOf } from '@foyer/contract/wire'
import type { Translator } from '../../languages/index.ts'
import { licenceDay } from '../licence-day.ts'
import { QUANTITIES } from '../quantities.ts'

export type LicenceServer = ResponseOf<EndpointNamed<'licence.server'>>

/** The text of a request for a licence: server, organisations, the licence in force if any, and its use. */
export function requestText(
  { t, dates }: Pick<Translator, 't' | 'dates'>,
  server: LicenceServer,
  status: LicenceStatus | undefined,
): string {
  return [
    t('licence.request.wish'),
    '',
    t('licence.request.server', { id: server.serverId }),
    ...server.organisations.map((organisation) => t('licence.request.organisation', organisation)),
    '',
    currentLicence({ t, dates }, status),
    ...usesOf(t, status),
  ].join('\n')
}

/** The address that opens the text in a mail program. The user enters the vendor. */
export function mailAddress(subject: string, text: string): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`
}

function currentLicence({ t, dates }: Pick<Translator, 't' | 'dates'>, status: LicenceStatus | undefined): string {
  if (!status) return t('licence.request.currentNone')
  const type = t(status.type === 'official' ? 'licence.official' : 'licence.probationary')
  const id = status.id ?? ''
  if (status.permanentAuthorization) return t('licence.request.currentPermanent', { id, type })
  return t('licence.request.current', { id, type, date: licenceDay(status.expirationTime, dates) })
}

function usesOf(t: Translator['t'], status: LicenceStatus | undefined): string[] {
  const { used: inUse } = status ?? {}
  if (!status || !inUse) return []
  return QUANTITIES.map(({ licensed, used, name }) =>
    t('licence.request.use', { item: t(name), used: inUse[used], total: status[licensed] ?? 0 }),
  )
}
