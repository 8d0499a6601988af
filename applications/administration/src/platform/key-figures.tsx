import type { PlatformStatus } from '@foyer/contract/monitoring'
import { PageLink } from '../components/index.ts'
import { useNumber } from '../texts/index.ts'
import { useFigureFormats } from './formats.ts'
import css from './platform.module.css'
import { usePlatformTexts } from './texts/index.ts'

/** The most important figures. */
export function KeyFigures({ status }: { readonly status: PlatformStatus }) {
  const { figures, showSignedIn } = usePlatformTexts()
  const number = useNumber()
  const { bytes } = useFigureFormats()
  const running = status.gateways.filter(({ state }) => state !== 'lost')
  const sum = (figure: 'requestsPerMinute' | 'failuresPerMinute' | 'sockets') =>
    running.reduce((total, gateway) => total + gateway[figure], 0)
  const { signedInUsers, sessions, database } = status
  const shown = [
    {
      name: figures.requests,
      value: figures.perMinute(number(sum('requestsPerMinute'))),
      note: figures.failed(number(sum('failuresPerMinute'))),
    },
    {
      name: figures.gateways,
      value: figures.running(number(running.length)),
      note: figures.shells(number(sum('sockets')), sum('sockets')),
    },
    {
      ...{ name: figures.database, value: bytes(database.sizeBytes) },
      note: figures.connections(number(database.connections), number(database.connectionsAllowed)),
    },
  ]
  return (
    <ul className={css.figures}>
      <li>
        <h2>{figures.signedIn}</h2>
        <b>{figures.users(number(signedInUsers), signedInUsers)}</b>
        <span>{figures.sessions(number(sessions), sessions)}</span>
        <PageLink path={['platform', 'signed-in']}>{showSignedIn}</PageLink>
      </li>
      {shown.map(({ name, value, note }) => (
        <li key={name}>
          <h2>{name}</h2>
          <b>{value}</b>
          <span>{note}</span>
        </li>
      ))}
    </ul>
  )
}
