import type { Endpoint } from '@tertulia/contract/endpoint'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const contractFolder = path.dirname(fileURLToPath(import.meta.resolve('@tertulia/contract/endpoint')))

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value
}

async function readContract(): Promise<Map<Endpoint, string>> {
  const files = (await readdir(contractFolder)).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const modules = await Promise.all(
    files.map((file): Promise<Record<string, unknown>> => import(path.join(contractFolder, file))),
  )
  const names = modules.flatMap((module) => Object.entries(module))
  return new Map(names.flatMap(([name, value]) => (isEndpoint(value) ? [[value, name] as const] : [])))
}

/**
 * Every endpoint that the contract declares, with the name of its export, which is the operation's name in the
 * documentation.
 */
export const endpointNames: ReadonlyMap<Endpoint, string> = await readContract()
