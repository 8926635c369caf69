import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { REPOSITORY } from './run-command.ts'

const FEATURES = join(REPOSITORY, 'apps/server/src/features')
const IMPORT = /^(?:import|export)\b[^'"]*?from '(\.[^']+)'/gm

/** An import from one feature of the server into another. */
export type FeatureImport = { from: string; to: string }

/** Lists the imports between features of the server, without those of tests. */
function listFeatureImports(): FeatureImport[] {
  return readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(join(FEATURES, file), 'utf8').matchAll(IMPORT)]
        .map(([, path = '']) => join(dirname(file), path))
        .filter((imported) => !imported.startsWith('..'))
        .map((imported) => ({ from: featureOf(file), to: featureOf(imported) })),
    )
    .filter(({ from, to }) => from !== to)
}

/** Returns the knots: groups of features of which each reaches every other by imports. */
export function findFeatureKnots(imports: readonly FeatureImport[] = listFeatureImports()): string[][] {
  const targets = Map.groupBy(imports, ({ from }) => from)
  const reached = new Map([...targets.keys()].map((name) => [name, reachFrom(name, targets)]))
  const meet = (one: string, other: string) =>
    reached.get(one)?.has(other) === true && reached.get(other)?.has(one) === true
  const names = [...reached.keys()].toSorted()
  return names
    .map((name) => names.filter((other) => meet(name, other)))
    .filter((knot, index) => knot.length > 1 && knot[0] === names[index])
}

function reachFrom(start: string, targets: ReadonlyMap<string, readonly FeatureImport[]>): Set<string> {
  const reached = new Set<string>()
  const waiting = [start]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    for (const { to } of targets.get(name) ?? []) {
      if (!reached.has(to)) waiting.push(to)
      reached.add(to)
    }
  }
  return reached
}

function featureOf(file: string): string {
  return file.split('/')[0] ?? ''
}

if (import.meta.main) {
  const knots = findFeatureKnots().map((knot) => knot.join(' ↔ '))
  process.stdout.write(`${knots.length} knots\n${knots.join('\n')}\n`)
}
