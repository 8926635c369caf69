import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Endpoint } from '@tertulia/contract/endpoint'
import { parseAst, transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import { callsOnly } from './calls-only.ts'

const folder = path.join(import.meta.dirname, '../../../packages/contract/src')
const files = readdirSync(folder).filter((file) => /(?<!\.test)\.ts$/.test(file))

type Handler = (this: { parse: typeof parseAst }, code: string, id: string) => Promise<{ code: string }>

async function built(file: string): Promise<string> {
  const id = path.join(folder, file)
  const { code } = await transformWithOxc(readFileSync(id, 'utf8'), id)
  const { handler } = callsOnly().transform as unknown as { handler: Handler }
  return (await handler.call({ parse: parseAst }, code, id)).code
}

test('of each reply a built call knows the first fields, or the type of its file, and nothing else', async () => {
  for (const file of files) {
    const code = await built(file)
    const module = (await import(path.join(folder, file))) as Record<string, Partial<Endpoint>>
    const endpoints = Object.values(module).filter((value) => typeof value === 'object' && 'path' in value)
    const known = endpoints.map(({ reply }) => {
      const { required, contentMediaType } = reply as { required?: string[]; contentMediaType?: string }
      const fields = { required: required?.slice(0, 2) }
      return `reply: ${JSON.stringify(contentMediaType === undefined ? fields : { contentMediaType })}`
    })
    expect([file, code.match(/\breply: \{[^}]*\}/g) ?? []]).toEqual([file, known])
    // It is still a module.
    parseAst(code)
  }
})
