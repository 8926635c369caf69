import type { Kysely } from 'kysely'
import type { DB } from '../database/tables.gen.ts'
import type { SecretName } from './secret-columns.ts'
import type { SecretKeys } from './secret-keys.ts'

/** Encrypts and opens the secrets of one customer. */
export type CustomerSecrets = {
  seal: (name: SecretName, text: string) => string
  open: (name: SecretName, sealed: string) => string
  openIn: (name: SecretName, json: string) => string
  hash: (name: SecretName, text: string) => [Buffer, ...Buffer[]]
}

type Db = Kysely<DB>

const secretsOfHandles = new WeakMap<Db, CustomerSecrets>()

/** Lets a handle of a customer's database encrypt and open its secrets; without keys it does neither. */
export function lendSecrets(db: Db, keys: SecretKeys | null, customerId: number): Db {
  if (keys !== null) secretsOfHandles.set(db, bindSecrets(keys, customerId))
  return db
}

/** Returns the secrets of the customer that a handle is bound to; throws where a command works without keys. */
export function secretsOf(db: Db): CustomerSecrets {
  const secrets = secretsOfHandles.get(db)
  if (!secrets) throw new Error('this database was opened without the keys of its secrets')
  return secrets
}

function bindSecrets(keys: SecretKeys, customerId: number): CustomerSecrets {
  const at = (name: SecretName) => ({ name, customer_id: customerId })
  return {
    seal: (name, text) => keys.seal(at(name), text),
    open: (name, sealed) => keys.open(at(name), sealed),
    openIn: (name, json) => keys.openIn(at(name), json),
    hash: (name, text) => keys.hash(at(name), text),
  }
}
