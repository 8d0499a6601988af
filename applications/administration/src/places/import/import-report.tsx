import type { StoreImport } from '@foyer/contract/administration'
import { Button } from '@foyer/ui'
import { Section } from '../../components/index.ts'
import { useNumber } from '../../texts/index.ts'
import { Figures } from '../display/counts.tsx'
import { usePlacesTexts } from '../texts/index.ts'
import css from './import.module.css'

interface Props {
  readonly report: StoreImport
  readonly isWriting: boolean
  readonly onWrite: () => void
  readonly onDone: () => void
}

/** What a file changes, or which of its lines are wrong. */
export function ImportReport(props: Props) {
  const { report } = props
  if (report.problemCount > 0) return <Problems report={report} />
  return report.written ? <Done {...props} /> : <Preview {...props} />
}

function Preview({ report, isWriting, onWrite }: Props) {
  const texts = usePlacesTexts().import
  const number = useNumber()
  const { lines, created, changed, unchanged } = report
  const writes = created + changed
  return (
    <Section title={texts.result(number(lines), lines)}>
      <Figures
        items={[
          { text: number(created), unit: texts.new },
          { text: number(changed), unit: texts.changed },
          { text: number(unchanged), unit: texts.unchanged },
        ]}
      />
      {writes === 0 ? (
        <p role="status">{texts.nothing}</p>
      ) : (
        <div>
          <Button tone="primary" isPending={isWriting} onPress={onWrite}>
            {texts.write(number(writes), writes)}
          </Button>
        </div>
      )}
    </Section>
  )
}

function Done({ report: { created, changed }, onDone }: Props) {
  const texts = usePlacesTexts().import
  const number = useNumber()
  return (
    <div className={css.done}>
      <p role="status">{texts.done(number(created), number(changed))}</p>
      <Button tone="primary" onPress={onDone}>
        {texts.toStores}
      </Button>
    </div>
  )
}

function Problems({ report: { problemCount, problems } }: { readonly report: StoreImport }) {
  const texts = usePlacesTexts().import
  const number = useNumber()
  const headings = [texts.line, texts.problem, texts.value]
  return (
    <Section title={texts.problems(number(problemCount), problemCount)} text={texts.problemsText}>
      <table className={css.problems}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {problems.map(({ line, problem, column, value }) => (
            <tr key={`${line} ${problem} ${column}`}>
              <td>{number(line)}</td>
              <td>{texts.kinds[problem]}</td>
              <td>
                {column && <code>{column}</code>} {value}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {problemCount > problems.length && <p role="status">{texts.firstProblems(number(problems.length))}</p>}
    </Section>
  )
}
