import type { z } from 'zod'

/** `signIn.login` as `SignInLogin`. */
export function pascalName(operationId: string): string {
  return operationId
    .split('.')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
}

/** The component of a success: named after its data, or after the operation where the data has no name. */
export function envelopeName(operationId: string, data: z.ZodType): string {
  return `${data.meta()?.id ?? pascalName(operationId)}Envelope`
}

/** The component of a JSON body. */
export function requestName(operationId: string): string {
  return `${pascalName(operationId)}Request`
}
