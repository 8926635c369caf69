import { entriesOf } from '@tertulia/core/collections/records'

/** A column whose values the database has only encrypted. */
type SecretColumn = {
  /** A column beside it with a keyed hash, by which a value is found. */
  hash?: string
  /** The column in which earlier releases, which may run beside this one, store the value as it is. */
  plain_beside?: string
  /** What becomes of a value that no key opens any more: its row is deleted, or it gets a new value. */
  lost: 'delete_row' | 'new_value'
}

/**
 * Every column that is encrypted, by table and name. Encryption of what earlier releases have stored, rotation, the
 * archive of a club, backups and the doctor follow from this table. (docs/rules/stored-secrets.md)
 */
export const secretColumns = {
  'push_keys.sealed_private_key': { plain_beside: 'private_key', lost: 'delete_row' },
  'second_factors.secret': { lost: 'delete_row' },
  'vouchers.code': { hash: 'code_hash', lost: 'new_value' },
  'webhooks.address': { lost: 'delete_row' },
  'webhooks.previous_secret': { lost: 'delete_row' },
  'webhooks.secret': { lost: 'delete_row' },
} as const satisfies Record<string, SecretColumn>

export type SecretName = keyof typeof secretColumns

/** The declared columns, each with its table. */
export const listSecretColumns = (): (SecretColumn & { name: SecretName; table: string; column: string })[] =>
  entriesOf(secretColumns).map(([name, declared]) => {
    const [table = '', column = ''] = name.split('.')
    return { ...declared, name, table, column }
  })
