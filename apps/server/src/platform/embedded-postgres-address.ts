import { chownSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Cluster } from './embedded-postgres-cluster.ts'
import { findFreePort } from './free-port.ts'

const SOCKET_PORT = 5432
// The shortest limit of the systems we run on, less the name of the socket and its end mark.
const SOCKET_FOLDER_LIMIT = 103 - `/.s.PGSQL.${SOCKET_PORT}`.length
/** Where a server listens: a socket in a closed folder, or (on Windows) a loopback port with a password. */
export type ServerAddress = { socket_dir: string | null; port: number }

/** Chooses where a new server shall listen. */
export async function chooseAddress(cluster: Cluster): Promise<ServerAddress> {
  if (process.platform === 'win32') return { socket_dir: null, port: await findFreePort('127.0.0.1', 0) }
  if (Buffer.byteLength(cluster.directory) <= SOCKET_FOLDER_LIMIT) {
    return { socket_dir: cluster.directory, port: SOCKET_PORT }
  }
  const socket_dir = mkdtempSync(join(tmpdir(), 'tertulia-'))
  if (cluster.user) chownSync(socket_dir, cluster.user.uid, cluster.user.gid)
  return { socket_dir, port: SOCKET_PORT }
}

/** The connection string of a database of the server. */
export function databaseUrl(cluster: Cluster, address: ServerAddress, name: string): string {
  if (address.socket_dir !== null) {
    return `postgresql://postgres@localhost:${address.port}/${name}?host=${encodeURIComponent(address.socket_dir)}&sslmode=disable`
  }
  const password = readFileSync(cluster.password_file, 'utf8')
  return `postgresql://postgres:${password}@127.0.0.1:${address.port}/${name}?sslmode=disable`
}

/** Tells whether the server answers queries by now. */
export async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
