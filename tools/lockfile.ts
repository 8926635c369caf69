import { readFileSync, writeFileSync } from 'node:fs'
import { readJson } from '@tertulia/contract/read-json'
import { Type } from 'typebox'

// A lockfile made on one system lacks packages of other systems that the registry could not provide at that moment;
// `npm ci` then fails everywhere. Their names contain all that the lockfile must know about them.

type LockedPackage = {
  version?: string
  resolved?: string
  link?: boolean
  optionalDependencies?: Record<string, string>
  [field: string]: unknown
}
const Text = Type.Optional(Type.String())
const LockfileText = Type.Object({
  packages: Type.Record(
    Type.String(),
    Type.Object({
      version: Text,
      resolved: Text,
      link: Type.Optional(Type.Boolean()),
      optionalDependencies: Type.Optional(Type.Record(Type.String(), Type.String())),
    }),
  ),
})
export type Lockfile = { packages: Record<string, LockedPackage> }
type MissingPackage = { path: string; entry: LockedPackage }

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const PROCESSORS = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]

export const LOCKFILE = new URL('../package-lock.json', import.meta.url)

/** Reads the lockfile of the repository. */
export function readLockfile(): Lockfile {
  return readJson(LockfileText, readFileSync(LOCKFILE, 'utf8'))
}

/** Lists the packages for other systems that the lockfile refers to but does not contain. */
export function listMissing({ packages }: Lockfile): MissingPackage[] {
  const missing: MissingPackage[] = []
  for (const [path, { optionalDependencies = {}, ...dependent }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const locked = findLocked(packages, path, name)
      if (locked?.version === version || (locked && !/^\d/.test(version))) continue
      // Beside another version of the same name it is installed below its dependent.
      const target = locked && path ? `${path}/node_modules/${name}` : `node_modules/${name}`
      missing.push({ path: target, entry: describePackage(name, version, dependent['dev'] === true) })
    }
  }
  return missing
}

/** Lists the packages with a registry URL in the lockfile. */
export function listAddresses({ packages }: Lockfile): string[] {
  return Object.entries(packages)
    .filter(([, { resolved, link }]) => resolved !== undefined && !link)
    .map(([path]) => path)
}

function findLocked(packages: Lockfile['packages'], from: string, name: string): LockedPackage | null {
  let folder = from
  for (;;) {
    const lockedPackage = packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]
    if (lockedPackage) return lockedPackage
    if (folder === '') return null
    const cut = folder.lastIndexOf('node_modules/')
    folder = cut > 0 ? folder.slice(0, cut - 1) : ''
  }
}

function describePackage(name: string, version: string, dev: boolean): LockedPackage {
  const words = name.split(/[/-]/)
  const os = SYSTEMS.filter((system) => words.includes(system))
  const cpu = PROCESSORS.filter((processor) =>
    words.some((word) => word === processor || isVariant(word, processor)),
  )
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : null
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(dev && { dev: true }),
    ...(os.includes('linux') && libc && { libc: [libc] }),
    optional: true,
    ...(os.length > 0 && { os }),
  }
}

function isVariant(word: string, processor: string): boolean {
  return processor === 'arm' && word === 'armv7'
}

if (import.meta.main) {
  const lockfile = readLockfile()
  const missing = listMissing(lockfile)
  for (const { path, entry } of missing) lockfile.packages[path] = entry
  lockfile.packages = Object.fromEntries(
    Object.entries(lockfile.packages).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
  writeFileSync(LOCKFILE, `${JSON.stringify(lockfile, null, 2)}\n`)
  process.stdout.write(`${missing.length} packages added to the lockfile\n`)
}
