import type { PermissionReason, Push } from '@foyer/contract/notices'

/** The names are copied from the contract, to avoid loading its schemas. A test compares them. */
const NOTICES = { NORMAL_NOTICE: 0, IMPORTANT_NOTICE: 0, WARNING_NOTICE: 0 }
const SIMPLE = {
  REMOTE_LOGIN: 0,
  LICENCE_UPDATED: 0,
  LANGUAGES_UPDATED: 0,
  APPEARANCE_UPDATED: 0,
  MAINTENANCE_UPDATED: 0,
  SIGNED_OUT: 0,
}
const REASONS: Readonly<Record<PermissionReason, 0>> = {
  ROLE: 0,
  PLUGIN_INSTALLED: 0,
  PLUGIN_REMOVED: 0,
  APP_PERMISSION_REGISTERED: 0,
}

/** As the gateway writes an instant. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Returns a push from the gateway or from another tab; undefined if malformed. */
export function readPush(value: unknown): Push | undefined {
  return isRecord(value) && isCount(value.count) && hasFieldsOfType(value) ? (value as unknown as Push) : undefined
}

/** Parses a push from socket text; undefined if malformed. */
export function readPushText(text: unknown): Push | undefined {
  try {
    return readPush(JSON.parse(String(text)))
  } catch {
    return undefined
  }
}

function hasFieldsOfType(push: Record<string, unknown>): boolean {
  const { type, acknowledgedAt } = push
  if (type === 'UNREAD') return isCount(push.latest)
  if (type === 'PERMISSION_CHANGED') return isNameOf(REASONS, push.reason)
  if (type === 'ACKNOWLEDGED') {
    return typeof push.id === 'string' && typeof acknowledgedAt === 'string' && INSTANT.test(acknowledgedAt)
  }
  if (type === 'APPLICATION_EVENT') return isApplicationEvent(push)
  if (!isNameOf(NOTICES, type)) return isNameOf(SIMPLE, type)
  const texts = [push.id, push.title, push.language].every((text) => typeof text === 'string')
  return texts && isCount(push.sequence) && push.sequence > 0 && typeof push.announce === 'boolean'
}

const TOPIC = /^[a-z][a-z0-9-]{0,39}$/
const IDS_MAX = 20
const ID_MAX_LENGTH = 64

function isApplicationEvent({ application, store, topic, ids }: Record<string, unknown>): boolean {
  const names = isText(application) && (store === null || isText(store)) && isText(topic) && TOPIC.test(topic)
  return names && Array.isArray(ids) && ids.length <= IDS_MAX && ids.every(isId)
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isId = (value: unknown): boolean => isText(value) && value.length > 0 && value.length <= ID_MAX_LENGTH

function isNameOf(names: object, value: unknown): boolean {
  return typeof value === 'string' && Object.hasOwn(names, value)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
