import type { Fault, FileCheck } from '../../../shared/batch.ts'
import { useNumber } from '../../texts/index.ts'
import { LongList } from '../components/index.ts'
import { useBatchTexts } from '../texts/index.ts'
import css from './create.module.css'

interface Numbered {
  readonly key: string
  readonly fault: Fault
}

/** The faults of a file, by line. */
export function Report({ check: { faults, faultCount } }: { readonly check: FileCheck }) {
  const texts = useBatchTexts()
  const number = useNumber()
  const title = texts.faults(number(faultCount), faultCount)
  const items = faults.map((fault, at): Numbered => ({ key: String(at), fault }))
  return (
    <section className={css.report} aria-labelledby="report">
      <div role="status">
        <h2 id="report">{title}</h2>
        <p>{texts.faultsExplain}</p>
        {faultCount > faults.length && <p>{texts.firstFaults(number(faults.length))}</p>}
      </div>
      <LongList
        label={title}
        items={items}
        keyOf={({ key }) => key}
        rowHeight={60}
        renderItem={({ fault }) => <FaultRow fault={fault} />}
      />
    </section>
  )
}

function FaultRow({ fault: { line, column, value, message } }: { readonly fault: Fault }) {
  const texts = useBatchTexts()
  const number = useNumber()
  return (
    <div className={css.fault}>
      <b>{line === 0 ? texts.wholeFile : texts.line(number(line))}</b>
      <span>{column === null ? '' : texts.column[column]}</span>
      <span className={css.values}>
        <span>{message}</span>
        {value !== '' && <small>{texts.inFile(value)}</small>}
      </span>
    </div>
  )
}
