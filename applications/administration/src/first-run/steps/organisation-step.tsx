import { Button } from '@foyer/ui'
import { Failure, Skeleton } from '../../components/index.ts'
import { EditedOrganisation } from '../../places/index.ts'
import { useData } from '../../queries.ts'
import { useTexts } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import css from '../first-run.module.css'
import { useFirstRunTexts } from '../texts/index.ts'

/** The organisation that was created with the first administrator. */
export function OrganisationStep() {
  const texts = useFirstRunTexts()
  const common = useTexts()
  const { go } = useAddress()
  const list = useData('administration.organisations', { size: '2' })
  const reload = () => void list.refetch()
  if (!list.data)
    return list.error ? <Failure error={list.error} onRetry={reload} /> : <Skeleton label={common.loading} />
  const [only, ...others] = list.data.items
  const readAgain = async () => (await list.refetch()).data?.items[0]
  if (only && others.length === 0)
    return <EditedOrganisation key={only.id} organisation={only} onConflict={readAgain} />
  return (
    <div className={css.form}>
      <p>{texts.organisations}</p>
      <div>
        <Button onPress={() => go(['places'])}>{texts.toOrganisations}</Button>
      </div>
    </div>
  )
}
