import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { StepResult } from '../gate-step.ts'
import { runVitest } from '../gate-tests.ts'
import {
  compareReleaseMigrations,
  extractRelease,
  findExcluding,
  findPreviousRelease,
  takeOverMigrations,
  type ExtractedRelease,
} from './previous-release.ts'

// One of each area, since all of them take minutes: what players, editors, reviewers and the scheduler do every day.
const chosenTests = [
  'features/account/account.api.test.ts',
  'features/corrections/corrections.api.test.ts',
  'features/cup/cup.api.test.ts',
  'features/league/league-tables.api.test.ts',
  'features/quiz-editor/quiz-editor.api.test.ts',
  'features/quizzes/submissions.api.test.ts',
  'features/registrations/registrations.api.test.ts',
  'features/seasons/seasons.api.test.ts',
  'features/session/session.api.test.ts',
  'jobs/jobs.test.ts',
]

/**
 * Runs tests of the last release on this state's schema, since both run side by side while an installation is updated.
 * (docs/decisions/0075-the-release-before.md)
 */
export async function checkPreviousRelease(): Promise<StepResult> {
  const release = await findPreviousRelease()
  if ('reason' in release) return { ...nothing, note: `not checked: ${release.reason}` }
  const extracted = await extractRelease(release)
  try {
    return await checkRelease(release.name, extracted)
  } finally {
    extracted.remove()
  }
}

const nothing: StepResult = { passed: 0, failed: 0, output: '', note: '' }

async function checkRelease(name: string, extracted: ExtractedRelease): Promise<StepResult> {
  const compared = compareReleaseMigrations(extracted)
  const problems = [
    ...compared.changed.map((file) => `${file} is in release ${name}: it must stay as it is`),
    ...findExcluding(compared).map((file) => `${file} says that release ${name} cannot run on it`),
  ]
  if (problems.length > 0) return { ...nothing, failed: problems.length, output: problems.join('\n') }
  if (compared.added.length === 0)
    return { ...nothing, passed: 1, note: `no migration since release ${name}` }
  takeOverMigrations(extracted)
  const server = join(extracted.folder, 'apps', 'server')
  const tests = chosenTests.filter((file) => existsSync(join(server, 'src', file)))
  const result = await runVitest(['--root', server, ...tests])
  return { ...result, note: `tests of release ${name} with ${compared.added.length} later migrations` }
}
