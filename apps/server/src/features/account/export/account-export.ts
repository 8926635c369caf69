import { Readable } from 'node:stream'
import type * as accountCalls from '@tertulia/contract/account'
import type * as accountDeletionCalls from '@tertulia/contract/account-deletions'
import type { AccountExport } from '@tertulia/contract/account-export'
import { recordAction } from '../../../platform/access/audit-log.sql.ts'
import { orNotFound } from '../../../platform/http/refusal.ts'
import type { Call } from '../../../platform/http/serve.ts'
import { findAccount } from '../account.sql.ts'
import { exportedTables, listExported } from './export-sections.sql.ts'

const rowsAtOnce = 5000

/** Exports all personal data of the user as one document. */
export async function exportAccount(call: Call<typeof accountCalls.exportAccount>): Promise<AccountExport> {
  return streamDocument(call, { user_id: call.user.id, before: null })
}

/**
 * Exports a user's personal data for an admin, which is recorded. What was answered today stays out, because the admin
 * may play against the user. (docs/rules/accounts.md)
 */
export async function exportUser(call: Call<typeof accountDeletionCalls.exportUser>): Promise<AccountExport> {
  const { db, params, today } = call
  orNotFound(await findAccount(db, params.id))
  await recordAction(call, 'export_user', params.id)
  return streamDocument(call, { user_id: params.id, before: today })
}

type Streamed = Pick<Call<typeof accountCalls.exportAccount>, 'db' | 'now' | 'reply'>
/** Whose data, and the day before which quizzes are part of it. */
type Exported = Pick<Parameters<typeof listExported>[1], 'user_id' | 'before'>

/** Streams the document, so that memory use does not grow with the data. */
function streamDocument(call: Streamed, exported: Exported): AccountExport {
  call.reply.header('content-type', 'application/json; charset=utf-8')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the document is streamed in the shape that the contract declares; the API tests check it
  return Readable.from(writeDocument(call, exported)) as unknown as AccountExport
}

async function* writeDocument({ db, now }: Streamed, exported: Exported): AsyncGenerator<string> {
  yield `{"exported_at":${JSON.stringify(now)}`
  for (const { table, section } of exportedTables) {
    yield `,"${section}":[`
    for (let offset = 0; ; offset += rowsAtOnce) {
      const rows = await listExported(db, { ...exported, table, limit: rowsAtOnce, offset })
      if (rows.length > 0) yield `${offset > 0 ? ',' : ''}${rows.join(',')}`
      if (rows.length < rowsAtOnce) break
    }
    yield ']'
  }
  yield '}'
}
