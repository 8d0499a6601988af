/**
 * Stage of a sign-in. Below `full`, a session may only call what its stage needs.
 * `code`: a multi-factor code is pending; `bind`: multi-factor must be bound; `password`: a new password must be chosen.
 */
export const STAGES = ['code', 'bind', 'password', 'full'] as const
export type Stage = (typeof STAGES)[number]

/**
 * Access of an endpoint.
 * - `public`: all clients; an Authorization header is ignored.
 * - `any-stage`: a live session at any stage.
 * - `code`, `bind`, `password`: a session at exactly that stage.
 * - `bind-or-signed-in`: a session that must bind a second factor, or one at stage `full`.
 * - `password-or-signed-in`: a session that must choose a password, or one at stage `full`.
 * - `link-or-signed-in`: a client with a one-time link, whose Authorization header is ignored; otherwise a session at stage `full`.
 * - `signed-in`: a session at stage `full`.
 * - `application`: an application with its own token, which gives access to no other endpoint.
 * - `organisation-administrator`, `super-administrator`: a session at stage `full` of a user with that role.
 */
export type Access =
  | 'public'
  | 'any-stage'
  | 'link-or-signed-in'
  | 'bind-or-signed-in'
  | 'password-or-signed-in'
  | Exclude<Stage, 'full'>
  | 'signed-in'
  | 'application'
  | 'organisation-administrator'
  | 'super-administrator'

/** The session stages that may use an access; empty if no session is needed. */
export function stagesAllowedBy(access: Access): readonly Stage[] {
  switch (access) {
    case 'public':
    case 'application':
      return []
    case 'any-stage':
      return STAGES
    case 'code':
    case 'bind':
    case 'password':
      return [access]
    case 'bind-or-signed-in':
      return ['bind', 'full']
    case 'password-or-signed-in':
      return ['password', 'full']
    default:
      return ['full']
  }
}
