import { z } from 'zod'
import { LICENCE_FILE_MAX_BYTES } from '../limits.ts'
import { endpoint } from '../wire/endpoint.ts'
import { CalendarDay, Id, Instant, ReturnedId } from '../wire/fields.ts'
import { LicencePayload } from './licence-file.ts'
import { LICENCE_TYPES } from './licence-term.ts'

const access = 'super-administrator'
const freshProof = 'administration'

const Quantities = z.object({
  serviceStores: z.int().describe('Number of stores that the licence allows.'),
  deviceCount: z.int().describe('Number of devices that the licence allows.'),
  epdQuantity: z.int().describe('Number of electronic price displays that the licence allows.'),
  luminaQuantity: z.int().describe('Number of Lumina displays that the licence allows.'),
})
const Term = z.object({
  type: z.enum(LICENCE_TYPES).describe('The type of the licence.'),
  expirationTime: CalendarDay.describe("The last valid day, in the organisation's time zone."),
  permanentAuthorization: z.boolean().describe('True if the licence never expires.'),
})

const EnlargingLicence = Quantities.extend(Term.shape)
  .extend({
    id: z.string().describe('The id of the licence.'),
    activationTime: CalendarDay.describe('The first day of the term.'),
  })
  .meta({ id: 'EnlargingLicence', description: 'A licence that adds to the quantities of the primary one.' })

export const UsedQuantities = z
  .object({
    stores: z.int().describe('Number of stores on the platform.'),
    devices: z.int().describe('Number of devices that applications have reserved.'),
    epd: z.int().describe('Number of electronic price displays that applications have reserved.'),
    lumina: z.int().describe('Number of Lumina displays that applications have reserved.'),
  })
  .meta({ id: 'UsedQuantities', description: 'How much of the licence is used, over the whole platform.' })
export type UsedQuantities = z.output<typeof UsedQuantities>

/** Contents of the licence besides its term. A session with a pending password step does not get them. */
const Contents = Quantities.extend({
  id: z.string().describe('The id of the licence.'),
  primaryLicenceId: z.string().nullable().describe('Null: the licence in force enlarges no other.'),
  enlargedLicenceIds: z.array(z.string()).describe('The ids of the licences that enlarge this one.'),
  enlarging: z
    .array(EnlargingLicence)
    .describe('The licences that enlarge this one. Their quantities are included above while they are valid.'),
  activationTime: CalendarDay.describe('The first day of the term.'),
  organisation: z.string().nullable().describe('The name of the organisation that the licence is for.'),
  timeZone: z.string().describe('The time zone in which the licence expires at the end of its last day.'),
  used: UsedQuantities,
})

export const LicenceStatus = Contents.partial().extend(Term.shape).meta({
  id: 'LicenceStatus',
  description: 'Term and usage of the licence. A session with a pending password step gets the term only.',
})
export type LicenceStatus = z.output<typeof LicenceStatus>

const LicenceServer = z
  .object({
    serverId: ReturnedId.describe('The id of this server, which a licence must name.'),
    organisations: z
      .array(
        z
          .object({
            code: z.string().describe('The code, which a licence must name.'),
            name: z.string().describe('The name.'),
          })
          .meta({ id: 'LicensableOrganisation', description: 'An organisation that a licence can be for.' }),
      )
      .describe('The first 100 organisations of the platform.'),
    trusted: z.boolean().describe('True if the gateway knows a public key of the vendor.'),
  })
  .meta({ id: 'LicenceServer', description: 'What the vendor needs for the first licence.' })

const LicenceState = Quantities.extend(Term.shape)
  .extend({ expired: z.boolean().describe('True if the service applications are closed.') })
  .meta({ id: 'LicenceState', description: 'Term and quantities, those of enlarging licences included.' })

/** What the portal compares with the licence. The stores are those of the whole platform. */
export const EXCEEDED_BY = ['stores', 'devices', 'epd', 'lumina'] as const

