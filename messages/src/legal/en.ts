/** The labels around the legal texts; the texts themselves are in this folder's language files. */
export const legal = {
  'legal.terms': 'Terms of service',
  'legal.privacy': 'Privacy',
  'legal.updated': 'Last changed on {date}',
  'legal.unknown.title': 'This text does not exist',
  'legal.unknown.explains':
    'This address leads neither to the terms of service nor to the privacy notice. Both are linked at the bottom of the sign-in page.',
} as const
