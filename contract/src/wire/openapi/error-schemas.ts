import { type ErrorName, entryOf, errorDetails, errorMeanings } from '../../errors/index.ts'
import type { Json } from './json.ts'
import type { SchemaComponents } from './schema-components.ts'

/** Adds the envelope of an error to the components, and returns a reference to it. */
export function errorSchema(name: ErrorName, components: SchemaComponents): Json {
  const details = name in errorDetails ? errorDetails[name as keyof typeof errorDetails] : undefined
  const data = details && components.schemaOf(details, 'output')
  const hasRequiredDetails = details ? !details.safeParse({}).success : false
  return components.add(componentName(name), {
    type: 'object',
    title: codeOf(name).toString(),
    description: errorMeanings[name],
    required: ['resultCode', 'message', ...(hasRequiredDetails ? ['data'] : [])],
    properties: {
      resultCode: { const: codeOf(name), description: 'The code of the error. It never changes its meaning.' },
      message: {
        type: 'string',
        description:
          'A sentence for the user, in the language of Accept-Language where it is available, else in English.',
      },
      ...(data ? { data } : {}),
    },
  })
}

/** The code as it is on the wire: three codes are numbers. */
export function codeOf(name: ErrorName): string | number {
  const { code } = entryOf(name)
  const number = Number(code)
  return Number.isNaN(number) ? code : number
}

/** `wrongCredentials` as `WrongCredentialsError`. */
function componentName(name: ErrorName): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1).replace(/Error$/, '')}Error`
}
