import type { TestApp } from '../test-app.ts'

/** Reads the stored result of a special quiz, in its order. */
export async function storedSpecialResults(app: TestApp, customerId: number, quizId: number) {
  const rows = await app
    .forCustomer(customerId)
    .read.selectFrom('special_quiz_results')
    .selectAll()
    .where('quiz_id', '=', quizId)
    .orderBy('rank')
    .orderBy('user_id')
    .execute()
  return rows.map(({ customer_id: _customerId, quiz_id: _quizId, ...row }) => row)
}
