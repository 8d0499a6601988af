import type { UserImport } from '@foyer/contract/administration'
import { useShell } from '@foyer/sdk/react'
import { Button, ProblemMessage } from '@foyer/ui'
import { type ReactNode, useState } from 'react'
import { BackLink, PageHead, Problem } from '../../components/index.ts'
import { useChange } from '../../queries.ts'
import { readTableFile, TableFileButton, type TableFileProblem } from '../../table-file/index.ts'
import { useNumber, useTexts } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import { useUsersTexts } from '../texts/index.ts'
import { csvFile, linesOf } from './csv-file.ts'
import css from './import.module.css'
import { ProblemTable } from './problem-table.tsx'
import { useImportTexts } from './texts/index.ts'

const TEMPLATE =
  'username,name,email,language,role,stores,customers\nn.serrano,Nadia Serrano,nadia@example.com,fr,store-staff,MV-101|MV-102,\n'

/** A file that was chosen. It stays until another one is chosen, also after a failure. */
interface ChosenFile {
  readonly name: string
  readonly text: string
}

/** Creates users from a file. The file is checked first, with a report by line. */
export function ImportPage() {
  const texts = useImportTexts()
  const { query, go } = useAddress()
  const common = useTexts()
  const [file, setFile] = useState<ChosenFile>()
  const [fileProblem, setFileProblem] = useState<TableFileProblem>()
  const shell = useShell()
  const check = useChange('administration.importUsers')
  const send = ({ text }: ChosenFile): void => check.mutate({ text, dryRun: 'true' })
  const choose = async (chosen: File): Promise<void> => {
    const table = await readTableFile(chosen)
    setFileProblem('problem' in table ? table.problem : undefined)
    if ('problem' in table) return
    const read = { name: chosen.name, text: table.text }
    setFile(read)
    send(read)
  }
  return (
    <>
      <BackLink text={useUsersTexts().back} onPress={() => go(['users'], query)} />
      <PageHead title={texts.title} text={texts.text}>
        <div className={css.page}>
          <p>{texts.columns}</p>
          {file && <p className={css.name}>{file.name}</p>}
          <div className={css.choice}>
            <TableFileButton
              label={texts.file}
              text={file ? texts.another : texts.choose}
              onChoose={(chosen) => void choose(chosen)}
            />
            <Button onPress={() => shell.saveFile('users.csv', csvFile(TEMPLATE))}>{texts.template}</Button>
          </div>
          {fileProblem && <ProblemMessage>{common.fileProblems[fileProblem]}</ProblemMessage>}
          {file && check.isPending && <p role="status">{texts.checking(file.name)}</p>}
          {file && check.error && <Retry error={check.error} onRetry={() => send(file)} />}
          {file && check.data && !check.isPending && <Report key={file.text} file={file} result={check.data} />}
        </div>
      </PageHead>
    </>
  )
}

function Retry({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const texts = useTexts()
  return (
    <div className={css.choice}>
      <Problem error={error} />
      <Button onPress={onRetry}>{texts.retry}</Button>
    </div>
  )
}

/** What the file would do, and what is wrong in which line. */
function Report({ file, result }: { readonly file: ChosenFile; readonly result: UserImport }) {
  const shell = useShell()
  const texts = useImportTexts()
  const number = useNumber()
  const { created, faultyLines, problems } = result
  const faulty = () =>
    shell.saveFile(
      `faulty-${file.name.replace(/\.xls[xm]?$/i, '.csv')}`,
      csvFile(linesOf(file.text, [1, ...problems.map(({ line }) => line)])),
    )
  return (
    <section className={css.report} aria-live="polite">
      <p className={css.numbers}>
        <Count value={number(created)}>{texts.ready(created)}</Count>
        {faultyLines > 0 && (
          <Count value={number(faultyLines)} isProblem>
            {texts.faulty(faultyLines)}
          </Count>
        )}
      </p>
      {problems.length > 0 && <ProblemTable result={result} />}
      {faultyLines > 0 && created > 0 && <p className={css.quiet}>{texts.skipped}</p>}
      {created > 0 && <p className={css.quiet}>{texts.mails}</p>}
      <div className={css.choice}>
        {created > 0 && <Create file={file} count={created} />}
        {problems.length > 0 && <Button onPress={faulty}>{texts.download}</Button>}
      </div>
    </section>
  )
}

interface CountProps {
  readonly value: string
  readonly isProblem?: boolean
  readonly children: ReactNode
}

function Count({ value, isProblem, children }: CountProps) {
  return (
    <span data-problem={isProblem}>
      <b>{value}</b> {children}
    </span>
  )
}

function Create({ file, count }: { readonly file: ChosenFile; readonly count: number }) {
  const texts = useImportTexts()
  const number = useNumber()
  const shell = useShell()
  const { go } = useAddress()
  const create = useChange('administration.importUsers', ['administration.users'])
  const start = () =>
    create.mutate(
      { text: file.text, skipFaulty: 'true' },
      {
        onSuccess({ created }) {
          shell.notify(texts.done(number(created), created))
          go(['users'])
        },
      },
    )
  return (
    <>
      <Button tone="primary" isPending={create.isPending} onPress={start}>
        {texts.create(number(count), count)}
      </Button>
      <Problem error={create.error} />
    </>
  )
}
