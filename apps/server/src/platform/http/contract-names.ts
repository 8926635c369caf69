import type { Endpoint } from '@tertulia/contract/endpoint'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TSchema } from 'typebox'

const contractFolder = path.dirname(fileURLToPath(import.meta.resolve('@tertulia/contract/endpoint')))

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value
}

function isSchema(value: unknown): value is TSchema {
  return typeof value === 'object' && value !== null && '~kind' in value
}

/** Returns every export of the contract with its name. */
async function readContract(): Promise<(readonly [string, unknown])[]> {
  const files = (await readdir(contractFolder)).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const modules = await Promise.all(
    files.map((file): Promise<Record<string, unknown>> => import(path.join(contractFolder, file))),
  )
  return modules.flatMap((module) => Object.entries(module))
}

function byValue<Value>(isWanted: (value: unknown) => value is Value): Map<Value, string> {
  return new Map(contract.flatMap(([name, value]) => (isWanted(value) ? [[value, name] as const] : [])))
}

const contract = await readContract()

/**
 * Every endpoint that the contract declares, with the name of its export, which is the operation's name in the
 * documentation.
 */
export const endpointNames: ReadonlyMap<Endpoint, string> = byValue(isEndpoint)

/** Every schema that the contract exports, with its name, which is that of its component in the documentation. */
export const schemaNames: ReadonlyMap<TSchema, string> = byValue(isSchema)
