import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { REPOSITORY, runCommand, type CommandResult } from './run-command.ts'

// Anybody can repeat the web build: docs/decisions/0128-a-build-that-anybody-can-repeat.md

const web = path.join('apps', 'web', 'dist')

/** Moves the clock of a process by more than a year. */
const otherDay = `
  const shift = 400 * 86_400_000
  globalThis.Date = new Proxy(Date, {
    construct: (date, values) => Reflect.construct(date, values.length > 0 ? values : [date.now() + shift]),
    get: (date, name) => (name === 'now' ? () => date.now() + shift : Reflect.get(date, name)),
  })`

/** Builds the web, and searches it for what would differ on another machine. */
export async function buildWeb(): Promise<CommandResult> {
  const run = await runCommand('node', ['tools/web-build.mjs'])
  if (!run.ok) return run
  const traces = findTraces(path.join(REPOSITORY, web), [REPOSITORY, homedir()])
  if (traces.length === 0) return run
  const output = `These files of the build name folders of this machine:\n${traces.join('\n')}`
  return { ...run, ok: false, output }
}

/** Lists the files of a folder that contain one of some texts; short ones are words of other things, too. */
export function findTraces(folder: string, texts: string[]): string[] {
  const searched = texts.map((text) => text.replace(/\/$/, '')).filter((text) => text.length > 6)
  return listFiles(folder).filter((file) => {
    const content = readFileSync(path.join(folder, file))
    return searched.some((text) => content.includes(text))
  })
}

/** Builds the web once more in another folder, time zone and year, and compares every file with the build there is. */
export async function checkRepeatedBuild(): Promise<CommandResult> {
  const results = path.join(REPOSITORY, 'test-results')
  mkdirSync(results, { recursive: true })
  const copy = mkdtempSync(path.join(results, 'repeated-build-'))
  try {
    const listed = await runCommand('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
    if (!listed.ok) return listed
    for (const name of listed.stdout.split('\n').filter(Boolean)) {
      const file = path.join(REPOSITORY, name)
      // A file that was just deleted is still listed.
      if (existsSync(file)) cpSync(file, path.join(copy, name))
    }
    linkFolder(path.join(REPOSITORY, 'node_modules'), path.join(copy, 'node_modules'))
    const run = await runCommand('node', [path.join(copy, 'tools', 'web-build.mjs')], {
      TZ: 'Pacific/Kiritimati',
      LC_ALL: 'C',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(otherDay)}`,
    })
    if (!run.ok) return run
    const differing = compareFolders(path.join(REPOSITORY, web), path.join(copy, web))
    const output = `These files differ between two builds of the same sources:\n${differing.join('\n')}`
    return differing.length === 0 ? run : { ...run, ok: false, output }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Copies a folder without copying its contents: each file has a second name. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [original, copy] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(original, copy)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(original), copy)
    else linkSync(original, copy)
  }
}

/** Lists the files that only one of two folders has, or that differ. */
export function compareFolders(one: string, other: string): string[] {
  const [first, second] = [hashFiles(one), hashFiles(other)]
  const names = [...new Set([...first.keys(), ...second.keys()])].toSorted()
  return names.filter((name) => first.get(name) !== second.get(name))
}

const hashFiles = (folder: string): Map<string, string> =>
  new Map(
    listFiles(folder).map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(path.join(folder, file)))
        .digest('hex'),
    ]),
  )

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
