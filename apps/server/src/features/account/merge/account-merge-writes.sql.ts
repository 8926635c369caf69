import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { listPersonColumns, namesIn } from '../../../platform/personal-data/personal-data.ts'

/** The account that stays, and the one that goes. */
export type MergedUsers = { id: number; other_id: number }

/**
 * Locks the quizzes that two accounts have submitted, made or corrected, and those that are open or open next, so that
 * no submission and no verdict comes between.
 */
export async function lockQuizzesOf(
  db: Db,
  { id, other_id, today }: MergedUsers & { today: CalendarDate },
): Promise<void> {
  const both = sql`(${id}::int, ${other_id}::int)`
  await sql`
    select from quizzes z where z.created_by in ${both} or z.author_id in ${both} or z.edited_by in ${both}
      or z.id in (select quiz_id from submissions where user_id in ${both})
      or z.id in (select quiz_id from annulled_submissions where user_id in ${both})
      or z.id in (select quiz_id from late_submissions where user_id in ${both})
      or z.id in (select quiz_id from change_sets where author_id in ${both} or undone_by in ${both})
      or z.id in (select q.quiz_id from verdicts v
        join questions q on q.customer_id = v.customer_id and q.id = v.question_id where v.reviewer_id in ${both})
      or z.date between ${today}::date - 1 and ${today}::date + 1
      or lower(z.host_email) = (select email from users where id = ${other_id})
    order by z.date, z.kind for update`.execute(db)
}

/** Locks two accounts, the newer one first, like a first payment does with payer and inviter. */
export async function lockUsers(db: Db, { id, other_id }: MergedUsers): Promise<void> {
  for (const one of [id, other_id].toSorted((first, second) => second - first)) {
    await sql`select from users where id = ${one} for update`.execute(db)
  }
}

/**
 * Moves late submissions, before all others: none stays for a quiz whose submission comes from the other account, and
 * of two to one quiz an admitted one.
 */
export async function joinLateSubmissions(db: Db, { id, other_id }: MergedUsers): Promise<void> {
  const both = sql`(${id}::int, ${other_id}::int)`
  await sql`
    delete from late_submissions l where l.user_id in ${both} and l.refusal is null
      and not exists (select from submissions s where s.customer_id = l.customer_id and s.quiz_id = l.quiz_id
        and s.user_id = l.user_id)
      and (exists (select from submissions s where s.customer_id = l.customer_id and s.quiz_id = l.quiz_id
          and s.user_id in ${both})
        or l.user_id = ${other_id} and exists (select from annulled_submissions n where n.customer_id = l.customer_id
          and n.quiz_id = l.quiz_id and n.user_id = ${id}))`.execute(db)
  await sql`
    delete from late_submissions l where l.user_id = ${id} and l.change_id is null and exists (
      select from late_submissions o where o.customer_id = l.customer_id and o.quiz_id = l.quiz_id
        and o.user_id = ${other_id} and o.change_id is not null)`.execute(db)
  await dropDoubles(db, { id, other_id, table: 'late_submissions', same: ['quiz_id'] })
  await moveColumn(db, { id, other_id, table: 'late_submissions', column: 'user_id' })
}

/** Moves submissions with answers and results; annulled ones only of quizzes that the account that stays left out. */
export async function moveSubmissions(db: Db, { id, other_id }: MergedUsers): Promise<void> {
  await sql`
    insert into submissions (quiz_id, user_id, submission_key, submitted_at, for_player)
    select quiz_id, ${id}::int, submission_key, submitted_at, for_player from submissions where user_id = ${other_id}`.execute(
    db,
  )
  for (const table of ['answers', 'special_quiz_results'] as const) {
    await db.updateTable(table).set({ user_id: id }).where('user_id', '=', other_id).execute()
  }
  await db.deleteFrom('submissions').where('user_id', '=', other_id).execute()
  await sql`
    delete from annulled_submissions n where n.user_id in (${id}, ${other_id}) and (
      exists (select from submissions s
        where s.customer_id = n.customer_id and s.quiz_id = n.quiz_id and s.user_id = ${id})
      or n.user_id = ${other_id} and exists (select from annulled_submissions m
        where m.customer_id = n.customer_id and m.quiz_id = n.quiz_id and m.user_id = ${id}))`.execute(db)
  await sql`
    insert into annulled_submissions (quiz_id, user_id, submission_key, submitted_at, for_player, change_id)
    select quiz_id, ${id}::int, submission_key, submitted_at, for_player, change_id
    from annulled_submissions where user_id = ${other_id}`.execute(db)
  await db.updateTable('annulled_answers').set({ user_id: id }).where('user_id', '=', other_id).execute()
  await db.deleteFrom('annulled_submissions').where('user_id', '=', other_id).execute()
}

