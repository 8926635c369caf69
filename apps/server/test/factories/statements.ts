import * as bankStatementCalls from '@tertulia/contract/bank-statements'
import type { ImportedFile } from '@tertulia/contract/imported-files'
import type { Currency } from '@tertulia/core/subscriptions/currencies'
import type { ColumnMapping } from '@tertulia/contract/column-tables'
import { pathOf, type TestApp } from '../test-app.ts'
import { aPaidCustomer, aPayer, storedOf } from './payments.ts'
import { aUser } from './users.ts'

type Mapping = ColumnMapping<bankStatementCalls.StatementColumn> & { currency: Currency | null }

export const statementHeading = 'Data mov.;Data valor;Descrição;Montante (EUR);Saldo'

/** Text of a Portuguese bank's CSV file with these lines of movements. */
export const csvOf = (...lines: string[]) => ['Conta;0001', '', statementHeading, ...lines].join('\n')

/** Creates a club whose owner uploads bank statements, with two payers. */
export async function aStatementClub(app: TestApp) {
  const customerId = await aPaidCustomer(app)
  const owner = await aUser(app, customerId, { roles: { customer: true } })
  const payer = await aPayer(app, customerId)
  const other = await aPayer(app, customerId)
  const send = async (content: string, as = owner.token) => {
    const query = { file_name: 'statement.csv' }
    const form = new FormData()
    form.set('file', new Blob([content]), 'statement.csv')
    const encoded = new Response(form)
    return app.http.inject({
      method: 'POST',
      url: pathOf(bankStatementCalls.uploadStatement, { query }),
      headers: {
        authorization: `Bearer ${as}`,
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
  }
  const bring = async (content: string) => (await send(content)).json<ImportedFile>().id
  const report = (id: number, token = owner.token) =>
    app.call(bankStatementCalls.getStatement, { params: { id }, query: { page: 1 } }, token)
  /** Says again what is read of a file’s columns, but for these changes. */
  const mapped = async (id: number, changes: Partial<Mapping>): Promise<Mapping> => {
    const { table, is_currency_stated: isStated, currency } = await report(id)
    if (!table) throw new Error('the statement has no table')
    const { heading, columns, date_order, meanings, same } = table
    const stated = isStated ? currency : null
    return { heading, columns, date_order, meanings, same, currency: stated, ...changes }
  }
  const map = async (id: number, changes: Partial<Mapping>) =>
    app.call(
      bankStatementCalls.saveStatementColumns,
      { params: { id }, body: await mapped(id, changes) },
      owner.token,
    )
  const apply = (id: number, completes: number) =>
    app.call(bankStatementCalls.applyStatement, { params: { id }, body: { completes } }, owner.token)
  const stored = () => storedOf(app, customerId, payer.id)
  return { customer_id: customerId, owner, payer, other, send, bring, report, mapped, map, apply, stored }
}
