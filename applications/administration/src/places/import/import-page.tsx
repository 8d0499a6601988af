import { useBeforeLeave } from '@foyer/sdk/react'
import { Button, ProblemMessage } from '@foyer/ui'
import { BackLink, Beside, PageHead, Problem, Section, Skeleton } from '../../components/index.ts'
import { TableFileButton } from '../../table-file/index.ts'
import { useTexts } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import display from '../display/display.module.css'
import { usePlacesTexts } from '../texts/index.ts'
import css from './import.module.css'
import { ImportReport } from './import-report.tsx'
import { useStoreImport } from './use-store-import.ts'

const EXAMPLE = `customer,name,code,timeZone,opensOn,closesOn
Verte France,Lyon Part-Dieu,V-101,Europe/Paris,,
Verte France,Lille Flandres,V-102,Europe/Paris,2027-03-01,`

/** Imports stores from a file: a check with a report by line, and then all lines or none. */
export function ImportPage() {
  const texts = usePlacesTexts()
  const { go, query } = useAddress()
  const back = () => go(['places'], query)
  return (
    <>
      <BackLink text={texts.back} onPress={back} />
      <PageHead title={texts.import.title} text={texts.import.text}>
        <Beside>
          <Import onDone={back} />
          <div className={display.aside}>
            <Section title={texts.import.columns} text={texts.import.columnsText}>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard */}
              <section className={css.example} aria-label={texts.import.example} tabIndex={0}>
                <pre>{EXAMPLE}</pre>
              </section>
            </Section>
          </div>
        </Beside>
      </PageHead>
    </>
  )
}

function Import({ onDone }: { readonly onDone: () => void }) {
  const texts = usePlacesTexts().import
  const common = useTexts()
  const steps = useStoreImport()
  const { file, fileProblem, report, error } = steps
  useBeforeLeave(file !== undefined && report?.written !== true)
  return (
    <div className={display.form}>
      <Section title={texts.file}>
        {file && <p className={css.file}>{file.name}</p>}
        <TableFileButton label={texts.file} text={file ? texts.chooseOther : texts.choose} onChoose={steps.choose} />
        {fileProblem && <ProblemMessage>{common.fileProblems[fileProblem]}</ProblemMessage>}
      </Section>
      {steps.isChecking && <Skeleton label={texts.checking} />}
      <Problem error={error} />
      {error && file && (
        <div>
          <Button onPress={steps.check}>{texts.check}</Button>
        </div>
      )}
      {report && !steps.isChecking && !error && (
        <ImportReport report={report} isWriting={steps.isWriting} onWrite={steps.write} onDone={onDone} />
      )}
    </div>
  )
}
