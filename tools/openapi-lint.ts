import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { REPOSITORY, type CommandResult } from './run-command.ts'

/** Checks docs/openapi.json with Redocly's recommended rules for OpenAPI 3.1; a warning fails, too. */
export async function lintOpenapi(): Promise<Pick<CommandResult, 'ok' | 'output'>> {
  const file = join(REPOSITORY, 'docs', 'openapi.json')
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: readFileSync(file, 'utf8'), absoluteRef: file, config })
  const lines = problems.map(({ severity, ruleId, message, location }) =>
    [severity, ruleId, location[0]?.pointer ?? '', message].join('  '),
  )
  return { ok: problems.length === 0, output: lines.join('\n') }
}
