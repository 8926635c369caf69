import { Type } from 'typebox'
import { readJson } from '@tertulia/contract/read-json'
import { runCommand } from './run-command.ts'

const Sbom = Type.Object({
  serialNumber: Type.Optional(Type.String()),
  metadata: Type.Object({
    timestamp: Type.Optional(Type.String()),
    tools: Type.Optional(Type.Unknown()),
    component: Type.Object({ name: Type.String() }),
  }),
})

/** Lists what the running app is made of, in CycloneDX, from the lockfile: the same text for the same commit. */
export async function describeComponents(): Promise<string> {
  const options = ['--package-lock-only', '--omit=dev', '--workspace', 'apps/server']
  const { ok, output, stdout } = await runCommand('npm', ['sbom', ...options, '--sbom-format', 'cyclonedx'])
  if (!ok) throw new Error(`npm sbom failed:\n${output}`)
  // npm adds a random number, the time, its own version and the folder's name; the format needs none of them.
  const { serialNumber: _, ...sbom } = readJson(Sbom, stdout)
  const { timestamp: _time, tools: _tools, component, ...metadata } = sbom.metadata
  const described = { ...sbom, metadata: { ...metadata, component: { ...component, name: 'tertulia' } } }
  return `${JSON.stringify(described, null, 2)}\n`
}

if (import.meta.main) process.stdout.write(await describeComponents())
