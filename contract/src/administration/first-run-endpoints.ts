import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { KnownVersion, Version } from '../wire/version.ts'

const access = 'super-administrator'

/** What a new platform needs, in the order in which it is offered. */
export const FIRST_STEPS = ['organisation', 'branding', 'mail', 'languages', 'users', 'licence'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

const STEP_TEXTS: Readonly<Record<FirstStep, string>> = {
  organisation: 'Name and time zone of the organisation.',
  branding: 'Company, logos, title and links.',
  mail: 'The mail server.',
  languages: 'The languages that are offered.',
  users: 'Users besides the first administrator.',
  licence: 'The licence.',
}

function ofEachStep<Schema extends z.ZodType>(schema: Schema): { [Step in FirstStep]: Schema } {
  return Object.fromEntries(FIRST_STEPS.map((step) => [step, schema.describe(STEP_TEXTS[step])])) as {
    [Step in FirstStep]: Schema
  }
}

const StepState = z.enum(['open', 'done', 'skipped']).meta({
  id: 'FirstStepState',
  description: '`open`: not done yet. `done`: done here or by other means. `skipped`: left for later.',
})

export const FirstRun = z
  .object({
    open: z
      .boolean()
      .describe(
        'True until the first steps are finished or dismissed: super administrators who sign in are led to them.',
      ),
    steps: z
      .object(ofEachStep(StepState))
      .meta({ id: 'FirstSteps', description: 'The state of each first step.' })
      .describe('The state of each step.'),
    version: Version,
  })
  .meta({ id: 'FirstRun', description: 'The first steps of a new platform.' })
export type FirstRun = z.output<typeof FirstRun>
export type FirstStepState = z.output<typeof StepState>

const StepMark = z.enum(['done', 'skipped'])

/** The first steps of a new platform, for super administrators. */
export const firstRunEndpoints = {
  firstRun: endpoint({
    method: 'GET',
    path: '/v2/admin/first-run',
    access,
    summary: 'Get the first steps of a new platform.',
    description: 'What was done by other means, such as the console or a script, is done here as well.',
    response: FirstRun,
  }),
  changeFirstRun: endpoint({
    method: 'PUT',
    path: '/v2/admin/first-run',
    access,
    summary: 'Mark first steps as done or skipped, or dismiss them all.',
    description:
      'The other steps keep their marks. The first steps never open again once no step is open, or they are dismissed.',
    request: z.object({
      version: KnownVersion,
      steps: z
        .object(ofEachStep(StepMark))
        .partial()
        .describe('The steps to mark. What is done by other means stays done.')
        .optional(),
      dismiss: z.literal(true).describe('Super administrators are no longer led to the first steps.').optional(),
    }),
    response: FirstRun,
    errors: ['versionConflict'],
  }),
}
