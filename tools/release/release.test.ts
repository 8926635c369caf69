import { appendFile, chmod, cp, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { readJson } from '@tertulia/contract/read-json'
import { pack } from 'tar-stream'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareFolders, findTraces } from '../check-repeated-build.ts'
import { describeComponents } from '../sbom.ts'
import { git, sha256, sumsName, unpack, writeRelease } from './make-release.ts'
import { verifyRelease } from './verify-release.ts'

const Sbom = Type.Object({
  metadata: Type.Object({ component: Type.Object({ name: Type.String() }) }),
  components: Type.Array(Type.Unknown()),
})
const sbom = '{ "bomFormat": "CycloneDX" }\n'
let folder: string
let repository: string
let release: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tertulia-release-'))
  repository = path.join(folder, 'one')
  await mkdir(repository)
  await write('package.json', '{ "name": "tertulia", "version": "7.0.0" }')
  await write('package-lock.json', '{}')
  await write('apps/server/main.ts', 'start()')
  await write('start.sh', 'node apps/server/main.ts')
  await chmod(path.join(repository, 'start.sh'), 0o755)
  await git(repository, 'init', '--quiet')
  await git(repository, 'add', '.')
  const who = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.org', '-c', 'commit.gpgsign=false']
  await git(repository, ...who, 'commit', '--quiet', '--message', 'all')
  await write('apps/web/dist/index.html', '<p>Olá</p>')
  await write('apps/web/dist/assets/a.js', 'play()')
  release = path.join(folder, 'release')
  await writeRelease({ repository, sbom, to: release })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function write(name: string, content: string): Promise<void> {
  const file = path.join(repository, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, content)
}

/** A copy of the release, to be damaged. */
async function aCopy(): Promise<string> {
  const copy = await mkdtemp(path.join(folder, 'copy-'))
  await cp(release, copy, { recursive: true })
  return copy
}

/** Lists the checksums anew, as somebody does who changes a file on purpose. */
async function sumAgain(copy: string): Promise<void> {
  const sums = await readFile(path.join(copy, sumsName), 'utf8')
  const names = sums.split('\n').flatMap((line) => line.split('  ').slice(1))
  const lines = names.map(async (name) => `${sha256(await readFile(path.join(copy, name)))}  ${name}\n`)
  await writeFile(path.join(copy, sumsName), (await Promise.all(lines)).join(''))
}

test('another clone, with other times and rights of its files, makes the same bytes', async () => {
  const other = path.join(folder, 'elsewhere/deep/two')
  await git(folder, 'clone', '--quiet', repository, other)
  await cp(path.join(repository, 'apps/web/dist'), path.join(other, 'apps/web/dist'), { recursive: true })
  const page = path.join(other, 'apps/web/dist/index.html')
  await chmod(page, 0o700)
  await utimes(page, 1, 1)
  const to = path.join(folder, 'again')
  const names = await writeRelease({ repository: other, sbom, to })
  expect(names).toEqual([
    'tertulia-7.0.0.tar.gz',
    'tertulia-7.0.0.sbom.json',
    'tertulia-7.0.0.provenance.json',
    'SHA256SUMS',
  ])
  for (const name of names)
    expect((await readFile(path.join(to, name))).equals(await readFile(path.join(release, name))), name).toBe(
      true,
    )
})

test('the archive holds the commit, the built web and the SBOM', async () => {
  const archive = gunzipSync(await readFile(path.join(release, 'tertulia-7.0.0.tar.gz')))
  const files = [...(await unpack(archive))].map(([name, { isExecutable }]) => [name, isExecutable])
  expect(files).toEqual([
    ['tertulia-7.0.0/apps/server/main.ts', false],
    ['tertulia-7.0.0/apps/web/dist/assets/a.js', false],
    ['tertulia-7.0.0/apps/web/dist/index.html', false],
    ['tertulia-7.0.0/package-lock.json', false],
    ['tertulia-7.0.0/package.json', false],
    ['tertulia-7.0.0/sbom.json', false],
    ['tertulia-7.0.0/start.sh', true],
  ])
})

test('the provenance names archive, SBOM, commit and lockfile, as in-toto and SLSA write it', async () => {
  const commit = (await git(repository, 'rev-parse', 'HEAD')).toString().trim()
  const provenance: unknown = JSON.parse(
    await readFile(path.join(release, 'tertulia-7.0.0.provenance.json'), 'utf8'),
  )
  expect(provenance).toMatchObject({
    _type: 'https://in-toto.io/Statement/v1',
    subject: [
      {
        name: 'tertulia-7.0.0.tar.gz',
        digest: { sha256: sha256(await readFile(path.join(release, 'tertulia-7.0.0.tar.gz'))) },
      },
      { name: 'tertulia-7.0.0.sbom.json', digest: { sha256: sha256(sbom) } },
    ],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: expect.stringMatching(/^urn:/),
        externalParameters: expect.any(Object),
        resolvedDependencies: [
          { digest: { gitCommit: commit } },
          { digest: { sha256: sha256('{}') } },
          { uri: `pkg:generic/node@${process.versions.node}` },
        ],
      },
      runDetails: { builder: { id: expect.stringMatching(/^urn:/) } },
    },
  })
})

test('a release is verified against the clone; a clone without the commit says what it did not compare', async () => {
  expect(await verifyRelease(release, repository)).toEqual({
    problems: [],
    notes: [expect.stringContaining('were compared with commit')],
  })
  expect(await verifyRelease(release, folder)).toEqual({
    problems: [],
    notes: [expect.stringContaining('were not compared')],
  })
})

