/**
 * How far a sign-in has come. Below `full` a session may call only what its stage needs.
 * `code`: a multi-factor code is pending; `bind`: multi-factor must be bound; `password`: a new password must be chosen.
 */
export const STAGES = ['code', 'bind', 'password', 'full'] as const
export type Stage = (typeof STAGES)[number]

/**
 * Who may make a call.
 * - `public`: all clients; an Authorization header is ignored.
 * - `any-stage`: a live session at any stage.
 * - `code`, `bind`, `password`: a session at exactly that stage.
 * - `bind-or-signed-in`: a session that must bind a second factor, or a whole one that wants to.
 * - `password-or-signed-in`: a session that must choose a password, or a whole one.
 * - `link-or-signed-in`: a client with a one-time link, whose Authorization header is ignored; else a session at stage `full`.
 * - `signed-in`: a session at stage `full`.
 * - `application`: an application with its own token, which is no session and opens nothing else.
 * - `organisation-administrator`, `super-administrator`: the same, and a role that administers.
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

/** The stages whose sessions may make a call of this access; empty where no session is looked at. */
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
