/** The labels around the legal texts; the texts themselves are in this folder's language files. */
export const legal = {
  'legal.terms': 'Terms of service',
  'legal.privacy': 'Privacy',
  'legal.updated': 'Last changed on {date}',
  'legal.unknown.title': 'There is no such text',
  'legal.unknown.explains':
    'This address names neither the terms nor the privacy text. Both are linked at the foot of the sign-in page.',
} as const