const LicencePreview = z
  .object({
    now: LicenceState.nullable().describe('The licence in force; null if there is none.'),
    after: LicenceState,
    used: UsedQuantities,
    exceeded: z
      .array(
        z
          .object({
            quantity: z.enum(EXCEEDED_BY).describe('Which quantity.'),
            licensed: z.int().describe('The number that the licence allows.'),
            used: z.int().describe('The number in use.'),
            by: z
              .array(
                z
                  .object({
                    name: z.string().describe('The name of the store, or the key of the application.'),
                    quantity: z.int().describe('How many it uses.'),
                  })
                  .meta({ id: 'QuantityUser', description: 'A store or an application that uses a quantity.' }),
              )
              .describe(
                'Stores: the first 100 of the newest that exceed the number. Others: the applications that use them.',
              ),
          })
          .meta({ id: 'ExceededQuantity', description: 'A quantity of which more is in use than the licence allows.' }),
      )
      .describe('What is in use beyond the licence. It stays as it is, and no more can be added.'),
    opens: z.array(z.string()).describe('Keys of the applications that the activation opens.'),
    opensChanges: z.array(z.string()).describe('Keys of the applications that may change data again.'),
  })
  .meta({ id: 'LicencePreview', description: 'What the activation of a licence changes.' })
export type LicencePreview = z.output<typeof LicencePreview>

const StagedLicence = z
  .object({
    id: ReturnedId.describe('The id of the upload, which the activation names.'),
    licence: LicencePayload,
    fileName: z.string().describe('The name of the uploaded file.'),
    expiresAt: Instant.describe('Until when the licence can be activated.'),
    preview: LicencePreview,
  })
  .meta({ id: 'StagedLicence', description: 'A verified licence that is not in force yet.' })
export type StagedLicence = z.output<typeof StagedLicence>

const Activation = z
  .object({
    licence: LicencePayload,
    fileName: z.string().describe('The name of the uploaded file.'),
    uploadedBy: z.string().nullable().describe('The name of the user who uploaded and activated it; null if erased.'),
    uploadedAt: Instant.describe('When the file was uploaded.'),
    activatedAt: Instant.describe('When the licence took effect.'),
    address: z.string().nullable().describe('The network address of the activation.'),
    agreedTo: z
      .string()
      .nullable()
      .describe('The version of the agreement that this user agreed to; null if the request did not name it.'),
  })
  .meta({ id: 'LicenceActivation', description: 'An activated licence file.' })
export type LicenceActivation = z.output<typeof Activation>

/** Errors of each check of a licence, which the activation repeats. */
const errors = [
  'licenceServerUnknown',
  'licenceTrialChangeProhibited',
  'illegalLicence',
  'licenceExpired',
  'licenceNodeMissing',
] as const

const activate = {
  path: '/v2/licenses/upload/:id',
  access,
  freshProof,
  summary: 'Put an uploaded licence in force.',
  request: z.object({
    id: Id.describe('The id of the upload.'),
    agreement: z
      .string()
      .max(32)
      .optional()
      .describe('The version of the agreement that the user agreed to. The history records it.'),
  }),
  response: LicenceStatus,
  errors: [...errors, 'illegalUploadId', 'parameterError'],
} as const

/** Quantities that applications reserve. */
export const RESERVED_QUANTITIES = ['devices', 'epd', 'lumina'] as const
export type ReservedQuantity = (typeof RESERVED_QUANTITIES)[number]
const Reservation = z.object({
  quantity: z.enum(RESERVED_QUANTITIES).describe('What is reserved.'),
  key: z
    .string()
    .min(1)
    .max(128)
    .describe('What it is reserved for, such as the id of a device. Each application has keys of its own.'),
})
const Usage = z
  .object({
    licensed: z.int().describe('The number that the licence allows; 0 without a valid licence.'),
    used: z.int().describe('The number that all applications have reserved.'),
    own: z.int().describe('The number that this application has reserved.'),
  })
  .meta({ id: 'LicenceUsage', description: 'How much of a quantity is used.' })
const Usages = z
  .object({ devices: Usage, epd: Usage, lumina: Usage })
  .meta({ id: 'LicenceUsages', description: 'How much of each quantity is used.' })
