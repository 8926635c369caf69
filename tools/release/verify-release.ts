import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readJson } from '@tertulia/contract/read-json'
import { runInTerminal } from '@tertulia/server/commands/run-in-terminal'
import { say } from '@tertulia/server/commands/terminal-answers'
import { Type, type Static } from 'typebox'
import { REPOSITORY } from '../run-command.ts'
import {
  filesOfCommit,
  git,
  predicateType,
  sbomInArchive,
  sha256,
  statementType,
  sumsName,
  unpack,
  webFolder,
  type PackedFiles,
} from './make-release.ts'

const usage = `Verifies the files of a release, without a network: checksums, provenance, SBOM and, where this clone has the commit, each
source file in the archive.

  npm run release:verify -- FOLDER`

const Digest = Type.Record(Type.String(), Type.String())
const Statement = Type.Object({
  _type: Type.Literal(statementType),
  subject: Type.Array(Type.Object({ name: Type.String(), digest: Digest })),
  predicateType: Type.Literal(predicateType),
  predicate: Type.Object({
    buildDefinition: Type.Object({
      resolvedDependencies: Type.Array(Type.Object({ name: Type.String(), digest: Type.Optional(Digest) })),
    }),
  }),
})
type Statement = Static<typeof Statement>

/** What is wrong with a release, and what could not be compared here. */
type Verdict = { problems: string[]; notes: string[] }

/** Verifies the files of a release in a folder against each other and against a clone of the repository. */
export async function verifyRelease(folder: string, repository: string): Promise<Verdict> {
  const read = (name: string) => readFile(path.join(folder, name))
  const present = (await readdir(folder)).filter((name) => name !== sumsName)
  const sums = readSums((await read(sumsName)).toString())
  const problems: string[] = []
  for (const [name, sum] of sums) {
    if (!present.includes(name)) problems.push(`${name} is missing`)
    else if (sha256(await read(name)) !== sum) problems.push(`${name} is not the file of ${sumsName}`)
  }
  for (const name of present) if (!sums.has(name)) problems.push(`${name} is not in ${sumsName}`)
  if (problems.length > 0) return { problems, notes: [] }

  const archive = nameEndingWith(sums, '.tar.gz')
  const sbomName = nameEndingWith(sums, '.sbom.json')
  const provenance = nameEndingWith(sums, '.provenance.json')
  for (const name of sums.keys())
    if (![archive, sbomName, provenance].includes(name)) problems.push(`${name} is no file of a release`)
  const statement = readJson(Statement, (await read(provenance)).toString())
  problems.push(...compareSubjects(statement, new Map([...sums].filter(([name]) => name !== provenance))))
  const packed = await unpack(gunzipSync(await read(archive)))
  const folderName = `${path.basename(archive, '.tar.gz')}/`
  const files: PackedFiles = new Map()
  for (const [name, file] of packed)
    if (name.startsWith(folderName)) files.set(name.slice(folderName.length), file)
    else problems.push(`${name} of the archive is not in ${folderName}`)
  const sbom = await read(sbomName)
  if (!files.get(sbomInArchive)?.content.equals(sbom)) problems.push('the archive has another SBOM')
  const lockfile = files.get('package-lock.json')?.content ?? ''
  if (sha256(lockfile) !== digestOf(statement, 'package-lock.json', 'sha256'))
    problems.push('the archive has another package-lock.json than the provenance names')

  const commit = digestOf(statement, 'source', 'gitCommit')
  const isHere = await git(repository, 'cat-file', '-e', `${commit}^{commit}`).then(
    () => true,
    () => false,
  )
  if (!isHere)
    return { problems, notes: [`This clone has no commit ${commit}: its sources were not compared`] }
  problems.push(...compareSources(files, await filesOfCommit(repository, commit)))
  return { problems, notes: [`The sources were compared with commit ${commit}`] }
}

function readSums(text: string): Map<string, string> {
  const lines = text.split('\n').filter(Boolean)
  return new Map(
    lines.map((line) => {
      const [, sum, name] = /^([0-9a-f]{64}) [ *]([\w][\w.-]*)$/.exec(line) ?? []
      if (sum === undefined || name === undefined)
        throw new Error(`${sumsName} has a line that is no checksum`)
      return [name, sum]
    }),
  )
}

function nameEndingWith(sums: Map<string, string>, end: string): string {
  const found = [...sums.keys()].find((name) => name.endsWith(end))
  if (found === undefined) throw new Error(`${sumsName} lists no ${end}`)
  return found
}

function compareSubjects({ subject }: Statement, sums: Map<string, string>): string[] {
  const named = new Map(subject.map(({ name, digest }) => [name, digest['sha256']]))
  const names = new Set([...named.keys(), ...sums.keys()])
  return [...names]
    .filter((name) => named.get(name) !== sums.get(name))
    .map((name) => `the provenance is not about this ${name}`)
}

function digestOf({ predicate }: Statement, name: string, kind: string): string {
  const { resolvedDependencies } = predicate.buildDefinition
  const found = resolvedDependencies.find((one) => one.name === name)?.digest?.[kind]
  if (found === undefined || !/^[0-9a-f]+$/.test(found)) throw new Error(`The provenance names no ${name}`)
  return found
}

/** Compares all but what is built. */
function compareSources(packed: PackedFiles, committed: PackedFiles): string[] {
  const isBuilt = (name: string) => name.startsWith(`${webFolder}/`) || name === sbomInArchive
  const sources = [...packed.keys()].filter((name) => !isBuilt(name))
  const names = [...new Set([...sources, ...committed.keys()])].toSorted()
  return names.flatMap((name) => {
    const [own, original] = [packed.get(name), committed.get(name)]
    if (own === undefined) return [`${name} of the commit is missing`]
    if (original === undefined) return [`${name} is not in the commit`]
    const isSame = own.content.equals(original.content) && own.isExecutable === original.isExecutable
    return isSame ? [] : [`${name} is not as in the commit`]
  })
}

async function run(): Promise<boolean> {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) throw new Error(usage)
  const { problems, notes } = await verifyRelease(folder, REPOSITORY)
  for (const problem of problems) say(`PROBLEM ${problem}.`)
  for (const note of notes) say(`${note}.`)
  if (problems.length === 0) say('The release is whole: checksums, provenance and SBOM belong together.')
  return problems.length === 0
}

if (import.meta.main) await runInTerminal(run)
