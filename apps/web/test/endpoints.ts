import type { Endpoint } from '@tertulia/contract/endpoint'

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../../packages/contract/src/*.ts', '!**/{*.test,read-json}.ts'],
  { eager: true },
)

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value

/** All endpoints of the contract by name, such as `quizzes.submitQuiz`. */
export const endpointsByName = new Map(
  Object.entries(modules).flatMap(([file, module]) =>
    Object.entries(module).flatMap(([name, value]) =>
      isEndpoint(value) ? [[`${file.replace(/^.*\/|\.ts$/g, '')}.${name}`, value] as const] : [],
    ),
  ),
)

/** All endpoints of the contract. */
export const endpoints = [...endpointsByName.values()]

// A check of all endpoints must not pass because none was found.
if (endpoints.length === 0) throw new Error('The contract has no endpoint: is its path right?')
