/** The first page after sign-in. */
export const home = {
  'home.pageTitle': 'Home',
  'home.morning': 'Good morning, {name}',
  'home.afternoon': 'Good afternoon, {name}',
  'home.evening': 'Good evening, {name}',
  'home.whereYouAre': 'Where you are',
  'home.organisation': 'Organisation',
  'home.customer': 'Customer',
  'home.store': 'Store',
  'home.wholeOrganisation': 'The whole organisation',
  'home.noStore': 'No store chosen',
  'home.yours': 'Yours',
  'home.account': 'My account',
  'home.accountExplains': 'Name, language, password, passkeys and devices',
  'home.calm':
    'All is well. Applications, notices and the licence appear on this page as they are added to your platform.',
} as const
