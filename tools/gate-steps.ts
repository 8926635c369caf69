import { writeStyleTypes } from '../apps/web/build/style-classes.ts'
import { checkBundleBudget } from './bundle-budget.ts'
import { checkTypes } from './check-types.ts'
import { runBrowserTests, runUnitTests } from './gate-tests.ts'
import type { Step, StepResult } from './gate-step.ts'
import { lintOpenapi } from './openapi-lint.ts'
import { runCommand } from './run-command.ts'

/** All checks before a change is shared, the fastest first. */
export const steps: Step[] = [
  { name: 'format', run: command('oxfmt', '--check') },
  { name: 'lint', run: lint },
  { name: 'types', run: async () => oneStep(await checkTypes()) },
  { name: 'unused code', run: command('knip', '--no-progress') },
  { name: 'known vulnerabilities', run: audit },
  { name: 'schema.sql is fresh', run: command('node', 'tools/schema.ts', '--check') },
  { name: 'openapi.json is fresh', run: command('node', 'tools/openapi.ts', '--check') },
  { name: 'openapi.json is valid', run: async () => oneStep(await lintOpenapi()) },
  {
    name: 'locales are complete',
    run: command('npm', 'run', '--silent', 'locales:check', '--workspace', 'apps/web'),
  },
  { name: 'web build', run: command('node', 'tools/web-build.mjs') },
  { name: 'bundle budget', run: async () => oneStep(checkBundleBudget()) },
  { name: 'tests', run: runUnitTests },
  { name: 'browser tests', run: runBrowserTests },
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
