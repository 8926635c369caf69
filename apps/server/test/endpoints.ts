import type { Endpoint } from '@tertulia/contract/endpoint'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import path from 'node:path'

const contract_folder = path.dirname(fileURLToPath(import.meta.resolve('@tertulia/contract/endpoint')))

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  )
}

/** Every endpoint that the contract declares. */
export const endpoints: Endpoint[] = (
  await Promise.all(
    readdirSync(contract_folder)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file): Promise<Record<string, unknown>> => import(path.join(contract_folder, file))),
  )
)
  .flatMap((module) => Object.values(module))
  .filter(isEndpoint)

export const titleOf = ({ method, path: route }: Endpoint) => `${method} ${route}`

/** Values to try for each parameter, by name. */
export type Candidates = Record<string, (string | number)[]>

/** Every combination of candidate values for the path's and the query's parameters; optional ones also left out. */
export function inputsFor(endpoint: Endpoint, candidates: Candidates) {
  const combine = (schema: Endpoint['params'], optional: boolean) =>
    Object.keys(schema?.properties ?? {}).reduce<Record<string, string | number>[]>(
      (inputs, name) =>
        inputs.flatMap((input) => [
          ...(optional ? [input] : []),
          ...(candidates[name] ?? []).map((value) => ({ ...input, [name]: value })),
        ]),
      [{}],
    )
  return combine(endpoint.params, false).flatMap((params) =>
    combine(endpoint.query, true).map((query) => ({ params, query })),
  )
}
