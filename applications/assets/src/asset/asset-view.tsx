import { type ReactNode, useRef } from 'react'
import type { AssetDetails } from '../../shared/asset.ts'
import { Avatar, Status, useFocusIfLost, useWide } from '../components/index.ts'
import { useTexts, useTime } from '../texts/index.ts'
import { AssetActions } from './asset-actions.tsx'
import css from './asset-view.module.css'
import { History } from './history.tsx'

/** An asset: who has it, until when, what is wrong, what can be done, and its history. */
export function AssetView({ asset }: { readonly asset: AssetDetails }) {
  const texts = useTexts()
  const { code, name, kind, serialNumber } = asset
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusIfLost(heading, code)
  // In place of the list, it is the title of the page.
  const [Title, Subtitle] = useWide() ? (['h2', 'h3'] as const) : (['h1', 'h2'] as const)
  return (
    <section className={css.view} aria-label={code}>
      <header>
        <Title ref={heading} className={css.title} tabIndex={-1}>
          {code}
        </Title>
        <p>{name}</p>
        <Status asset={asset} />
      </header>
      <Colleague asset={asset} />
      <Defect asset={asset} />
      <AssetActions asset={asset} heading={heading} />
      <dl className={css.facts}>
        <Fact name={texts.kind}>{texts.kinds[kind]}</Fact>
        {serialNumber !== null && <Fact name={texts.serialNumber}>{serialNumber}</Fact>}
      </dl>
      <History events={asset.events} Title={Subtitle} />
    </section>
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

function Colleague({ asset: { assignment, state } }: { readonly asset: AssetDetails }) {
  const texts = useTexts()
  const time = useTime()
  if (!assignment) return null
  const { name, since, dueAt, overdue } = assignment
  return (
    <div className={css.colleague}>
      <Avatar name={name} large />
      <div>
        <b>{state === 'lost' ? texts.lastWith(name) : name}</b>
        <small>{texts.since(time(since))}</small>
        {dueAt !== null && <small className={overdue ? css.overdue : undefined}>{texts.dueAt(time(dueAt))}</small>}
      </div>
    </div>
  )
}

function Defect({ asset: { defect } }: { readonly asset: AssetDetails }) {
  const texts = useTexts()
  const time = useTime()
  if (!defect) return null
  return (
    <div className={css.defect}>
      <p>{defect.comment}</p>
      <small>{texts.reportedBy(defect.reportedBy, time(defect.reportedAt))}</small>
    </div>
  )
}
