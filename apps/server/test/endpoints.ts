import type { Endpoint } from '@tertulia/contract/endpoint'
import { endpointNames } from '../src/platform/http/endpoint-names.ts'

/** Every endpoint that the contract declares. */
export const endpoints: Endpoint[] = [...endpointNames.keys()]

export const titleOf = ({ method, path: route }: Endpoint) => `${method} ${route}`

/** Values to try for each parameter, by name; `:name` stands before `name` for one in the path. */
export type Candidates = Record<string, (string | number)[]>

/** Lists every combination of candidate values for path and query parameters; optional ones also left out. */
export function inputsFor(endpoint: Endpoint, candidates: Candidates) {
  const combine = (schema: Endpoint['params'], optional: boolean) =>
    Object.keys(schema?.properties ?? {}).reduce<Record<string, string | number>[]>(
      (inputs, name) =>
        inputs.flatMap((input) => [
          ...(optional ? [input] : []),
          ...((optional ? null : candidates[`:${name}`]) ?? candidates[name] ?? []).map((value) => ({
            ...input,
            [name]: value,
          })),
        ]),
      [{}],
    )
  return combine(endpoint.params, false).flatMap((params) =>
    combine(endpoint.query, true).map((query) => ({ params, query })),
  )
}
