import { dateFormat } from '@foyer/sdk'
import { useShell, useShellState } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { reasonOf } from '../components/index.ts'
import { readReport } from '../temperature-client.ts'
import { useTexts } from '../texts/index.ts'
import { latestMonths } from './latest-months.ts'
import css from './reports-page.module.css'

const FORMATS = ['pdf', 'csv'] as const
const MONTHS = 13

/** The report of a month as a file. */
export function ReportsPage() {
  const texts = useTexts()
  const shell = useShell()
  const timeZone = useShellState((state) => state.store?.timeZone ?? 'UTC')
  const months = latestMonths(new Date(), timeZone, MONTHS)
  const [month, setMonth] = useState(months[0] ?? '')
  const locale = useShellState((state) => state.locale)
  const id = useId()
  const download = useMutation({
    networkMode: 'always',
    mutationFn: async (format: (typeof FORMATS)[number]) =>
      shell.saveFile(`temperature-${month}.${format}`, await readReport(shell, month, format)),
  })
  const name = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <div className={css.report}>
      <p>{texts.aboutReport}</p>
      <label htmlFor={id}>{texts.month}</label>
      <select id={id} value={month} onChange={({ target }) => setMonth(target.value)}>
        {months.map((one) => (
          <option key={one} value={one}>
            {name.format(new Date(`${one}-01T00:00:00Z`))}
          </option>
        ))}
      </select>
      <div className={css.formats}>
        {FORMATS.map((format) => (
          <Button
            key={format}
            tone={format === 'pdf' ? 'primary' : 'plain'}
            isPending={download.isPending && download.variables === format}
            onPress={() => download.mutate(format)}
          >
            {texts.download(format.toUpperCase())}
          </Button>
        ))}
      </div>
      {download.error && <p role="alert">{`${texts.notDownloaded} ${reasonOf(download.error, texts.offline)}`}</p>}
    </div>
  )
}
