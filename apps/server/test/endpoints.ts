import type { Endpoint } from '@tertulia/contract/endpoint'
import { runs } from '../../../tools/test-settings/runs.ts'
import { endpointNames } from '../src/platform/http/contract-names.ts'

/** Every endpoint that the contract declares. */
export const endpoints: Endpoint[] = [...endpointNames.keys()]

export const titleOf = ({ method, path: route }: Endpoint) => `${method} ${route}`

/**
 * Values to try for each parameter, by name. For one in the path `:name` stands before the start of the path up to it,
 * such as `/questions/:id`, and that before `name`.
 */
export type Candidates = Record<string, (string | number)[]>

type Input = Record<string, string | number>

/**
 * Lists inputs of an endpoint: every combination of the candidates for its path and for what its query must have, and
 * with them each optional value alone, or in a full run every combination of those too.
 */
export function inputsFor({ path, params, query }: Endpoint, candidates: Candidates) {
  const paths = combine(namesOf(params), (name) =>
    valuesOf(candidates[`:${name}`] ?? candidates[startUntil(path, name)] ?? candidates[name]),
  )
  const required = namesOf(query).filter((name) => isRequired(query, name))
  const optional = namesOf(query).filter((name) => !required.includes(name))
  const valueOf = (name: string) => valuesOf(candidates[name])
  const wanted = combine(required, valueOf)
  const added = runs({
    usual: [{}, ...optional.flatMap((name) => valueOf(name).map((value): Input => ({ [name]: value })))],
    full: combine(optional, (name) => [undefined, ...valueOf(name)]),
  })
  const queries = wanted.flatMap((one) => added.map((other) => ({ ...one, ...other })))
  return paths.flatMap((own) => queries.map((asked) => ({ params: own, query: asked })))
}

/** The start of a path up to one of its parameters. */
function startUntil(path: string, name: string): string {
  const end = `/:${name}`
  return path.slice(0, path.indexOf(end) + end.length)
}

function isRequired(schema: Endpoint['query'], name: string): boolean {
  const property: { default?: unknown } | undefined = schema?.properties[name]
  return schema?.required?.includes(name) === true && property?.default === undefined
}

const namesOf = (schema: Endpoint['params']) => Object.keys(schema?.properties ?? {})

/** Each value once: rows of several tables often have equal ids. */
const valuesOf = (values: (string | number)[] = []) => [...new Set(values)]

function combine(names: string[], valuesOfName: (name: string) => (string | number | undefined)[]): Input[] {
  return names.reduce<Input[]>(
    (inputs, name) =>
      inputs.flatMap((input) =>
        valuesOfName(name).map((value) => (value === undefined ? input : { ...input, [name]: value })),
      ),
    [{}],
  )
}
