/** The built-in roles by their key. An organisation's own roles are called what the organisation calls them. */
export const person = {
  'person.role.super-administrator': 'Super administrator',
  'person.role.organisation-administrator': 'Organisation administrator',
  'person.role.store-manager': 'Store manager',
  'person.role.store-staff': 'Store staff',
} as const
