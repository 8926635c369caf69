import { chownSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Cluster } from './cluster.ts'
import { findFreePort } from '../process/free-port.ts'

const SOCKET_PORT = 5432
// The shortest limit of the supported systems, less the name of the socket and its terminator.
const SOCKET_FOLDER_LIMIT = 103 - `/.s.PGSQL.${SOCKET_PORT}`.length
/** The address of a server: a socket in a private folder, or (on Windows) a loopback port with a password. */
export type ServerAddress = { socketDir: string | null; port: number }

/** Chooses the address of a new server. */
export async function chooseAddress(cluster: Cluster): Promise<ServerAddress> {
  if (process.platform === 'win32') return { socketDir: null, port: await findFreePort('127.0.0.1', 0) }
  if (Buffer.byteLength(cluster.directory) <= SOCKET_FOLDER_LIMIT) {
    return { socketDir: cluster.directory, port: SOCKET_PORT }
  }
  const socketDir = mkdtempSync(join(tmpdir(), 'tertulia-'))
  if (cluster.user) chownSync(socketDir, cluster.user.uid, cluster.user.gid)
  return { socketDir, port: SOCKET_PORT }
}

/** Builds the connection string of a database of the server. */
export function databaseUrl(cluster: Cluster, address: ServerAddress, name: string): string {
  if (address.socketDir !== null) {
    return `postgresql://postgres@localhost:${address.port}/${name}?host=${encodeURIComponent(address.socketDir)}&sslmode=disable`
  }
  const password = readFileSync(cluster.passwordFile, 'utf8')
  return `postgresql://postgres:${password}@127.0.0.1:${address.port}/${name}?sslmode=disable`
}

/** Returns whether the server responds to queries. */
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
