import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isEndpoint } from '@tertulia/contract/endpoint'
import { parseAst, transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import { callsOnly } from './calls-only.ts'
import { isRecord } from '@tertulia/core/collections/records'

const folder = path.join(import.meta.dirname, '../../../packages/contract/src')
const files = readdirSync(folder).filter((file) => /(?<!\.test)\.ts$/.test(file) && file !== 'read-json.ts')

async function built(file: string, live?: Map<string, Set<string>>): Promise<string> {
  const id = path.join(folder, file)
  const { code } = await transformWithOxc(readFileSync(id, 'utf8'), id)
  const { transform } = callsOnly(live)
  if (typeof transform !== 'object') throw new Error('the plugin has no filtered hook')
  const made: unknown = await Reflect.apply(transform.handler, { parse: parseAst }, [code, id])
  return isRecord(made) ? String(made['code']) : ''
}

/** All names that a file imports, exports or declares. */
function namesOf(file: string): Set<string> {
  return new Set(readFileSync(path.join(folder, file), 'utf8').match(/\w+/g))
}

test('of each reply a built call knows the first fields, or the type of its file, and nothing else', async () => {
  for (const file of files) {
    const everything = new Map([[file, namesOf(file)]])
    const code = await built(file, everything)
    const module: Record<string, unknown> = await import(path.join(folder, file))
    const endpoints = Object.values(module).filter(isEndpoint)
    const known = endpoints.map(({ reply }) => {
      const { required, contentMediaType }: { required?: string[]; contentMediaType?: string } = reply
      const fields = { required: required?.slice(0, 2) }
      return `reply: ${JSON.stringify(contentMediaType === undefined ? fields : { contentMediaType })}`
    })
    expect([file, code.match(/\breply: \{[^}]*\}/g) ?? []]).toEqual([file, known])
    // It is still a module.
    parseAst(code)
  }
})

test('what the web does not use of the contract is left out, with the files that only it needed', async () => {
  const code = await built('seasons.ts')
  expect(code).toContain('export const listPublicSeasons')
  expect(code).not.toContain('CheckInState')
  expect(code).not.toMatch(/import .* from '.\/(check-ins|withdrawals).ts'/)
})
