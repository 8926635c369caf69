import type { Endpoint } from '@tertulia/contract/endpoint'

const modules = import.meta.glob<Record<string, unknown>>('../../../packages/contract/src/*.ts', {
  eager: true,
})

/** All endpoints of the contract. */
export const endpoints = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'path' in value)

// A check of all endpoints must not pass because none was found.
if (endpoints.length === 0) throw new Error('The contract has no endpoint: is its path right?')
