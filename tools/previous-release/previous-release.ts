import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readOldestBeside } from '@tertulia/server/platform/database/migrations'
import { REPOSITORY, runCommand } from '../run-command.ts'
import { readJson } from '@tertulia/contract/read-json'
import { Type, type Static } from 'typebox'

const PreviousRelease = Type.Object({ name: Type.String(), commit: Type.String() })

/** The release that installations run before they update to this state. */
export type PreviousRelease = Static<typeof PreviousRelease>

const FACT = join('deploy', 'last-release.json')

/**
 * Finds the last release: the newest tag v* before this commit, else the one that deploy/last-release.json names. Returns
 * the reason where its commit is not there, as in a shallow clone or an archive. (docs/decisions/0075-the-release-before.md)
 */
export async function findPreviousRelease(): Promise<PreviousRelease | { reason: string }> {
  const tag = await runCommand('git', ['describe', '--tags', '--match', 'v*', '--abbrev=0', 'HEAD^'])
  if (tag.ok) return { name: tag.stdout.trim(), commit: tag.stdout.trim() }
  const named = readJson(PreviousRelease, readFileSync(join(REPOSITORY, FACT), 'utf8'))
  const { ok } = await runCommand('git', ['cat-file', '-e', `${named.commit}^{commit}`])
  if (ok) return named
  return {
    reason: `no tag v* and no commit ${named.commit.slice(0, 8)} of release ${named.name} in this clone`,
  }
}

/** The files of a release in a folder of their own, with this state's packages. */
export type ExtractedRelease = { folder: string; remove: () => void }

/** Writes the server of a release and its tools to a temporary folder, ready to run. */
export async function extractRelease({ commit, name }: PreviousRelease): Promise<ExtractedRelease> {
  const folder = mkdtempSync(join(tmpdir(), 'tertulia-release-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const archive = join(folder, 'release.tar')
  const parts = ['apps/server', 'packages', 'tools', 'package.json', 'tsconfig.base.json']
  const packed = await runCommand('git', ['archive', '--format=tar', '-o', archive, commit, ...parts])
  const unpacked = packed.ok ? await runCommand('tar', ['-xf', archive, '-C', folder]) : packed
  if (!unpacked.ok) {
    remove()
    throw new Error(`release ${name} cannot be unpacked: ${unpacked.output}`)
  }
  linkPackages(folder)
  return { folder, remove }
}

/** Links the installed packages, and the release's own ones to its own files. */
function linkPackages(folder: string): void {
  const installed = resolve(REPOSITORY, 'node_modules')
  const linked = join(folder, 'node_modules')
  mkdirSync(join(linked, '@tertulia'), { recursive: true })
  for (const name of readdirSync(installed))
    if (!name.startsWith('.') && name !== '@tertulia') symlinkSync(join(installed, name), join(linked, name))
  for (const own of ['packages/contract', 'packages/core', 'apps/server', 'tools'])
    symlinkSync(join(folder, own), join(linked, '@tertulia', own.slice(own.indexOf('/') + 1)))
}

const MIGRATIONS = join('apps', 'server', 'migrations')

/** The migrations of a release beside those of this state. */
export type ComparedMigrations = { old: string[]; added: string[]; changed: string[] }

/** Compares the migrations of a release with this state's: none of them may change or go. */
export function compareReleaseMigrations({ folder }: ExtractedRelease): ComparedMigrations {
  const read = (root: string, name: string) => readFileSync(join(root, MIGRATIONS, name), 'utf8')
  const old = readdirSync(join(folder, MIGRATIONS)).toSorted()
  const present = readdirSync(join(REPOSITORY, MIGRATIONS)).toSorted()
  return {
    old,
    added: present.filter((name) => !old.includes(name)),
    changed: old.filter((name) => !present.includes(name) || read(folder, name) !== read(REPOSITORY, name)),
  }
}

/** Gives a release this state's migrations, as if this state had migrated its database before it starts. */
export function takeOverMigrations({ folder }: ExtractedRelease): void {
  cpSync(join(REPOSITORY, MIGRATIONS), join(folder, MIGRATIONS), { recursive: true })
}

/** Returns which of the added migrations say that a release cannot run on them. */
export function findExcluding({ old, added }: ComparedMigrations): string[] {
  const newest = (old.at(-1) ?? '').slice(0, 4)
  return added.filter((name) => {
    const sql = readFileSync(join(REPOSITORY, MIGRATIONS, name), 'utf8')
    const oldest = readOldestBeside(sql)
    return oldest !== null && newest < oldest
  })
}
