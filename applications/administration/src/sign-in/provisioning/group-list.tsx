import type { ProvisionedGroup } from '@foyer/contract/provisioning'
import { Button } from '@foyer/ui'
import { useState } from 'react'
import { NameCell, Nothing, PagedRows, SearchField, Section, Tools } from '../../components/index.ts'
import { usePages } from '../../queries.ts'
import { useNumber } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import { useRoles } from '../../users/index.ts'
import { useSignInTexts } from '../texts/index.ts'
import { GroupRolesDialog } from './group-roles-dialog.tsx'

interface Props {
  /** The organisation, for the calls. */
  readonly input: { readonly organisation?: string }
}

/** The groups of the identity provider, and the roles that they give. The search is in the address. */
export function GroupList({ input }: Props) {
  const texts = useSignInTexts().provisioning
  const number = useNumber()
  const { query, setQuery } = useAddress()
  const search = query['search'] ?? ''
  const groups = usePages('provisioning.groups', { ...input, ...(search === '' ? {} : { keyword: search }) })
  const roles = useRoles(input.organisation).data ?? []
  const [edited, setEdited] = useState<ProvisionedGroup>()
  const nameOf = (key: string) => roles.find((role) => role.key === key)?.name ?? key
  return (
    <Section title={texts.groups} text={texts.groupsText}>
      <Tools>
        <SearchField label={texts.findGroup} search={search} onSearch={(next) => setQuery({ search: next })} />
      </Tools>
      <PagedRows
        label={texts.groups}
        list={groups}
        keyOf={({ id }) => id}
        empty={<Nothing search={search} text={texts.noGroups} onShowAll={() => setQuery({ search: '' })} />}
        columns={[
          {
            title: texts.columns.group,
            width: '1.4fr',
            narrow: 'name',
            cell: ({ displayName, externalId }) => <NameCell name={displayName} text={externalId ?? ''} />,
          },
          {
            title: texts.columns.roles,
            width: '1.4fr',
            narrow: 'text',
            cell: ({ grants }) => grants.map(({ role }) => nameOf(role)).join(', ') || texts.noRoles,
          },
          {
            title: texts.columns.members,
            width: '0.7fr',
            narrow: 'end',
            cell: ({ members }) => texts.members(number(members), members),
          },
          {
            title: '',
            width: 'max-content',
            narrow: 'state',
            cell: (group) => (
              <Button aria-label={texts.rolesOf(group.displayName)} onPress={() => setEdited(group)}>
                {texts.changeRoles}
              </Button>
            ),
          },
        ]}
      />
      {edited && (
        <GroupRolesDialog
          group={groups.items.find(({ id }) => id === edited.id) ?? edited}
          organisation={input.organisation}
          onConflict={() => void groups.refetch()}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  )
}
