import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand } from './run-command.ts'

// The shell comes first: it draws no window of its own, which saves a sixth of the time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser that the browser tests use: the path of an installed one, or null for Playwright's own. */
export type Browser = { path: string | null }

/** Finds a browser, or installs one; throws when this machine cannot have any. */
export async function ensureBrowser(say: (message: string) => void): Promise<Browser> {
  const present = findBrowser()
  if (present) return { path: present }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('installing Chromium from the system’s packages')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await runCommand('apt-get', ['update', '-q'], env)
    await runCommand(
      'apt-get',
      ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'],
      env,
    )
    const installed = findBrowser()
    if (installed) return { path: installed }
  }
  say('downloading Playwright’s Chromium')
  const download = await runCommand('playwright', ['install', 'chromium'])
  if (download.ok) return { path: null }
  throw new Error(
    'There is no browser for the browser tests, and none could be installed. Install Chromium or Chrome, ' +
      `or name one by CHROMIUM_PATH.\n${download.output}`,
  )
}

/** Finds Chromium or Chrome on this machine. */
export function findBrowser(): string | null {
  const named = process.env['CHROMIUM_PATH']
  if (named) return isRunnable(named) ? named : null
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES]
  return candidates.find(isRunnable) ?? null
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
