import { notice_kinds, type NoticeKind } from '@tertulia/core/notices/preference'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { default_notices } from '../account/account.views.ts'

/** What somebody wants to be mailed, by kind of quiz; without a row, what everybody is mailed at first. */
export type Wishes = {
  user_id: number
  subscription: boolean
  daily: Record<NoticeKind, boolean>
  special: Record<NoticeKind, boolean>
}

type Row = { user_id: number; subscription: boolean; rows: ({ kind: string } & Wishes['daily'])[] }

/** What the owner of a key wants to be mailed; null when nobody has it, or his account is deleted. */
export async function findWishes(db: Db, mail_key: string): Promise<Wishes | null> {
  const columns = sql.join(notice_kinds.map((kind) => sql`${sql.lit(kind)}, ${sql.ref(`n.${kind}`)}`))
  const { rows } = await sql<Row>`
    select u.id as user_id, u.subscription_mail as subscription,
      (select coalesce(json_agg(json_build_object('kind', n.kind, ${columns})), '[]')
        from notice_preferences n where n.customer_id = u.customer_id and n.user_id = u.id) as rows
    from users u
    where u.mail_key = ${mail_key} and u.anonymised_at is null`.execute(db)
  const found = rows[0]
  if (!found) return null
  const wishesFor = (kind: string) => found.rows.find((row) => row.kind === kind) ?? default_notices
  return { ...found, daily: wishesFor('daily'), special: wishesFor('special') }
}
