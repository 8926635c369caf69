import type { NoticeKind, NoticeQuizzes } from '@tertulia/core/notices/preference'
import type { Db } from '../../platform/database/database.ts'

type NoticeWish = { user_id: number; notice: NoticeKind; quizzes: NoticeQuizzes; wanted: boolean }

const kindsOf = (quizzes: NoticeQuizzes) => (quizzes === 'both' ? (['daily', 'special'] as const) : [quizzes])

/** Saves whether a user wants one kind of notice; other preferences stay unchanged. */
export async function saveNoticeWish(
  db: Db,
  { user_id, notice, quizzes, wanted }: NoticeWish,
): Promise<void> {
  await db
    .insertInto('notice_preferences')
    .values(kindsOf(quizzes).map((kind) => ({ user_id, kind, [notice]: wanted })))
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'user_id', 'kind']).doUpdateSet({ [notice]: wanted }),
    )
    .execute()
}