/** Closes changes of days that have no submission left, because there would be nothing to undo. */
export async function closeEmptyChanges(
  db: Db,
  { id, other_id, ...undone }: MergedUsers & { undone_by: number; undone_at: Instant },
): Promise<void> {
  await sql`
    update day_changes c set undone_by = ${undone.undone_by}, undone_at = ${undone.undone_at}
    where c.player_id in (${id}, ${other_id}) and c.undone_at is null
      and not exists (select from annulled_submissions n where n.customer_id = c.customer_id and n.change_id = c.id)
      and not exists (select from late_submissions l where l.customer_id = c.customer_id and l.change_id = c.id)`.execute(
    db,
  )
}

/** Joins absences, the days granted for them, and what was said before a season. */
export async function joinAbsences(db: Db, { id, other_id }: MergedUsers): Promise<void> {
  await sql`
    update absences b set announced_at = coalesce(b.announced_at, o.announced_at),
      excused_by = coalesce(b.excused_by, o.excused_by)
    from absences o
    where b.user_id = ${id} and o.customer_id = b.customer_id and o.user_id = ${other_id} and o.date = b.date`.execute(
    db,
  )
  await sql`
    update absence_grants g set days = least(366, g.days + o.days)
    from absence_grants o
    where g.user_id = ${id} and o.customer_id = g.customer_id and o.user_id = ${other_id} and o.year = g.year`.execute(
    db,
  )
  await sql`
    update check_ins c set choice = o.choice, chosen_at = o.chosen_at
    from check_ins o
    where c.user_id = ${id} and c.choice is null and o.customer_id = c.customer_id and o.user_id = ${other_id}
      and o.season = c.season`.execute(db)
  await dropDoubles(db, { id, other_id, table: 'check_ins', same: ['season'] })
  await moveColumn(db, { id, other_id, table: 'check_ins', column: 'user_id' })
  await dropDoubles(db, { id, other_id, table: 'absences', same: ['date'] })
  await dropDoubles(db, { id, other_id, table: 'absence_grants', same: ['year'] })
  await moveColumn(db, { id, other_id, table: 'absences', column: 'user_id' })
  await moveColumn(db, { id, other_id, table: 'absence_grants', column: 'user_id' })
}

/** Moves what the account that goes has typed and told, without what the other one has as well. */
export async function joinContent(db: Db, { id, other_id }: MergedUsers): Promise<void> {
  const users = { id, other_id }
  await sql`
    delete from drafts d using questions q where d.user_id = ${other_id} and q.customer_id = d.customer_id
      and q.id = d.question_id and (
        exists (select from submissions s
          where s.customer_id = q.customer_id and s.quiz_id = q.quiz_id and s.user_id = ${id})
        or exists (select from drafts o join questions p on p.customer_id = o.customer_id and p.id = o.question_id
          where o.customer_id = d.customer_id and o.user_id = ${id} and p.quiz_id = q.quiz_id))`.execute(db)
  // What was submitted with one account was perhaps begun with the other.
  await sql`
    delete from drafts d using questions q, submissions s where d.user_id = ${id} and q.customer_id = d.customer_id
      and q.id = d.question_id and s.customer_id = q.customer_id and s.quiz_id = q.quiz_id and s.user_id = ${id}`.execute(
    db,
  )
  await sql`
    delete from special_quiz_proposals p where p.user_id = ${other_id} and p.state = 'draft' and exists (
      select from special_quiz_proposals o
      where o.customer_id = p.customer_id and o.user_id = ${id} and o.state = 'draft')`.execute(db)
  await sql`
    delete from question_flags f where f.user_id = ${other_id} and f.settled_at is null and exists (
      select from question_flags o where o.customer_id = f.customer_id and o.question_id = f.question_id
        and o.user_id = ${id} and o.settled_at is null)`.execute(db)
  await sql`
    delete from change_sets s where s.author_id = ${other_id} and s.state = 'draft' and exists (
      select from change_sets o where o.customer_id = s.customer_id and o.quiz_id = s.quiz_id
        and o.author_id = ${id} and o.state = 'draft')`.execute(db)
  await moveColumn(db, { ...users, table: 'change_sets', column: 'author_id' })
  for (const table of ['drafts', 'special_quiz_proposals', 'question_flags']) {
    await moveColumn(db, { ...users, table, column: 'user_id' })
  }
  // Nobody looks a second time at their own verdict.
  await sql`
    delete from second_looks where first_reviewer_id in (${id}, ${other_id})
      and second_reviewer_id in (${id}, ${other_id})`.execute(db)
  for (const column of ['first_reviewer_id', 'second_reviewer_id']) {
    await moveColumn(db, { ...users, table: 'second_looks', column })
  }
}

