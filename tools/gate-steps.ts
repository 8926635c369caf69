import { writeStyleTypes } from '../apps/web/build/style-classes.ts'
import { runBenches } from './bench-runs.ts'
import { checkBundleBudget } from './bundle-budget.ts'
import { checkOpenapi } from './check-openapi.ts'
import { buildWeb, checkRepeatedBuild } from './check-repeated-build.ts'
import { checkTypes } from './check-types.ts'
import { runBrowserTests, runUnitTests } from './gate-tests.ts'
import { testOnDebianPostgres } from './debian-postgres.ts'
import type { Step, StepResult } from './gate-step.ts'
import { checkPreviousRelease } from './previous-release/check-previous-release.ts'
import { runCommand } from './run-command.ts'

/** All checks before a change is shared. */
export const steps: Step[] = [
  { name: 'format', run: command('oxfmt', '--check'), mend: 'npm run format' },
  {
    name: 'lint',
    run: lint,
    mend: 'follow the message; the rules and their reasons are in oxlint.config.ts, tiers in tools/server-tiers.ts.',
  },
  { name: 'types', run: async () => oneStep(await checkTypes()), mend: 'npm run types repeats only this.' },
  {
    name: 'unused code',
    run: command('knip', '--no-progress'),
    mend: 'delete what nothing uses, or drop its export; entry files of tools are listed in knip.ts.',
  },
  {
    name: 'known vulnerabilities',
    run: audit,
    waits: true,
    mend: 'npm audit names the version without the fault.',
  },
  {
    name: 'schema.sql is fresh',
    run: command('node', 'tools/schema.ts', '--check'),
    mend: 'npm run schema, then commit what it wrote.',
  },
  {
    name: 'openapi document',
    run: checkOpenapi,
    mend: 'change the endpoint in packages/contract; a break that is meant stands in deploy/api-breaks.json.',
  },
  {
    name: 'locales are complete',
    run: command('npm', 'run', '--silent', 'locales:check', '--workspace', 'apps/web'),
    mend: 'npm run locales, then translate every empty msgstr in locales/pt.po.',
  },
  {
    name: 'previous release',
    run: checkPreviousRelease,
    alone: true,
    mend: 'a migration may only add what the last release does not know; what it uses goes one release later (docs/decisions/0075-the-release-before.md).',
  },
  {
    name: 'web build',
    run: async () => oneStep(await buildWeb()),
    mend: 'npm run build repeats only this.',
  },
  {
    name: 'repeated build',
    run: async () => oneStep(await checkRepeatedBuild()),
    after: 'web build',
    full: true,
    mend: 'take time, folder, zone or order out of what apps/web/build writes (docs/decisions/0128-a-build-that-anybody-can-repeat.md).',
  },
  {
    name: 'benches',
    run: runBenches,
    mend: 'BENCH_SMALL=1 node bench/<name>.ts repeats one; their figures are not judged here.',
  },
  {
    name: 'bundle budget',
    run: async () => oneStep(checkBundleBudget()),
    after: 'web build',
    mend: 'load what the first page does not need with its own page (docs/performance.md).',
  },
  {
    name: 'tests',
    run: runUnitTests,
    alone: true,
    mend: 'npx vitest run <part of the file’s path> repeats one file.',
  },
  {
    name: 'debian postgresql',
    run: testOnDebianPostgres,
    alone: true,
    full: true,
    mend: 'use no SQL that PostgreSQL 15 does not know: installations may use the database of their system.',
  },
  {
    name: 'browser tests',
    run: runBrowserTests,
    alone: true,
    mend: 'npx playwright test -c e2e <part of the file’s name> repeats one file; pictures, logs and traces are in e2e/test-results.',
  },
]

function command(program: string, ...options: string[]): Step['run'] {
  return async () => oneStep(await runCommand(program, options))
}

function oneStep({ ok, output, note = '' }: { ok: boolean; output: string; note?: string }): StepResult {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output, note }
}

async function lint(): Promise<StepResult> {
  writeStyleTypes()
  return oneStep(await runCommand('oxlint', ['--type-aware', '--deny-warnings']))
}

async function audit(): Promise<StepResult> {
  const run = await runCommand('npm', ['audit', '--omit=dev', '--audit-level=high', '--json'])
  if (run.stdout.includes('"vulnerabilities"')) return oneStep(run)
  return {
    passed: 0,
    failed: 0,
    output: run.output,
    note: 'not checked: the registry gives no answer to that',
  }
}
