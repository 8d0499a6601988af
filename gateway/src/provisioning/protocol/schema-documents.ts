import { SCIM } from '@foyer/contract/provisioning'

interface AttributeOptions {
  readonly type?: 'string' | 'boolean' | 'complex' | 'reference'
  readonly multiValued?: true
  readonly required?: true
  readonly caseExact?: true
  readonly mutability?: 'readWrite' | 'readOnly' | 'immutable'
  readonly uniqueness?: 'server'
  readonly subAttributes?: readonly object[]
  readonly referenceTypes?: readonly string[]
}

/** Describes an attribute with the defaults of RFC 7643 §2.2. */
function attribute(name: string, description: string, options: AttributeOptions = {}): object {
  return {
    ...{ name, description, type: 'string', multiValued: false, required: false, caseExact: false },
    ...{ mutability: 'readWrite', returned: 'default', uniqueness: 'none' },
    ...options,
  }
}

const USER = [
  attribute('userName', 'The username. It is unique on the platform. That of a user with a password never changes.', {
    required: true,
    uniqueness: 'server',
  }),
  attribute('name', 'The name of the user.', {
    type: 'complex',
    subAttributes: [
      attribute('formatted', 'The full name.'),
      attribute('givenName', 'The given name.'),
      attribute('familyName', 'The family name.'),
    ],
  }),
  attribute('displayName', 'The name that others see.'),
  attribute('emails', 'The mail address. One is stored: the primary one, that for work, or the first.', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The address.'),
      attribute('type', 'Always work.'),
      attribute('primary', 'Always true.', { type: 'boolean' }),
    ],
  }),
  attribute('active', 'False if the user is disabled: every session ends, and sign-in is rejected.', {
    type: 'boolean',
  }),
  attribute('preferredLanguage', 'The language of the portal, if the portal has it.'),
  attribute('timezone', 'An IANA time zone, such as Europe/Paris.'),
  attribute('groups', 'The groups of the user.', {
    type: 'complex',
    multiValued: true,
    mutability: 'readOnly',
    subAttributes: [
      attribute('value', 'The id of the group.', { mutability: 'readOnly' }),
      attribute('display', 'The name of the group.', { mutability: 'readOnly' }),
    ],
  }),
]

const GROUP = [
  attribute('displayName', 'The name of the group. It is unique in the organisation.', {
    required: true,
    uniqueness: 'server',
  }),
  attribute('members', 'The users of the group.', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The id of the user.', { mutability: 'immutable' }),
      attribute('display', 'The name of the user.', { mutability: 'readOnly' }),
      attribute('type', 'Always User.', { mutability: 'immutable' }),
      attribute('$ref', 'The address of the user.', {
        type: 'reference',
        mutability: 'immutable',
        referenceTypes: ['User'],
      }),
    ],
  }),
]

/** The schemas of the resources (RFC 7643 §7), without their addresses. Extensions are accepted and ignored, so that none is named. */
export const SCHEMAS = [
  { id: SCIM.user, name: 'User', description: 'User account', attributes: USER },
  { id: SCIM.group, name: 'Group', description: 'Group', attributes: GROUP },
]

/** The resource types (RFC 7643 §6), without their addresses. */
export const RESOURCE_TYPES = [
  { id: 'User', name: 'User', endpoint: '/Users', description: 'User account', schema: SCIM.user },
  { id: 'Group', name: 'Group', endpoint: '/Groups', description: 'Group', schema: SCIM.group },
]
