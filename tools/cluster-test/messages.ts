import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as accountCalls from '@tertulia/contract/account'
import { onConnection } from '@tertulia/server/platform/database/database-connection'
import type { Play } from '../kill-test/ledger.ts'
import type { RunningCluster } from './running-cluster.ts'

/** Has every player ask for a copy of each submission by mail. */
export async function askForCopies({ client, league, ledger }: Play): Promise<void> {
  for (const { token } of league.players) {
    const { reply } = await client.call(accountCalls.getAccount, {}, token)
    if (!reply) continue
    const { daily, ...rest } = reply.preferences
    const body = { ...rest, daily: { ...daily, submission_copy: true } }
    const { refused } = await client.call(accountCalls.savePreferences, { body }, token)
    if (refused !== null) ledger.violations.push(`preferences were refused: ${refused}`)
  }
}

/** Counts what was mailed by both apps, and what was written or sent more than once. */
export type MessageCount = { mailed: number; written_twice: number; mailed_twice: number }

export async function countMessages({ databaseUrl, appHosts }: RunningCluster): Promise<MessageCount> {
  const files = appHosts.flatMap(({ root }) => globSync(join(root, 'var/lib/tertulia/mail/*/*.eml')))
  const keys = files.map((file) => basename(file))
  const { rows } = await onConnection(databaseUrl, (client) =>
    client.query<{ count: number }>(`
      select coalesce(sum(count - 1), 0)::int as count from (
        select count(*) from outbox group by user_id, kind, reference having count(*) > 1
      ) doubled`),
  )
  return {
    mailed: new Set(keys).size,
    written_twice: rows[0]?.count ?? 0,
    mailed_twice: keys.length - new Set(keys).size,
  }
}
