export const en = {
  viewsLabel: 'Views',
  views: {
    all: 'Everyone',
    locked: 'Locked',
    invited: 'Invited, not activated',
    disabled: 'Disabled',
    noFactor: 'Active, no second factor',
    notSeen: 'Not seen for 90 days',
  },
  role: 'Role',
  anyRole: 'Any role',
  order: 'Sorted by',
  orders: {
    username: 'Username',
    name: 'Name',
    recent: 'Last sign-in',
    unseen: 'Longest unseen',
    newest: 'Newest',
  },
  lastSignIn: 'Last sign-in',
  never: 'Never',
  count: (text: string, count: number) => (count === 1 ? `${text} user` : `${text} users`),
  matches: (text: string, count: number) => (count === 1 ? `${text} user matches` : `${text} users match`),
  noMatch: 'No user matches the search and the filters.',
  clear: 'Show all users',
  columns: (shown: string, all: string) => `Columns: ${shown} of ${all}`,
  columnsLabel: 'Columns of the list',
  export: {
    title: 'Export users',
    text: 'The file has all users that the search and the filters find. The export itself is recorded. Technical names are for other programs.',
    xlsx: 'Excel workbook',
    technical: 'CSV with technical names',
  },
}

export type Texts = typeof en
