import { useShell, useShellState } from '@foyer/sdk/react'
import { StateMark } from '@foyer/ui'
import type { MouseEvent, ReactNode } from 'react'
import type { BaseStation } from '../../shared/base-station.ts'
import { opensHere, Signal } from '../components/index.ts'
import { pathOf, START } from '../route.ts'
import { useNumber, useTexts, useTime } from '../texts/index.ts'
import css from './base-stations.module.css'
import { useStationTexts } from './texts.ts'

/** A base station with its contact, and what to do if it has none. */
export function BaseStationRow({ station }: { readonly station: BaseStation }) {
  const texts = useStationTexts()
  const common = useTexts()
  const time = useTime()
  const number = useNumber()
  const { name, offlineSince, lastContactAt, firmware, signal, labels, connected, updating } = station
  const online = offlineSince === null
  return (
    <li className={css.row}>
      <div className={css.name}>
        <h2>{name}</h2>
        <StateMark tone={online ? 'good' : 'bad'}>{online ? texts.online : texts.offline}</StateMark>
        {!online && <small>{texts.next}</small>}
      </div>
      <dl className={css.facts}>
        <Fact name={common.lastContact}>{lastContactAt === null ? common.never : time(lastContactAt)}</Fact>
        <Fact name={texts.labels}>{texts.connected(number(connected), number(labels))}</Fact>
        <Fact name={texts.firmware}>{firmware ?? '–'}</Fact>
        <Fact name={common.signal}>
          <Signal bars={online ? signal : 0} />
        </Fact>
      </dl>
      <div className={css.labels}>
        <LabelsLink station={station} />
        {updating > 0 && <small>{online ? texts.updating(number(updating)) : texts.waiting(number(updating))}</small>}
      </div>
    </li>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function LabelsLink({ station: { id, name } }: { readonly station: BaseStation }) {
  const shell = useShell()
  const texts = useStationTexts()
  const application = useShellState((state) => state.application.key)
  const path = pathOf({ ...START, station: id })
  const open = (event: MouseEvent): void => {
    if (!opensHere(event)) return
    event.preventDefault()
    shell.navigate(path)
  }
  return (
    <a className={css.link} href={`/a/${application}/${path}`} aria-label={texts.labelsOf(name)} onClick={open}>
      {texts.showLabels}
    </a>
  )
}
