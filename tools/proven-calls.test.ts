import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isEndpoint } from '@tertulia/contract/endpoint'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const CONTRACT = path.join(ROOT, 'packages/contract/src')
const WEB = path.join(ROOT, 'apps/web/src')

/** The endpoints that ask for a fresh proof, each as `module.name`. */
async function listProvenEndpoints(): Promise<Set<string>> {
  const names: string[] = []
  for (const file of globSync('*.ts', { cwd: CONTRACT }).filter((name) => !name.endsWith('.test.ts'))) {
    const exported: Record<string, unknown> = await import(path.join(CONTRACT, file))
    const proven = Object.entries(exported).filter(([, value]) => isEndpoint(value) && value.proof === true)
    names.push(...proven.map(([name]) => `${path.basename(file, '.ts')}.${name}`))
  }
  return new Set(names)
}

/** The calls of a file of the web that send an endpoint without asking for the proof that it needs. */
function listUnproven(file: string, proven: Set<string>): string[] {
  const code = readFileSync(path.join(WEB, file), 'utf8')
  const modules = new Map(
    [...code.matchAll(/import \* as (\w+) from '@tertulia\/contract\/([\w-]+)'/g)].map(
      ([, alias, module]) => [alias, module],
    ),
  )
  const asks = code.includes('useProof(')
  return [
    ...code.matchAll(
      /(\buseAction\(|\buseCall\(|\bcall\(|\bread\(|\bendpoint: |\bremoval: )\s*(\w+)\.(\w+)/g,
    ),
  ]
    .filter(([, way, alias, name]) => {
      const isSentByProof = way === 'endpoint: ' && (asks || code.includes('useSection('))
      return !isSentByProof && proven.has(`${modules.get(alias ?? '')}.${name}`)
    })
    .map(([, , alias, name]) => `${file}: ${alias}.${name}`)
}

test('the web asks for a proof wherever a call needs one', async () => {
  const proven = await listProvenEndpoints()
  expect(proven.size).toBeGreaterThan(25)
  const files = globSync('**/*.{ts,tsx}', { cwd: WEB }).filter((file) => !file.includes('.test.'))
  expect(files.flatMap((file) => listUnproven(file, proven))).toEqual([])
})