export type LicenceUsages = z.output<typeof Usages>
const Reservations = z
  .object({
    items: z
      .array(
        z
          .object({
            key: z.string().describe('What it is reserved for.'),
            amount: z.int().describe('The number that is reserved.'),
          })
          .meta({ id: 'LicenceReservation', description: 'What an application has reserved for a key.' }),
      )
      .describe('At most 1,000, in the order of their keys.'),
    next: z.string().nullable().describe('The `after` of the next page; null if this is the last one.'),
  })
  .meta({ id: 'LicenceReservations', description: 'One page of the reservations of an application.' })
export type LicenceReservations = z.output<typeof Reservations>

export const licenceEndpoints = {
  status: endpoint({
    method: 'GET',
    path: '/v2/licenses',
    access: 'password-or-signed-in',
    summary: 'Get the term and the usage of the licence. A0404 with the reason NO_LICENCE if none is installed.',
    description: 'Also requested before a pending password step, because the licence tip comes first.',
    response: LicenceStatus,
    objectMayBeMissing: true,
  }),
  server: endpoint({
    method: 'GET',
    path: '/v2/licenses/server',
    access,
    summary: 'Get what the vendor needs to issue a licence for this server.',
    response: LicenceServer,
  }),
  history: endpoint({
    method: 'GET',
    path: '/v2/licenses/history',
    access,
    summary: 'List the latest 100 activations of licences, the newest first.',
    response: z.array(Activation).describe('The activations.'),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/v2/licenses',
    access,
    freshProof,
    payload: 'file',
    maxBytes: LICENCE_FILE_MAX_BYTES,
    summary: 'Upload a licence file. The request is multipart with one part named `file`.',
    description:
      'Verifies the signature over the bytes of the file before anything is read from it, checks the licence, and stages it for ten minutes. ' +
      'It is not in force yet; the response shows what its activation changes. `data.reason` of A0803 names what is wrong.',
    response: StagedLicence,
    errors,
    limit: { calls: 30, seconds: 60 },
  }),
  /** A GET that changes something, for compatibility with old clients, as `session.logout`. */
  activate: endpoint({
    ...activate,
    method: 'GET',
    description:
      'For old clients. New ones send POST. A repeated request changes nothing. A0807 for an id that is unknown, belongs to another user, or is older than ten minutes.',
    once: true,
  }),
  activateByPost: endpoint({ ...activate, method: 'POST' }),
  reserve: endpoint({
    method: 'PUT',
    path: '/v2/service/licence/reservations',
    access: 'application',
    summary: 'Reserve a part of a licensed quantity as an application with its own token.',
    description:
      'Sets the number that is reserved for a key, so that a repeated request changes nothing. A0404 with the reason LICENCE_LIMIT if the licence does not allow it, and A0805 without a valid licence; the reservation is then as before.',
    request: Reservation.extend({
      amount: z.int().min(1).max(1_000_000).default(1).describe('The number that is reserved for the key from now on.'),
    }),
    response: Usage,
    errors: ['parameterError', 'licenceExpired'],
    limit: { calls: 6_000, seconds: 60 },
  }),
  release: endpoint({
    method: 'DELETE',
    path: '/v2/service/licence/reservations',
    access: 'application',
    summary: 'Release what an application has reserved for a key. A repeated request changes nothing.',
    request: Reservation,
    response: Usage,
    limit: { calls: 6_000, seconds: 60 },
  }),
  reservations: endpoint({
    method: 'GET',
    path: '/v2/service/licence/reservations',
    access: 'application',
    summary: 'List what an application has reserved of a quantity.',
    request: Reservation.pick({ quantity: true }).extend({
      after: Reservation.shape.key.optional().describe('The last key of the former page.'),
    }),
    response: Reservations,
  }),
  usage: endpoint({
    method: 'GET',
    path: '/v2/service/licence/usage',
    access: 'application',
    summary: 'Get how much of each licensed quantity is used.',
    response: Usages,
  }),
}
