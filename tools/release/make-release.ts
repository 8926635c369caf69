import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { readJson } from '@tertulia/contract/read-json'
import { runInTerminal } from '@tertulia/server/commands/run-in-terminal'
import { say } from '@tertulia/server/commands/terminal-answers'
import { Type } from 'typebox'
import { REPOSITORY } from '../run-command.ts'
import { describeComponents } from '../sbom.ts'
import { ensureWebIsBuilt } from '../web-build.mjs'

const usage = `Makes the files of a release from the present commit: archive with the built web, SBOM, provenance, checksums.
The same commit gives the same bytes in any folder, on any day (docs/decisions/0128-a-build-that-anybody-can-repeat.md).

  npm run release -- --to FOLDER`

export const webFolder = 'apps/web/dist'
export const sbomInArchive = 'sbom.json'
export const sumsName = 'SHA256SUMS'

/** The types of the provenance: an in-toto statement with a SLSA predicate. */
export const statementType = 'https://in-toto.io/Statement/v1'
export const predicateType = 'https://slsa.dev/provenance/v1'

/** A file of an archive: what of it is the same wherever it is made. */
export type PackedFile = { content: Buffer; isExecutable: boolean }
export type PackedFiles = Map<string, PackedFile>

const Package = Type.Object({ name: Type.String(), version: Type.String() })

export const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex')

/** Runs git in a repository; throws when it fails. */
export async function git(repository: string, ...options: string[]): Promise<Buffer> {
  const { stdout } = await promisify(execFile)('git', ['-C', repository, ...options], {
    encoding: 'buffer',
    maxBuffer: 1e9,
  })
  return stdout
}

/** Reads the files of an uncompressed archive; throws for links, and for names that are there twice or lead out of it. */
export async function unpack(archive: Buffer): Promise<PackedFiles> {
  const files: PackedFiles = new Map()
  const unpacking = extract()
  unpacking.end(archive)
  for await (const entry of unpacking) {
    const content = await readAll(entry)
    const { type, name, mode } = entry.header
    if (type === 'directory') continue
    if (type !== 'file' || files.has(name) || name.split('/').some((part) => ['', '.', '..'].includes(part)))
      throw new Error(`The archive has an entry that no release has: ${name}`)
    files.set(name, { content, isExecutable: (mode & 0o100) !== 0 })
  }
  return files
}

async function readAll(chunks: AsyncIterable<unknown>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const chunk of chunks) if (Buffer.isBuffer(chunk)) all.push(chunk)
  return Buffer.concat(all)
}

/** Reads the files of a commit. */
export const filesOfCommit = async (repository: string, commit: string): Promise<PackedFiles> =>
  unpack(await git(repository, 'archive', '--format=tar', commit))

/** Packs files with the commit's time, sorted, and without anything of the machine or its user. */
async function packFiles(files: PackedFiles, folder: string, mtime: Date): Promise<Buffer> {
  const packing = pack()
  const sorted = [...files].toSorted(([one], [other]) => (one < other ? -1 : 1))
  for (const [name, { content, isExecutable }] of sorted)
    packing.entry({ name: `${folder}/${name}`, mtime, mode: isExecutable ? 0o755 : 0o644 }, content)
  packing.finalize()
  return gzipSync(await readAll(packing), { level: 9 })
}

function describeBuild(subjects: Map<string, Buffer>, commit: string, lockfile: Buffer): string {
  const statement = {
    _type: statementType,
    subject: [...subjects].map(([name, content]) => ({ name, digest: { sha256: sha256(content) } })),
    predicateType,
    predicate: {
      buildDefinition: {
        buildType: 'urn:tertulia:npm-run-release:1',
        externalParameters: { commands: ['npm ci', 'npm run release'] },
        resolvedDependencies: [
          { name: 'source', digest: { gitCommit: commit } },
          { name: 'package-lock.json', digest: { sha256: sha256(lockfile) } },
          { name: 'node', uri: `pkg:generic/node@${process.versions.node}` },
        ],
      },
      // No time and no machine: whoever repeats the build writes the same statement.
      runDetails: { builder: { id: 'urn:tertulia:any-machine' } },
    },
  }
  return `${JSON.stringify(statement, null, 2)}\n`
}

type Making = { repository: string; sbom: string; to: string }

/** Writes the files of a release of a repository's present commit, whose web is built; returns their names. */
export async function writeRelease({ repository, sbom, to }: Making): Promise<string[]> {
  const commit = (await git(repository, 'rev-parse', 'HEAD')).toString().trim()
  const seconds = Number((await git(repository, 'show', '-s', '--format=%ct', commit)).toString())
  const files = await filesOfCommit(repository, commit)
  const demand = (name: string) => {
    const file = files.get(name)
    if (file === undefined) throw new Error(`The commit has no ${name}.`)
    return file.content
  }
  const { name, version } = readJson(Package, demand('package.json').toString())
  const lockfile = demand('package-lock.json')
  const web = path.join(repository, webFolder)
  for (const entry of readdirSync(web, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const packed = path.relative(repository, file).split(path.sep).join('/')
    files.set(packed, { content: readFileSync(file), isExecutable: false })
  }
  files.set(sbomInArchive, { content: Buffer.from(sbom), isExecutable: false })
  const release = `${name}-${version}`
  const subjects = new Map([
    [`${release}.tar.gz`, await packFiles(files, release, new Date(seconds * 1000))],
    [`${release}.sbom.json`, Buffer.from(sbom)],
  ])
  const provenance = Buffer.from(describeBuild(subjects, commit, lockfile))
  const written = new Map([...subjects, [`${release}.provenance.json`, provenance]])
  const sums = [...written].map(([file, content]) => `${sha256(content)}  ${file}\n`).join('')
  await mkdir(to, { recursive: true })
  for (const [file, content] of [...written, [sumsName, sums] as const])
    await writeFile(path.join(to, file), content)
  return [...written.keys(), sumsName]
}

async function run(): Promise<void> {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
  if (to === undefined) throw new Error(usage)
  const changes = (await git(REPOSITORY, 'status', '--porcelain')).toString()
  if (changes !== '')
    throw new Error(`A release is made of a commit, but these files are not in it:\n${changes}`)
  ensureWebIsBuilt(process.execPath)
  const files = await writeRelease({ repository: REPOSITORY, sbom: await describeComponents(), to })
  for (const file of files) say(path.join(to, file))
}

if (import.meta.main) await runInTerminal(run)
