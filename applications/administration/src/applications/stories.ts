import { NO_RESPONSE, type Respond } from '../samples.ts'
import { applicationResponses } from './samples.ts'

const NEVER = new Promise<never>(() => {})
const story = (path: string, respond: Respond = applicationResponses) =>
  ({ path, administers: 'platform', respond }) as const

/** The screens of the applications section. */
export const APPLICATION_STORIES = {
  'Console, applications': story('applications'),
  'Console, applications loading': story('applications', () => NEVER),
  'Console, applications offline': story('applications', () => NO_RESPONSE),
  'Console, install an application': story('applications/install'),
  'Console, application': story('applications/stock'),
  'Console, application not installed': story('applications/temperature'),
} as const
