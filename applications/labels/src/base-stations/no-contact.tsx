import { useShell, useShellState } from '@foyer/sdk/react'
import type { MouseEvent } from 'react'
import { opensHere } from '../components/index.ts'
import { useTime } from '../texts/index.ts'
import css from './base-stations.module.css'
import { useStationTexts } from './texts.ts'

interface Props {
  /** The name of the base station. */
  readonly station: string
  readonly since: string
}

/** Why a label does not confirm: its base station has no contact. Leads to the base stations. */
export function NoContact({ station, since }: Props) {
  const shell = useShell()
  const texts = useStationTexts()
  const time = useTime()
  const application = useShellState((state) => state.application.key)
  const open = (event: MouseEvent): void => {
    if (!opensHere(event)) return
    event.preventDefault()
    shell.navigate('base-stations')
  }
  return (
    <p className={css.notice}>
      <span>{texts.explains(station, time(since))}</span>{' '}
      <a href={`/a/${application}/base-stations`} onClick={open}>
        {texts.title}
      </a>
    </p>
  )
}
