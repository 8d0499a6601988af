/** The built-in roles by their key. An organisation's own roles are called what the organisation calls them. */
export const user = {
  'user.role.super-administrator': 'Super administrator',
  'user.role.organisation-administrator': 'Organisation administrator',
  'user.role.store-manager': 'Store manager',
  'user.role.store-staff': 'Store staff',
} as const
