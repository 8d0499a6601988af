import { type ApiExamples, type Endpoint, SUCCESS } from '@foyer/contract/wire'
import { allEndpoints } from '../http/all-endpoints.ts'
import { problemsAt, valueAt } from '../http/closed-document.ts'

const JSON_TYPE = 'application/json'

/** Returns how stored examples differ from the contract. They are then to be recorded again. */
export function exampleProblems(examples: ApiExamples): string[] {
  const known = new Map(allEndpoints.map(({ name, call }) => [name, call]))
  return Object.entries(examples).flatMap(([name, { request, response, errors = {} }]) => {
    const call = known.get(name)
    if (!call) return [`${name}: there is no such endpoint`]
    const found = [
      ...(request === undefined ? [] : problemsOf(call, ['requestBody'], request)),
      ...(response === undefined ? [] : problemsOf(call, ['responses', '200'], response)),
      ...Object.values(errors).flatMap(({ status, body }) => problemsOf(call, ['responses', String(status)], body)),
    ]
    return found.map((problem) => `${name}: ${problem}`)
  })
}

/** Returns the endpoints without an example of what they return, or of the body that they take. */
export function endpointsWithoutExample(examples: ApiExamples): string[] {
  return allEndpoints.flatMap(({ name, call }) => {
    const { request, response } = examples[name] ?? {}
    const isComplete =
      call.respondsWithFile ||
      call.respondsWithRedirect ||
      (response as { resultCode?: unknown })?.resultCode === SUCCESS
    const lacksRequest = valueAt([...operationOf(call), 'requestBody', 'content', JSON_TYPE]) && request === undefined
    return isComplete && !lacksRequest ? [] : [name]
  })
}

function problemsOf(call: Endpoint, place: readonly string[], value: unknown): string[] {
  const content = [...operationOf(call), ...place, 'content']
  const [type] = Object.keys((valueAt(content) as object | undefined) ?? {})
  return type ? problemsAt([...content, type, 'schema'], value) : [`nothing is described at ${place.join('/')}`]
}

function operationOf({ method, path }: Endpoint): string[] {
  return ['paths', path.replaceAll(/:(\w+)/g, '{$1}'), method.toLowerCase()]
}
