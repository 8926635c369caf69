import { noticeKinds, type NoticeKind } from '@tertulia/core/notices/preference'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'
import { defaultNotices } from '../account/account.sql.ts'

/** A user's mail preferences by kind of quiz; the defaults without a row. */
export type Wishes = {
  user_id: number
  subscription: boolean
  club: boolean
  reply: boolean
  daily: Record<NoticeKind, boolean>
  special: Record<NoticeKind, boolean>
}

type Row = {
  user_id: number
  subscription: boolean
  club: boolean
  reply: boolean
  rows: ({ kind: string } & Wishes['daily'])[]
}

/** Finds the mail preferences of a key's owner; null for an unknown key or a deleted account. */
export async function findWishes(db: Db, mailKey: string): Promise<Wishes | null> {
  const columns = sql.join(noticeKinds.map((kind) => sql`${sql.lit(kind)}, ${sql.ref(`n.${kind}`)}`))
  const found = await queryRow<Row>(db)`
    select u.id as user_id, u.subscription_mail as subscription, u.club_mail as club,
      u.reply_mail as reply,
      (select coalesce(json_agg(json_build_object('kind', n.kind, ${columns})), '[]')
        from notice_preferences n where n.customer_id = u.customer_id and n.user_id = u.id) as rows
    from users u
    where u.mail_key = ${mailKey} and u.anonymised_at is null`
  if (!found) return null
  const wishesFor = (kind: string) => found.rows.find((row) => row.kind === kind) ?? defaultNotices
  return { ...found, daily: wishesFor('daily'), special: wishesFor('special') }
}
