import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { userInfo } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGzip } from 'node:zlib'

const run = promisify(execFile)
const server = '/usr/sbin/mariadbd'

/** Tells whether this machine has Debian's MariaDB. */
export const hasMariaDb = () => existsSync(server) && existsSync('/usr/bin/mariadb-dump')

/** Loads SQL into a MariaDB of its own, and dumps it packed, as an operator would. */
export async function dumpThroughMariaDb(
  sql: string,
  { folder, to }: { folder: string; to: string },
): Promise<void> {
  const data = path.join(folder, 'mariadb')
  const socket = path.join(data, 's')
  await mkdir(data)
  const { username } = userInfo()
  await run('/usr/bin/mariadb-install-db', [
    '--no-defaults',
    `--datadir=${data}`,
    `--user=${username}`,
    '--skip-test-db',
    '--auth-root-authentication-method=normal',
  ])
  const options = [
    '--no-defaults',
    `--datadir=${data}`,
    `--user=${username}`,
    `--socket=${socket}`,
    '--skip-networking',
    `--pid-file=${data}/pid`,
  ]
  const running = spawn(server, options, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(running, 'exit')
  try {
    for await (const line of createInterface(running.stderr))
      if (line.includes('ready for connections')) break
    running.stderr.resume()
    const asRoot = [`--socket=${socket}`, '--user=root', '--default-character-set=utf8mb4']
    const loading = spawn('/usr/bin/mariadb', ['--no-defaults', ...asRoot], {
      stdio: ['pipe', 'ignore', 'inherit'],
    })
    loading.stdin.end(`create database liga character set utf8mb4;\nuse liga;\n${sql}`)
    const [code]: unknown[] = await once(loading, 'exit')
    if (code !== 0) throw new Error('MariaDB refused the generated database.')
    const dumping = spawn(
      '/usr/bin/mariadb-dump',
      ['--no-defaults', ...asRoot, '--single-transaction', 'liga'],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    await pipeline(dumping.stdout, createGzip(), createWriteStream(to))
  } finally {
    running.kill()
    await ended
  }
}
