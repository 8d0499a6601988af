import type { User } from '@foyer/contract/administration'
import { type Column, NameCell } from '../../components/index.ts'
import { useInstant } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import { usePlaces, useRoleNames } from '../grant-texts.ts'
import { useRoles } from '../queries.ts'
import { useUsersTexts } from '../texts/index.ts'
import { UserState } from '../user-state.tsx'
import { type ColumnName, columnsOf } from './columns.ts'
import { useListTexts } from './texts/index.ts'

export function useColumnTitles(): Readonly<Record<ColumnName, string>> {
  const { users, user } = useUsersTexts()
  const { lastSignIn } = useListTexts()
  const { email, organisation, created } = user
  return { ...users.columns, lastSignIn, email, organisation, created }
}

/** The columns that the address names. */
export function useColumns(): readonly Column<User>[] {
  const texts = useUsersTexts()
  const listTexts = useListTexts()
  const titles = useColumnTitles()
  const roleNames = useRoleNames(useRoles().data)
  const placeNames = usePlaces()
  const instant = useInstant()
  const { query } = useAddress()
  const all: Readonly<Record<ColumnName, Omit<Column<User>, 'title'>>> = {
    name: {
      ...{ width: '1.4fr', narrow: 'name' },
      cell: ({ displayName, username }) => <NameCell name={displayName} text={username} />,
    },
    roles: { width: '1.2fr', narrow: 'text', cell: roleNames },
    places: { width: '1.1fr', narrow: 'end', cell: placeNames },
    state: { width: '1.2fr', narrow: 'state', cell: (user) => <UserState user={user} /> },
    factor: {
      ...{ width: '0.8fr', narrow: 'hidden' },
      cell: ({ multiFactor }) => (multiFactor ? texts.factor.bound : texts.factor.none),
    },
    lastSignIn: {
      ...{ width: '1fr', narrow: 'hidden' },
      cell: ({ lastSignInAt }) => (lastSignInAt === null ? listTexts.never : instant(lastSignInAt)),
    },
    email: { width: '1.4fr', narrow: 'hidden', cell: ({ email }) => email ?? '–' },
    organisation: { width: '1fr', narrow: 'hidden', cell: ({ organisation }) => organisation.name },
    created: { width: '1fr', narrow: 'hidden', cell: ({ createdAt }) => instant(createdAt) },
  }
  return columnsOf(query).map((column) => ({ title: titles[column], ...all[column] }))
}
