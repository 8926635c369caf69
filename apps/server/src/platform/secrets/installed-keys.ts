import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'
import { onConnection } from '../database/database-connection.ts'
import type { Settings } from '../process/settings.ts'
import type { SecretName } from './secret-columns.ts'
import { makeSecretKey, openSecretKeys, type SecretKeys } from './secret-keys.ts'
import { discardUnreadable, encryptAnew, encryptPlain, type NewValues } from './stored-secrets.ts'

export type KeySettings = Pick<Settings, 'dataDir' | 'secretsKey' | 'previousSecretsKeys'>

/** The file that holds the key when no setting does. */
export const keyFileOf = ({ dataDir }: Pick<Settings, 'dataDir'>): string => path.join(dataDir, 'secrets.key')

/** Returns the keys of the settings, and that of the file; null when there is none. */
export async function findKeys(settings: KeySettings): Promise<SecretKeys | null> {
  const { secretsKey, previousSecretsKeys } = settings
  const file = keyFileOf(settings)
  const inFile = existsSync(file) ? [(await readFile(file, 'utf8')).trim()] : []
  const [present, ...others] = [
    ...(secretsKey === null ? [] : [secretsKey]),
    ...inFile,
    ...previousSecretsKeys,
  ]
  return present === undefined ? null : openSecretKeys(present, others)
}

// Any constant, as long as every process uses the same one.
const LOCK = 7_305_198

/** Runs work in a transaction that sees all customers' rows, in one process at a time. */
export async function inSecretsTransaction<Result>(
  databaseUrl: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  return onConnection(databaseUrl, async (client) => {
    await client.query('begin')
    try {
      await client.query('set local row_security = off')
      await client.query('select pg_advisory_xact_lock($1)', [LOCK])
      const result = await work(client)
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    }
  })
}

/** Lists the ids of the keys under which the database has something encrypted. */
export async function listUsedKeys(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ key_id: string }>('select key_id from secret_keys order by key_id')
  return rows.map(({ key_id: id }) => id)
}

/** Describes what is wrong with an installation's keys for what its database needs; null: nothing. */
export function findKeyProblem(used: readonly string[], keys: SecretKeys | null): string | null {
  if (used.length === 0) return null
  const ids = used.join(', ')
  if (keys === null)
    return `The secrets in the database are encrypted under the key ${ids}, which is missing.`
  const lacking = used.filter((id) => !keys.ids.includes(id))
  if (lacking.length === 0) return null
  return `The secrets in the database are encrypted under the key ${lacking.join(', ')}; here is ${keys.ids.join(', ')}.`
}

/** Describes what is wrong with the keys of an installation; null: nothing. */
export async function findInstalledKeyProblem(
  databaseUrl: string,
  settings: KeySettings,
): Promise<string | null> {
  return findKeyProblem(await onConnection(databaseUrl, listUsedKeys), await findKeys(settings))
}

/** What to do about a missing or wrong key. */
export const keyAdvice =
  'Set SECRETS_KEY to the content of secrets.key in the data folder where they were encrypted, or copy that file into DATA_DIR. ' +
  'If the key is lost: npm run secrets:rotate -- --discard-unreadable'

type Opening = { databaseUrl: string; settings: KeySettings; say: (text: string) => void }

/**
 * Returns the installation's keys. The first start makes a key when none is given, in a file that only its owner reads.
 * Encrypts what earlier releases have stored as it is. Throws when the database needs a key that is not here.
 */
export async function openInstalledKeys({ databaseUrl, settings, say }: Opening): Promise<SecretKeys> {
  return inSecretsTransaction(databaseUrl, async (client) => {
    const used = await listUsedKeys(client)
    const found = await findKeys(settings)
    const problem = findKeyProblem(used, found)
    if (problem !== null) throw new Error(`${problem}\n${keyAdvice}`)
    const keys = found ?? (await makeKey(settings, say))
    await client.query('insert into secret_keys (key_id) values ($1) on conflict do nothing', [keys.ids[0]])
    await encryptPlain(client, keys)
    return keys
  })
}

type Rotating = Opening & {
  /** How values are made anew that no key opens; null refuses while there are any. */
  discard: NewValues | null
}

/** Encrypts everything anew under the present key, which is then the only one that the database needs. */
export async function rotateSecrets({ databaseUrl, settings, say, discard }: Rotating): Promise<{
  key_id: string
  count: number
  discarded: Map<SecretName, number>
}> {
  return inSecretsTransaction(databaseUrl, async (client) => {
    const found = await findKeys(settings)
    const problem = findKeyProblem(await listUsedKeys(client), found)
    if (problem !== null && discard === null) throw new Error(`${problem}\n${keyAdvice}`)
    const keys = found ?? (await makeKey(settings, say))
    await encryptPlain(client, keys)
    const discarded =
      discard === null ? new Map() : await discardUnreadable(client, { keys, newValues: discard })
    return { key_id: keys.ids[0], count: await encryptAnew(client, keys), discarded }
  })
}

async function makeKey(settings: KeySettings, say: Opening['say']): Promise<SecretKeys> {
  const file = keyFileOf(settings)
  const key = makeSecretKey()
  await mkdir(settings.dataDir, { recursive: true })
  await writeFile(file, `${key}\n`, { mode: 0o600, flag: 'wx' })
  say(`The key of the secrets in the database is ${file}. Keep a copy of it where the backups are not.`)
  return openSecretKeys(key)
}
