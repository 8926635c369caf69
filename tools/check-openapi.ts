import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import type { StepResult } from './gate-step.ts'
import { findBreaks, type ApiDocument, readApiDocument } from './openapi-breaks.ts'
import { makeOpenapi } from './openapi-document.ts'
import { extractRelease, findPreviousRelease } from './previous-release/previous-release.ts'
import { REPOSITORY, runCommand } from './run-command.ts'
import { readJson } from '@tertulia/contract/read-json'
import { Type } from 'typebox'

/** Changes of the API that break clients of the last release, each with a line of its own; emptied with each release. */
const NAMED_BREAKS = join('deploy', 'api-breaks.json')

/**
 * Checks the OpenAPI document with Redocly's recommended rules for OpenAPI 3.1, where a warning fails too, and that what
 * breaks a client of the last release is named. (docs/decisions/0113-the-api-document-is-made.md)
 */
export async function checkOpenapi(): Promise<StepResult> {
  const source = await makeOpenapi()
  const problems = await lint(source)
  const release = await readReleased()
  if ('reason' in release) return conclude(problems, `not compared: ${release.reason}`)
  const breaks = findBreaks(release.document, readApiDocument(source))
  const named = readJson(Type.Array(Type.String()), readFileSync(join(REPOSITORY, NAMED_BREAKS), 'utf8'))
  const unnamed = breaks.filter((line) => !named.includes(line))
  const gone = named.filter((line) => !breaks.includes(line))
  return conclude(
    [
      ...problems,
      ...unnamed.map((line) => `a client of release ${release.name} breaks: ${line}`),
      ...gone.map((line) => `${NAMED_BREAKS} names what breaks nothing: ${line}`),
    ],
    `${breaks.length} changes break clients of release ${release.name}`,
  )
}

function conclude(problems: string[], note: string): StepResult {
  const failed = problems.length
  return { passed: failed === 0 ? 1 : 0, failed, output: problems.join('\n'), note }
}

async function lint(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const absoluteRef = join(REPOSITORY, 'openapi.json')
  const problems = await lintFromString({ source, absoluteRef, config })
  return problems.map(({ severity, ruleId, message, location }) =>
    [severity, ruleId, location[0]?.pointer ?? '', message].join('  '),
  )
}

/** Has the last release write its document. */
async function readReleased(): Promise<{ name: string; document: ApiDocument } | { reason: string }> {
  const release = await findPreviousRelease()
  if ('reason' in release) return release
  const extracted = await extractRelease(release)
  try {
    // Where releases up to 6.0.6 write it whatever they are told.
    const file = join(extracted.folder, 'docs', 'openapi.json')
    mkdirSync(join(extracted.folder, 'docs'))
    const tool = join(extracted.folder, 'tools', 'openapi.ts')
    const { ok, output } = await runCommand('node', [tool, '--to', file])
    if (!ok) throw new Error(`Release ${release.name} does not write its document: ${output}`)
    return { name: release.name, document: readApiDocument(readFileSync(file, 'utf8')) }
  } finally {
    extracted.remove()
  }
}
