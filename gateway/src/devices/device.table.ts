import type { Generated } from 'kysely'

/** The valid cookie of a device. It is replaced at every sign-in and when the device becomes trusted. */
export interface DeviceTokenTable {
  /** Identifies the device in `known_device`, sessions and failure counts. It never leaves the gateway. */
  device_hash: Buffer
  token_hash: Buffer
  issued_at: Date
  first_issued_at: Date
}

export interface KnownDeviceTable {
  person_id: string
  device_hash: Buffer
  first_used_at: Date
  last_used_at: Date
  id: Generated<string>
  /** Until then, no code is required on this device if the organisation allows it. */
  trusted_until: Date | null
  address: string
  user_agent: string
}

/** Former known devices of users under a legal hold, until it is released. No sign-in knows them, and no one is shown them. */
export interface RemovedDeviceTable {
  id: string
  person_id: string
  /** As in `known_device`. */
  device_hash: Buffer
  first_used_at: Date
  last_used_at: Date
  address: string
  user_agent: string
}
