import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { REPOSITORY } from './run-command.ts'

/** The folder of features, and the pattern of an import of another feature. */
const SIDES = {
  server: { folder: 'apps/server/src/features', imported: /^(?:import|export)\b[^'"]*?from '(\.[^']+)'/gm },
  web: { folder: 'apps/web/src/features', imported: /from '@\/features\/([^']+)'/g },
}

/** An import from one feature into another. */
export type FeatureImport = { from: string; to: string }

/** Lists the imports between the features of a side, without those of tests. */
export function listFeatureImports(side: keyof typeof SIDES): FeatureImport[] {
  const { folder, imported } = SIDES[side]
  const features = join(REPOSITORY, folder)
  return readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(features, file), 'utf8').matchAll(imported)]
        .map(([, path = '']) => (path.startsWith('.') ? join(dirname(file), path) : path))
        .filter((path) => !path.startsWith('..'))
        .map((path) => ({ from: featureOf(file), to: featureOf(path) })),
    )
    .filter(({ from, to }) => from !== to)
}

/** Returns the knots: groups of features of which each reaches every other by imports. */
export function findFeatureKnots(imports: readonly FeatureImport[]): string[][] {
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
  const imports = [...listFeatureImports('server'), ...listFeatureImports('web')]
  const knots = findFeatureKnots(imports).map((knot) => knot.join(' ↔ '))
  process.stdout.write(`${knots.length} knots\n${knots.join('\n')}\n`)
}