test('a changed, missing or added file is found', async () => {
  const copy = await aCopy()
  await appendFile(path.join(copy, 'tertulia-7.0.0.sbom.json'), ' ')
  await rm(path.join(copy, 'tertulia-7.0.0.provenance.json'))
  await writeFile(path.join(copy, 'more.txt'), '')
  const { problems } = await verifyRelease(copy, repository)
  expect(problems).toEqual([
    'tertulia-7.0.0.sbom.json is not the file of SHA256SUMS',
    'tertulia-7.0.0.provenance.json is missing',
    'more.txt is not in SHA256SUMS',
  ])
})

test('a changed file is found behind new checksums, and changed sources behind a new provenance', async () => {
  const copy = await aCopy()
  await appendFile(path.join(copy, 'tertulia-7.0.0.sbom.json'), ' ')
  await sumAgain(copy)
  expect(await verifyRelease(copy, repository)).toMatchObject({
    problems: ['the provenance is not about this tertulia-7.0.0.sbom.json', 'the archive has another SBOM'],
  })

  const commit = (await git(repository, 'rev-parse', 'HEAD')).toString().trim()
  const forger = path.join(folder, 'forger')
  await git(folder, 'clone', '--quiet', repository, forger)
  await writeFile(path.join(forger, 'apps/server/main.ts'), 'steal()')
  await writeFile(path.join(forger, 'more.ts'), '')
  await cp(path.join(repository, 'apps/web/dist'), path.join(forger, 'apps/web/dist'), { recursive: true })
  const who = ['-c', 'user.name=Rui', '-c', 'user.email=rui@example.org', '-c', 'commit.gpgsign=false']
  await git(forger, 'add', 'apps/server', 'more.ts')
  await git(forger, ...who, 'commit', '--quiet', '--message', 'more')
  const forged = path.join(folder, 'forged')
  await writeRelease({ repository: forger, sbom, to: forged })
  const own = (await git(forger, 'rev-parse', 'HEAD')).toString().trim()
  const provenance = path.join(forged, 'tertulia-7.0.0.provenance.json')
  await writeFile(provenance, (await readFile(provenance, 'utf8')).replace(own, commit))
  await sumAgain(forged)
  expect(await verifyRelease(forged, repository)).toMatchObject({
    problems: ['apps/server/main.ts is not as in the commit', 'more.ts is not in the commit'],
  })
})

type Entry = { name: string; type?: 'symlink'; linkname?: string }

/** A copy of the release with more in its archive, under checksums and provenance that are about it. */
async function aCopyWith(entries: Entry[]): Promise<string> {
  const copy = await aCopy()
  const archive = path.join(copy, 'tertulia-7.0.0.tar.gz')
  const before = await readFile(archive)
  const packing = pack()
  for (const [name, { content }] of await unpack(gunzipSync(before))) packing.entry({ name }, content)
  for (const header of entries) {
    if (header.type === 'symlink') packing.entry(header)
    else packing.entry(header, 'steal()')
  }
  packing.finalize()
  const after = gzipSync(await buffer(packing))
  await writeFile(archive, after)
  const provenance = path.join(copy, 'tertulia-7.0.0.provenance.json')
  await writeFile(provenance, (await readFile(provenance, 'utf8')).replace(sha256(before), sha256(after)))
  await sumAgain(copy)
  return copy
}

test.each<[string, Entry]>([
  ['a link', { name: 'tertulia-7.0.0/node_modules', type: 'symlink', linkname: '/tmp' }],
  ['a file twice', { name: 'tertulia-7.0.0/start.sh' }],
  ['a path that leads out of the built web', { name: 'tertulia-7.0.0/apps/web/dist/../../server/main.ts' }],
])('%s in the archive is refused', async (_title, entry) => {
  const copy = await aCopyWith([entry])
  await expect(verifyRelease(copy, repository)).rejects.toThrow(
    `The archive has an entry that no release has: ${entry.name}`,
  )
})

test('a file beside the folder of the archive, and a second archive, are found', async () => {
  const copy = await aCopyWith([{ name: 'tertulia/start.sh' }])
  expect((await verifyRelease(copy, repository)).problems).toContain(
    'tertulia/start.sh of the archive is not in tertulia-7.0.0/',
  )
  const sums = path.join(copy, sumsName)
  await writeFile(path.join(copy, 'more.tar.gz'), '')
  await appendFile(sums, `${sha256('')}  more.tar.gz\n`)
  expect((await verifyRelease(copy, repository)).problems).toContain('more.tar.gz is no file of a release')
})

test('the SBOM lists what the app is made of, and nothing of the moment and the machine that wrote it', async () => {
  const { metadata, components, ...described } = readJson(Sbom, await describeComponents())
  expect(described).toEqual({
    $schema: expect.stringContaining('cyclonedx'),
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    dependencies: expect.any(Array),
  })
  expect(Object.keys(metadata).toSorted()).toEqual(['component', 'lifecycles'])
  expect(metadata.component.name).toBe('tertulia')
  expect(components).toContainEqual(expect.objectContaining({ name: 'fastify', purl: expect.any(String) }))
})

test('two builds are compared file by file, and a build is searched for the machine it was made on', async () => {
  const [one, other] = [path.join(repository, 'apps/web/dist'), path.join(folder, 'other-dist')]
  await cp(one, other, { recursive: true })
  expect(compareFolders(one, other)).toEqual([])
  await writeFile(path.join(other, 'assets/a.js'), 'import "/srv/quiz-of-ana/a.js"')
  await writeFile(path.join(other, 'assets/b.js'), '')
  expect(compareFolders(one, other)).toEqual(['assets/a.js', 'assets/b.js'])
  expect(findTraces(other, ['/srv/quiz-of-ana/', 'pc'])).toEqual(['assets/a.js'])
  expect(findTraces(one, ['/srv/quiz-of-ana/', 'pc'])).toEqual([])
})
