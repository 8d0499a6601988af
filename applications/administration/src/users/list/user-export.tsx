import { ExportButton } from '../../components/index.ts'
import { useTexts } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import { useDownload } from '../../use-download.ts'
import { useListTexts } from './texts/index.ts'
import { listOf } from './user-query.ts'

/** Exports the users that the address lists. */
export function UserExport() {
  const { title, text, xlsx } = useListTexts().export
  const { csv } = useTexts().export
  const download = useDownload()
  const { query } = useAddress()
  return (
    <ExportButton
      {...{ title, text }}
      formats={[
        { format: 'csv', name: csv },
        { format: 'xlsx', name: xlsx },
      ]}
      save={(format, options) => download('administration.exportUsers', { ...listOf(query), format }, options)}
    />
  )
}
