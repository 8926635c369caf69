import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand } from './run-command.ts'

// Draws no window of its own, which saves a sixth of the time, and knows no push messages.
const SHELL = ['chromium-headless-shell']
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Installs the browsers that this machine lacks; throws when it cannot have any. */
export async function ensureBrowser(say: (message: string) => void): Promise<void> {
  const named = process.env['CHROMIUM_PATH']
  if (named && !isRunnable(named)) throw new Error(`CHROMIUM_PATH names no browser that runs: ${named}`)
  const missing = missingBrowsers()
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say(`installing ${missing.join(' and ')} from the system’s packages`)
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await runCommand('apt-get', ['update', '-q', '-o', 'Acquire::Retries=0'], env)
    // One after the other: a system that has only one of them installs that one.
    for (const name of missing)
      await runCommand('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], env)
    const refused = missingBrowsers()
    if (refused.length > 0) say(`the system’s packages gave no ${refused.join(' and no ')}`)
  }
  if (findWholeBrowser() !== null) return
  say('downloading Playwright’s Chromium')
  const download = await runCommand('playwright', ['install', 'chromium'])
  if (download.ok) return
  throw new Error(
    'There is no browser for the browser tests, and none could be installed. Install Chromium or Chrome, ' +
      `or name one by CHROMIUM_PATH.\n${download.output}`,
  )
}

/** The packages that would give this machine both browsers; none where one is named. */
function missingBrowsers(): string[] {
  if (process.env['CHROMIUM_PATH']) return []
  return [
    ...(findWholeBrowser() === null ? ['chromium'] : []),
    ...(firstRunnable(SHELL) === null ? SHELL : []),
  ]
}

/** Finds the fastest browser for tests on this machine: Chromium's shell, Chromium or Chrome. */
export function findBrowser(): string | null {
  return process.env['CHROMIUM_PATH'] ? findWholeBrowser() : (firstRunnable(SHELL) ?? findWholeBrowser())
}

/** Finds Chromium or Chrome on this machine, with all that users have. */
export function findWholeBrowser(): string | null {
  const named = process.env['CHROMIUM_PATH']
  if (named) return isRunnable(named) ? named : null
  return firstRunnable(WHOLE) ?? PLACES.find(isRunnable) ?? null
}

function firstRunnable(names: string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isRunnable) ?? null
}

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    return false
  }
  // Some systems have a stub of this name that only says where to get the real program.
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0
}
