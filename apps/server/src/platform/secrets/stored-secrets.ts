import { escapeIdentifier, type Client } from 'pg'
import { listSecretColumns, type SecretName } from './secret-columns.ts'
import { isSealed, keyIdOf, type SecretKeys } from './secret-keys.ts'
import { readJson } from '@tertulia/contract/read-json'
import { Type } from 'typebox'

type Column = ReturnType<typeof listSecretColumns>[number]

/** A value that is stored: where, and as what. */
type Stored = { place: string; customer_id: number; value: string }

/** The SQL that finds a column's values; `ctid` names a row, whatever its key, as long as the row is locked. */
function selectStored({ table, column }: Column, source = column): string {
  const [from, name] = [escapeIdentifier(table), escapeIdentifier(source)]
  return `select ctid::text as place, customer_id, ${name} as value from ${from} where ${name} is not null`
}

async function saveValue(
  client: Client,
  { name, table, column, hash }: Column,
  { place, customer_id, text, keys }: Omit<Stored, 'value'> & { text: string; keys: SecretKeys },
): Promise<void> {
  const at = { name, customer_id }
  const hashed = hash === undefined ? [] : [[hash, keys.hash(at, text)[0]] as const]
  const values = [[column, keys.seal(at, text)] as const, ...hashed]
  const set = values.map(([one], index) => `${escapeIdentifier(one)} = $${index + 2}`).join(', ')
  await client.query(`update ${escapeIdentifier(table)} set ${set} where ctid = $1::tid`, [
    place,
    ...values.map(([, value]) => value),
  ])
}

/**
 * Encrypts what earlier releases have stored as it is, of one customer or of all; what is encrypted stays as it is. Within
 * a transaction.
 */
export async function encryptPlain(client: Client, keys: SecretKeys, customerId?: number): Promise<void> {
  const own = customerId === undefined ? '' : ` and customer_id = ${customerId}`
  for (const column of listSecretColumns()) {
    const { column: name, plain_beside: beside } = column
    const isPlain =
      beside === undefined
        ? `${escapeIdentifier(name)} not like 'sealed:1:%'`
        : `${escapeIdentifier(name)} is null`
    const { rows } = await client.query<Stored>(
      `${selectStored(column, beside)} and ${isPlain}${own} for update`,
    )
    for (const { value, ...row } of rows) await saveValue(client, column, { ...row, text: value, keys })
  }
}

/** Rewrites everything under the present key; returns how many values. Within a transaction. */
export async function encryptAnew(client: Client, keys: SecretKeys): Promise<number> {
  let count = 0
  for (const column of listSecretColumns()) {
    const { rows } = await client.query<Stored>(`${selectStored(column)} for update`)
    for (const { value, ...row } of rows.filter((one) => keyIdOf(one.value) !== keys.ids[0])) {
      const text = keys.open({ name: column.name, customer_id: row.customer_id }, value)
      await saveValue(client, column, { ...row, text, keys })
      count += 1
    }
  }
  await client.query('delete from secret_keys where key_id <> $1', [keys.ids[0]])
  await client.query('insert into secret_keys (key_id) values ($1) on conflict do nothing', [keys.ids[0]])
  return count
}

/** A stored value that cannot be opened, and why. */
export type Unreadable = Omit<Stored, 'value'> & { column: Column; reason: string }

/** Lists the stored values that these keys do not open. */
export async function listUnreadable(client: Client, keys: SecretKeys): Promise<Unreadable[]> {
  const unreadableRows: Unreadable[] = []
  for (const column of listSecretColumns()) {
    const { rows } = await client.query<Stored>(selectStored(column))
    for (const { value, ...row } of rows) {
      try {
        keys.open({ name: column.name, customer_id: row.customer_id }, value)
      } catch (error) {
        unreadableRows.push({
          ...row,
          column,
          reason: error instanceof Error ? error.message : String(error),
        })
      }
    }
  }
  return unreadableRows
}

/** How new values are made where a lost one is replaced. */
export type NewValues = { [Name in SecretName]?: () => string }

/**
 * Gives up what no key opens any more: deletes its rows, or gives them new values; returns how many of each column. Within
 * a transaction.
 */
export async function discardUnreadable(
  client: Client,
  { keys, newValues }: { keys: SecretKeys; newValues: NewValues },
): Promise<Map<SecretName, number>> {
  const counts = new Map<SecretName, number>()
  for (const { column, place, customer_id } of await listUnreadable(client, keys)) {
    const { name, table, lost } = column
    const text = newValues[name]?.()
    if (lost === 'new_value' && text !== undefined)
      await saveValue(client, column, { place, customer_id, text, keys })
    else await client.query(`delete from ${escapeIdentifier(table)} where ctid = $1::tid`, [place])
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}

/** Returns whether a table has encrypted columns. */
export const hasSecrets = (table: string): boolean => listSecretColumns().some((one) => one.table === table)

/** Returns a row of a table with its encrypted values as they are, for an archive that another installation reads. */
export function openRow(
  keys: SecretKeys | null,
  { table, customer_id, line }: { table: string; customer_id: number; line: string },
): string {
  const row = readJson(Type.Record(Type.String(), Type.Unknown()), line)
  for (const { name, column } of listSecretColumns().filter((one) => one.table === table)) {
    const value = row[column]
    if (typeof value !== 'string' || !isSealed(value)) continue
    if (keys === null) throw new Error(`${name} is encrypted, and the key is not here: set SECRETS_KEY.`)
    row[column] = keys.open({ name, customer_id }, value)
  }
  return JSON.stringify(row)
}
