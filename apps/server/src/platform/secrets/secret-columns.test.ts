import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listSecretColumns, secretColumns } from './secret-columns.ts'

const schema = readFileSync(new URL('../../../schema.sql', import.meta.url), 'utf8')

/** Every column of the schema, as table.column. */
const columns = [...schema.matchAll(/^create table (\w+) \(\n([\s\S]*?)\n\);/gm)].flatMap(
  ([, table, body = '']) =>
    [...body.matchAll(/^ {2}(?!constraint )"?(\w+)"? /gm)].map(([, column]) => `${table}.${column}`),
)

/** Columns that are called like secrets and are stored as they are, with the reason. */
const harmless: Record<string, string> = {
  'club_events.once_key': 'names what an event is about, so that it is written once',
  'dismissed_checks.question_key': 'names a question',
  'early_sittings.submission_key': 'recognises a submission that is sent twice',
  'late_submissions.submission_key': 'recognises a submission that is sent twice',
  'annulled_submissions.submission_key': 'recognises a submission that is sent twice',
  'mini_leagues.code': 'passed on among players, and opens a mini-league to players of the club alone',
  'passkey_challenges.challenge': 'is worth nothing after minutes, and nothing without the passkey',
  'passkeys.credential_id': 'names a passkey, and opens nothing without its device',
  'passkeys.public_key': 'public',
  'payments.entry_key': 'recognises an entry that is sent twice',
  'posts.post_key': 'recognises a post that is sent twice',
  'push_keys.private_key': 'read by the release before; emptied one release later (docs/decisions/0102)',
  'push_keys.public_key': 'public',
  'push_subscriptions.auth': 'encrypts for a device, and reaches it only with the private key',
  'push_subscriptions.p256dh': 'encrypts for a device, and reaches it only with the private key',
  'secret_keys.key_id': 'names a key',
  'sessions.token_made_at': 'a time',
  'submissions.submission_key': 'recognises a submission that is sent twice',
  'throttles.key': 'names what is counted',
  'users.mail_key': 'part of the link that ends a kind of mail, and does nothing else',
}

const looksSecret = /secret|key|token|code|private|password|challenge|credential|auth$|p256dh|signature|salt/
const isHash = (name: string) => name.endsWith('_hash')

test('a column that is called like a secret is encrypted, hashed, or known as harmless', () => {
  expect(columns.length).toBeGreaterThan(800)
  const kept = columns.filter(
    (name) => looksSecret.test(name.split('.')[1] ?? '') && !isHash(name) && !(name in secretColumns),
  )
  expect(kept.toSorted()).toEqual(Object.keys(harmless).toSorted())
})

test('every encrypted column is one of the schema, and so is what stands beside it', () => {
  const declared = listSecretColumns().flatMap(({ name, table, hash, plain_beside: beside }) => [
    name,
    ...[hash, beside].flatMap((column) => (column === undefined ? [] : [`${table}.${column}`])),
  ])
  expect(declared.filter((name) => !columns.includes(name))).toEqual([])
})