/** Moves the record of the person's inviter; an invitation between the two accounts stays as used, without its address. */
export async function joinInvitations(db: Db, { id, other_id }: MergedUsers): Promise<void> {
  await sql`
    update invitations i set registered_id = null, email = null
    where i.registered_id in (${id}, ${other_id}) and (
      i.inviter_id in (${id}, ${other_id})
      or i.registered_id = ${other_id} and exists (select from invitations o
        where o.customer_id = i.customer_id and o.registered_id = ${id}
          and o.inviter_id not in (${id}, ${other_id})))`.execute(db)
  await moveColumn(db, { id, other_id, table: 'invitations', column: 'registered_id' })
}

/** Moves mail: what was sent is not sent again, and notices that wait are those that the account that stays wants. */
export async function joinMail(db: Db, { id, other_id }: MergedUsers): Promise<void> {
  await sql`
    delete from outbox m where m.user_id = ${other_id} and (
      m.sent_at is null and m.unsubscribe_url is not null
      or exists (select from outbox o where o.customer_id = m.customer_id and o.user_id = ${id} and o.kind = m.kind
        and o.reference = m.reference))`.execute(db)
  await moveColumn(db, { id, other_id, table: 'outbox', column: 'user_id' })
}

/** Replaces the address of the account that goes in credits, and raises the version for open forms. */
export async function moveCredits(db: Db, before: string, after: string): Promise<void> {
  await sql`
    update quizzes set host_email = ${after}, version = version + 1 where lower(host_email) = ${before}`.execute(
    db,
  )
}

/** Moves the link to a ranking player, unless the account that stays has one. */
export async function joinRankingPlayers(db: Db, { id, other_id }: MergedUsers): Promise<void> {
  await sql`
    update ranking_players p set version = version + 1, user_id = case when exists (
      select from ranking_players o where o.customer_id = p.customer_id and o.user_id = ${id}) then null else ${id}::int end
    where p.user_id = ${other_id}`.execute(db)
}

/**
 * Deletes what belongs to devices and what is computed, then renames the account in all other columns. Columns with an
 * action of their own were renamed by it.
 */
export async function moveReferences(db: Db, users: MergedUsers): Promise<void> {
  const columns = listPersonColumns()
  for (const { table, column, way } of columns) {
    if (way === 'dropped' || way === 'recomputed')
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${users.other_id}`.execute(db)
  }
  for (const { table, column, way } of columns) {
    if (way.startsWith(once)) {
      await dropDoubles(db, { ...users, table, same: namesIn(way.slice(once.length)) })
    }
    if (way === 'moves' || way === 'refused' || way.startsWith(once)) {
      await moveColumn(db, { ...users, table, column })
    }
  }
}

const once = 'once by '

/** Marks an anonymised account as merged, and gives the one that stays the earlier day of registration. */
export async function markMerged(db: Db, { id, other_id }: MergedUsers): Promise<void> {
  await db.updateTable('users').set({ merged_into: id }).where('id', '=', other_id).execute()
  await sql`
    update users u set created_at = least(u.created_at, o.created_at)
    from users o where u.id = ${id} and o.customer_id = u.customer_id and o.id = ${other_id}`.execute(db)
}

type Column = MergedUsers & { table: string; column: string }

async function moveColumn(db: Db, { id, other_id, table, column }: Column): Promise<void> {
  const name = sql.ref(column)
  await sql`update ${sql.table(table)} set ${name} = ${id} where ${name} = ${other_id}`.execute(db)
}

type Doubles = MergedUsers & { table: string; same: readonly string[] }

/** Deletes the rows of the account that goes that the other one has as well. */
async function dropDoubles(db: Db, { id, other_id, table, same }: Doubles): Promise<void> {
  const equal = sql.join(
    ['customer_id', ...same].map((column) => sql`${sql.ref(`o.${column}`)} = ${sql.ref(`d.${column}`)}`),
    sql` and `,
  )
  await sql`
    delete from ${sql.table(table)} d where d.user_id = ${other_id} and exists (
      select from ${sql.table(table)} o where o.user_id = ${id} and ${equal})`.execute(db)
}
