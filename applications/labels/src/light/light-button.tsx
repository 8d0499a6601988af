import { useShellState } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import { useState } from 'react'
import type { Light } from '../../shared/light.ts'
import { failureText } from '../components/index.ts'
import { useNumber, useTexts } from '../texts/index.ts'
import css from './light.module.css'
import { isWaiting, useFlash, useLight } from './queries.ts'
import { type LightTexts, useLightTexts } from './texts.ts'

interface Props {
  readonly labelId: string
  /** The product or code of the label, for screen readers; where several buttons are on a page. */
  readonly name?: string
  /** True if the light is read before the first press, too. */
  readonly follows?: boolean
}

/** Lets the light of a label flash, and says how long it still does. */
export function LightButton({ labelId, name, follows = false }: Props) {
  const texts = useLightTexts()
  const common = useTexts()
  const [pressed, setPressed] = useState(false)
  const { light, secondsLeft } = useLight(labelId, follows || pressed)
  const flash = useFlash(labelId)
  const press = () => flash.mutate(undefined, { onSuccess: () => setPressed(true) })
  const aria = name === undefined ? {} : { 'aria-label': texts.flashOf(name) }
  const isReadOnly = useShellState((state) => state.readOnly)
  if (isReadOnly) return null
  return (
    <div className={css.light}>
      <Button tone="quiet" isPending={flash.isPending || isWaiting(light)} onPress={press} {...aria}>
        {texts.flash}
      </Button>
      <p role="status" className={css.state}>
        {secondsLeft > 0 && <i className={css.dot} aria-hidden="true" />}
        <State {...{ light, secondsLeft, texts }} />
      </p>
      {flash.error && (
        <p role="alert" className={css.problem}>
          {failureText(flash.error, texts.notSent, common.offline)}
        </p>
      )}
    </div>
  )
}

interface StateProps {
  readonly light: Light | null
  readonly secondsLeft: number
  readonly texts: LightTexts
}

/** Screen readers announce once that the light flashes, and not each second. */
function State({ light, secondsLeft, texts }: StateProps) {
  const number = useNumber()
  if (secondsLeft > 0)
    return (
      <>
        <span>{texts.flashes}</span> <span aria-hidden="true">{texts.left(number(secondsLeft))}</span>
      </>
    )
  if (isWaiting(light)) return <span>{texts.waiting}</span>
  if (light?.failure === 'expired') return <span>{texts.expired}</span>
  return light?.state === 'failed' ? <span>{texts.noResponse}</span> : null
}
