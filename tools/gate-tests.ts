import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBrowser } from './browser.ts'
import type { StepResult } from './gate-step.ts'
import { readPropertySeed } from './test-settings/settings.ts'
import { REPOSITORY, runCommand, type CommandResult } from './run-command.ts'

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}
type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs: PlaywrightSpec[] }
type PlaywrightSpec = {
  file: string
  title: string
  tests: {
    status: string
    results: { errors: { message?: string }[]; attachments: { name: string; path?: string }[] }[]
  }[]
}

const MESSAGE_LINES = 30
const PAGE_LINES = 100
const LOG_LINES = 60

/** Runs the tests of all workspaces that need no browser. */
export async function runUnitTests(): Promise<StepResult> {
  return { ...(await runVitest([])), note: `properties with FC_SEED=${readPropertySeed()}` }
}

/** Runs tests that need no browser. */
export async function runVitest(options: string[], env: Record<string, string> = {}): Promise<StepResult> {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const run = await runCommand('vitest', ['run', ...options, ...reporters], env)
    const counts = readReport<VitestReport>(report)
    if (!counts) return onlyFailure(run)
    // A file that cannot be loaded has no test to fail.
    const broken = counts.testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
    )
    const failures = counts.testResults.flatMap((file) => [
      ...(broken.includes(file) ? [describeFailure(file.name, file.message)] : []),
      ...file.assertionResults
        .filter(({ status }) => status === 'failed')
        .map((test) => describeFailure(`${file.name}: ${test.fullName}`, test.failureMessages.join('\n'))),
    ])
    const failed = counts.numFailedTests + broken.length
    return summarise(run, { passed: counts.numPassedTests, failed, failures })
  })
}

/** Runs the journeys in a real browser. */
export async function runBrowserTests(): Promise<StepResult> {
  const config = join('e2e', 'playwright.config.ts')
  if (!existsSync(join(REPOSITORY, config))) {
    return { passed: 0, failed: 1, output: `${config} is missing`, note: '' }
  }
  const notes: string[] = []
  try {
    await ensureBrowser((message) => notes.push(message))
  } catch (error) {
    return { passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error), note: '' }
  }
  return withReport(async (report) => {
    const run = await runCommand('playwright', ['test', '--config', config, '--reporter=dot,json'], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      E2E_WHOLE: '1',
    })
    const counts = readReport<PlaywrightReport>(report)
    if (!counts) return onlyFailure(run)
    const { expected, flaky, unexpected } = counts.stats
    const failed = counts.suites.flatMap(listFailedSpecs)
    // What is too long loses its beginning: first the logs and pages, which a reader can do without.
    const failures = [
      ...failed.flatMap(describeLogs),
      ...failed.flatMap(describePages),
      ...failed.map(describeFailedSpec),
    ]
    // A journey that passes only when repeated has failed.
    const counted = { passed: expected, failed: unexpected + flaky, failures }
    return { ...summarise(run, counted), note: notes.join(', ') }
  })
}

async function withReport(work: (report: string) => Promise<StepResult>): Promise<StepResult> {
  const folder = mkdtempSync(join(tmpdir(), 'tertulia-report-'))
  try {
    return await work(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport<T>(path: string): T | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a reporter of the pinned vitest or Playwright has just written it
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : null
}

function onlyFailure(run: CommandResult): StepResult {
  return { passed: 0, failed: 1, output: run.output, note: '' }
}

type Counted = { passed: number; failed: number; failures: string[] }

function summarise(run: CommandResult, { passed, failed, failures }: Counted): StepResult {
  // Errors outside any test fail the run without a failed test; so does a run that found none.
  const allFailed = failed === 0 && (!run.ok || passed === 0) ? 1 : failed
  return { passed, failed: allFailed, output: failures.join('\n\n') || run.output, note: '' }
}

const failedStatuses = ['unexpected', 'flaky']

function listFailedSpecs({ specs, suites = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [
    ...specs.filter(({ tests }) => tests.some(({ status }) => failedStatuses.includes(status))),
    ...suites.flatMap(listFailedSpecs),
  ]
}

function describeFailedSpec(spec: PlaywrightSpec): string {
  const errors = spec.tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
  const failure = describeFailure(nameOf(spec), errors.map(({ message }) => message ?? '').join('\n'))
  const traces = attachmentsOf(spec, 'trace').map(({ path }) => `npx playwright show-trace ${path}`)
  return [failure, ...traces].join('\n  ')
}

const nameOf = ({ file, title }: PlaywrightSpec): string => `${file}: ${title}`

/** The files of a name that were kept of a failed journey. */
function attachmentsOf({ tests }: PlaywrightSpec, wanted: string): { path: string; read(): string }[] {
  const attachments = tests.flatMap(({ results }) => results.flatMap((result) => result.attachments))
  return attachments.flatMap(({ name, path }) =>
    name === wanted && path !== undefined && existsSync(path)
      ? [{ path, read: () => readFileSync(path, 'utf8') }]
      : [],
  )
}

/** Describes what the servers logged during a failed journey. */
function describeLogs(spec: PlaywrightSpec): string[] {
  return attachmentsOf(spec, 'server log').map((log) => {
    const lines = log.read().trim().split('\n').slice(-LOG_LINES)
    return [`The server’s log of ${nameOf(spec)}`, ...lines].join('\n  ')
  })
}

/** Describes what the page showed when a journey failed, because pictures are gone with the machine it ran on. */
function describePages(spec: PlaywrightSpec): string[] {
  return attachmentsOf(spec, 'error-context').flatMap((context) => {
    const [, page] = /^# Page snapshot\n+```yaml\n([\s\S]*?)\n```/m.exec(context.read()) ?? []
    if (page === undefined) return []
    // A list of countries or time zones would fill it.
    const lines = page.split('\n').filter((line) => !line.trimStart().startsWith('- option '))
    return [[`The page of ${nameOf(spec)}`, ...lines.slice(0, PAGE_LINES)].join('\n  ')]
  })
}

// Long messages end in the whole document, which hides the names of the other failed tests.
function describeFailure(title: string, message: string): string {
  const lines = stripVTControlCharacters(message).trim().split('\n')
  return [title.replace(`${REPOSITORY}/`, ''), ...lines.slice(0, MESSAGE_LINES)].join('\n  ')
}
