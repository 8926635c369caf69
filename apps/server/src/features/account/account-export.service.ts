import { Readable } from 'node:stream'
import type { AccountExport, exportAccount } from '@tertulia/contract/account'
import { refuseImpersonator } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { export_sections, listExported } from './account-export.views.ts'

const rows_at_once = 5000

/**
 * Everything personal that is kept of the person who asks, as one document. It is written while it is read, so that a
 * player of many years takes no more memory than a new one. (docs/rules/accounts.md)
 */
export async function writeExport(call: Call<typeof exportAccount>): Promise<AccountExport> {
  refuseImpersonator(call)
  call.reply.header('content-type', 'application/json; charset=utf-8')
  // What is streamed has the shape that the contract declares; the API's tests check it.
  return Readable.from(writeDocument(call)) as unknown as AccountExport
}

async function* writeDocument({ db, user, now }: Call<typeof exportAccount>): AsyncGenerator<string> {
  yield `{"exported_at":${JSON.stringify(now)}`
  for (const section of export_sections) {
    yield `,"${section}":[`
    for (let offset = 0; ; offset += rows_at_once) {
      const rows = await listExported(db, { section, user_id: user.id, limit: rows_at_once, offset })
      if (rows.length > 0) yield `${offset > 0 ? ',' : ''}${rows.join(',')}`
      if (rows.length < rows_at_once) break
    }
    yield ']'
  }
  yield '}'
}
