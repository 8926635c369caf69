import { randomBytes } from 'node:crypto'
import { onConnection } from './database-connection.ts'
import { withDatabase } from './database-hosts.ts'

/** Runs work with an empty database beside another one, on the same server, which is dropped at the end. */
export async function inScratchDatabase<Result>(
  databaseUrl: string,
  purpose: string,
  work: (scratchUrl: string) => Promise<Result>,
): Promise<Result> {
  const name = `tertulia_${purpose}_${randomBytes(6).toString('hex')}`
  await onConnection(databaseUrl, (client) => client.query(`create database ${name}`))
  try {
    return await work(withDatabase(databaseUrl, name))
  } finally {
    await onConnection(databaseUrl, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
}
