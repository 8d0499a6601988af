import type { UserImport } from '@foyer/contract/administration'
import { useNumber } from '../../texts/index.ts'
import css from './import.module.css'
import { useImportTexts } from './texts/index.ts'

/** What is wrong in which line of a file. */
export function ProblemTable({ result: { problems, problemCount } }: { readonly result: UserImport }) {
  const texts = useImportTexts()
  const number = useNumber()
  const left = problemCount - problems.length
  return (
    <>
      <table className={css.table}>
        <caption>{texts.problems}</caption>
        <thead>
          <tr>
            {[texts.line, texts.field, texts.value, texts.reason].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {problems.map(({ line, column = '', value = '', problem }) => (
            <tr key={`${line} ${column} ${problem}`}>
              <th scope="row">{number(line)}</th>
              <td translate="no">{column}</td>
              <td translate="no">{value}</td>
              <td>{texts.problem[problem]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && <p className={css.quiet}>{texts.more(number(left))}</p>}
    </>
  )
}
