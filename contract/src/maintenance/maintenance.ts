import { z } from 'zod'
import { LanguageCode } from '../languages/index.ts'
import { Instant } from '../wire/fields.ts'

/** Maximum length of what users read, so that it fits a banner of few lines. */
const TEXT_MAX_LENGTH = 120
const Text = z.string().trim().min(1).max(TEXT_MAX_LENGTH)

/** A maintenance of the platform, from its announcement to its end. */
export const Maintenance = z
  .object({
    startsAt: Instant.describe('When it starts.'),
    endsAt: Instant.nullable().describe('When it is expected to end; null until it is ended by hand.'),
    readOnly: z.boolean().describe('True if nothing can be changed while it runs.'),
    texts: z
      .partialRecord(LanguageCode, Text)
      .describe('What users read, by language. A language without a text has a standard one.'),
  })
  .meta({ id: 'Maintenance', description: 'A maintenance that is announced or runs.' })
export type Maintenance = z.output<typeof Maintenance>
