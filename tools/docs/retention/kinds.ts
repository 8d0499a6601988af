import type { Tables } from '../../../gateway/src/tables.ts'

/** A kind of data, for which administrators and data protection officers ask. */
export interface Kind {
  readonly kind: string
  readonly tables: readonly (keyof Tables)[]
  /** How long, where no period of the code is in the page: until what ends it. */
  readonly until: string
  /** Who can delete it before, or end it. */
  readonly deletes: string
}

const WITH_USER = 'erasing the user'
const WITH_ORGANISATION = 'erasing the user; deleting role or place'
const NO_ONE = 'no one'

/** Every table of the gateway, by kind. A table that is missing here does not compile. */
export const KINDS = [
  {
    kind: 'Users, their grants, and their last sign-in',
    tables: ['person', 'last_sign_in', 'person_role', 'person_role_place'],
    until: 'until the user is erased',
    deletes: 'administrators of the organisation: erase the user',
  },
  {
    kind: 'Second factors, recovery codes and passkeys',
    tables: ['authenticator', 'recovery_code', 'passkey', 'passkey_challenge'],
    until: 'until they are removed',
    deletes: `the user; administrators reset them; ${WITH_USER}`,
  },
  {
    kind: 'Links with other sign-in systems, and the state of their sign-ins',
    tables: [
      ...(['sign_on_identity', 'sign_on_flow', 'sign_on_code', 'sign_on_pending'] as const),
      ...(['sign_on_used_token', 'wechat_login'] as const),
    ],
    until: 'until the link is removed',
    deletes: `the user, administrators; ${WITH_USER}`,
  },
  {
    kind: 'Sessions, with the token of the provider and a new authenticator that waits for its code',
    tables: ['session', 'session_sign_on', 'authenticator_offer'],
    until: 'as long as the session',
    deletes: `the user and administrators end them; ${WITH_USER}`,
  },
  {
    kind: 'Known devices',
    tables: ['known_device', 'device_token'],
    until: 'shorter after a single use',
    deletes: `recovery of the password; administrators disable the account; ${WITH_USER}`,
  },
  {
    kind: 'One-time links, codes, captchas and tickets',
    tables: ['one_time_link', 'one_time_code', 'captcha', 'socket_ticket', 'recovery_request'],
    until: '',
    deletes: `a new one replaces them; ${WITH_USER}`,
  },
  {
    kind: 'Failed sign-ins and limits',
    tables: ['sign_in_failures', 'sign_in_source', 'shared_count'],
    until: '',
    deletes: `administrators unlock; ${WITH_USER}`,
  },
  { kind: 'Requests for approval', tables: ['approval_request'], until: '', deletes: WITH_USER },
  {
    kind: 'Notices: texts, files, audience, and who read them',
    tables: ['notice', 'notice_text', 'notice_file', 'notice_audience', 'notice_reach', 'notice_read'],
    until: 'drafts and published notices until someone deletes, ends or withdraws them',
    deletes: 'authors and administrators delete drafts, ended and withdrawn notices',
  },
  {
    kind: 'Templates of notices, and the counters of inboxes',
    tables: ['notice_template', 'notice_sequence', 'inbox', 'unread_list'],
    until: 'until they are deleted',
    deletes: `administrators; ${WITH_USER}`,
  },
  {
    kind: 'Mails that wait',
    tables: ['outgoing_mail'],
    until: 'until sent, three days at most',
    deletes: 'super administrators delete failed ones; to an erased user none is sent',
  },
  { kind: 'Mails that were sent, without their text', tables: ['sent_mail'], until: '', deletes: WITH_USER },
  {
    kind: 'Audit log',
    tables: ['audit_event'],
    until: '',
    deletes: `${NO_ONE}; erasing a user replaces names by a pseudonym`,
  },
  {
    kind: 'Chain and stream of the audit log, without personal data',
    tables: ['audit_unchained', 'audit_link', 'audit_chain', 'audit_stream', 'erasure'],
    until: 'as long as their events, and the last link',
    deletes: NO_ONE,
  },
  {
    kind: 'Legal holds, and the devices that were removed under one',
    tables: ['legal_hold', 'removed_device'],
    until: 'until the hold is released',
    deletes: 'super administrators release them',
  },
  {
    kind: 'Places of a user: current, recent and favourite',
    tables: ['current_place', 'recent_store', 'favourite_store', 'application_opened'],
    until: 'until the user or the place is deleted',
    deletes: `the user; ${WITH_USER}`,
  },
  {
    kind: 'Organisations, customers, stores, roles',
    tables: ['organisation', 'organisation_branding', 'customer', 'store', 'role', 'text_replacement'],
    until: 'until they are deleted',
    deletes: 'administrators',
  },
  {
    kind: 'Provisioning',
    tables: [
      ...(['provisioning_token', 'provisioned_user', 'provisioned_group', 'provisioned_group_member'] as const),
      ...(['provisioned_group_role', 'provisioned_group_role_place'] as const),
    ],
    until: 'until the provider or an administrator deletes them',
    deletes: WITH_ORGANISATION,
  },
  {
    kind: 'Applications, their releases and keys',
    tables: [
      ...(['application', 'plugin', 'application_release', 'application_file', 'application_token'] as const),
      ...(['application_signing_key', 'application_fault'] as const),
    ],
    until: 'as long as the platform, also after the removal of an application',
    deletes: 'super administrators',
  },
  {
    kind: 'Licences and their use',
    tables: [
      ...(['licence', 'licence_server', 'licence_upload', 'licence_activation', 'licence_usage'] as const),
      ...(['licence_application_usage', 'licence_reservation'] as const),
    ],
    until: 'as long as the platform',
    deletes: `${NO_ONE}; erasing a user removes who activated a licence`,
  },
  {
    kind: 'Settings of the platform and of sign-in systems, and what the platform remembers of itself',
    tables: [
      ...(['setting', 'settings_version', 'mail_setting', 'sign_on_provider', 'sign_on_tenant'] as const),
      ...(['wechat_access_token', 'first_run', 'platform_fact', 'maintenance'] as const),
    ],
    until: 'until they are changed',
    deletes: 'super administrators',
  },
  {
    kind: 'How gateways work together',
    tables: ['change', 'gateway_heartbeat', 'kept_asset'],
    until: '',
    deletes: NO_ONE,
  },
] as const satisfies readonly Kind[]

type Missing = Exclude<keyof Tables, (typeof KINDS)[number]['tables'][number]>
/** Does not compile if a table belongs to no kind: its name is in the error. */
export const COMPLETE: [Missing] extends [never] ? true : Missing = true
