import { useState } from 'react'
import { Filters, HeadActions, PageHead, SearchField, Tools } from '../components/index.ts'
import { useNumber, useTexts } from '../texts/index.ts'
import { useAddress } from '../use-address.ts'
import { BulkActions } from './bulk/bulk-actions.tsx'
import { SelectButton } from './bulk/select-button.tsx'
import { useImportTexts } from './import/texts/index.ts'
import { ColumnMenu } from './list/column-menu.tsx'
import { ListTools } from './list/list-tools.tsx'
import { useListTexts } from './list/texts/index.ts'
import { UserExport } from './list/user-export.tsx'
import { filterOf, isFiltered } from './list/user-query.ts'
import { UserViews, useUserCount } from './list/user-views.tsx'
import { useUsersTexts } from './texts/index.ts'
import { UserList } from './user-list.tsx'

/** All users whom the administrator may see, with views, a search and filters. */
export function UsersPage() {
  const texts = useUsersTexts()
  const { query, setQuery } = useAddress()
  const total = useUserCount(filterOf(query))
  return (
    <PageHead title={texts.users.title} text={useCountText(total)} actions={<Actions />}>
      <UserViews />
      <Tools>
        <SearchField
          label={texts.users.search}
          search={query['search'] ?? ''}
          onSearch={(search) => setQuery({ search })}
        />
        <Filters count={Number(query['role'] !== undefined)} beside={<SelectButton />}>
          <ListTools />
        </Filters>
        <ColumnMenu />
      </Tools>
      <UserList />
      <BulkActions total={total} />
    </PageHead>
  )
}

function Actions() {
  const texts = useUsersTexts()
  const importTexts = useImportTexts()
  const common = useTexts()
  const { query, go } = useAddress()
  const [isExporting, setExporting] = useState(false)
  return (
    <>
      <HeadActions
        primary={{ text: texts.users.invite, onPress: () => go(['users', 'new'], query) }}
        others={[
          { text: importTexts.open, onPress: () => go(['users', 'import'], query) },
          { text: common.export.open, onPress: () => setExporting(true) },
        ]}
      />
      {isExporting && <UserExport onClose={() => setExporting(false)} />}
    </>
  )
}

/** How many users there are, or how many of them match. */
function useCountText(total: number | undefined): string | undefined {
  const texts = useListTexts()
  const number = useNumber()
  const { query } = useAddress()
  if (total === undefined) return undefined
  return isFiltered(query) ? texts.matches(number(total), total) : texts.count(number(total), total)
}
