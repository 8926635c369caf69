import { Readable } from 'node:stream'
import type * as account from '@tertulia/contract/account'
import type { AccountExport } from '@tertulia/contract/account'
import type { Call } from '../../platform/http/serve.ts'
import { exportSections, listExported } from './account-export.views.ts'

const rowsAtOnce = 5000

/** Exports all personal data of the user as one document, streamed so that memory use does not grow with the data. */
export async function exportAccount(call: Call<typeof account.exportAccount>): Promise<AccountExport> {
  call.reply.header('content-type', 'application/json; charset=utf-8')
  // The streamed document has the shape that the contract declares; the API tests check it.
  return Readable.from(writeDocument(call)) as unknown as AccountExport
}

async function* writeDocument({ db, user, now }: Call<typeof account.exportAccount>): AsyncGenerator<string> {
  yield `{"exported_at":${JSON.stringify(now)}`
  for (const section of exportSections) {
    yield `,"${section}":[`
    for (let offset = 0; ; offset += rowsAtOnce) {
      const rows = await listExported(db, { section, user_id: user.id, limit: rowsAtOnce, offset })
      if (rows.length > 0) yield `${offset > 0 ? ',' : ''}${rows.join(',')}`
      if (rows.length < rowsAtOnce) break
    }
    yield ']'
  }
  yield '}'
}
