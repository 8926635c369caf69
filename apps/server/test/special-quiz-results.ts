import type { TestApp } from './test-app.ts'

/** The kept result of a special quiz, in its order. */
export async function keptSpecialResults(app: TestApp, customer_id: number, quiz_id: number) {
  const rows = await app
    .forCustomer(customer_id)
    .read.selectFrom('special_quiz_results')
    .selectAll()
    .where('quiz_id', '=', quiz_id)
    .orderBy('rank')
    .orderBy('user_id')
    .execute()
  return rows.map(({ customer_id: _customer_id, quiz_id: _quiz_id, ...row }) => row)
}
