import {
  publicPartNames,
  type CustomerSettings,
  type ThemeSettings,
  type ClubPage,
} from '@tertulia/contract/customer-settings'
import { clubFeatures } from '@tertulia/core/customers/club-features'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Days } from '@tertulia/core/calendar/open-days'
import type { Language } from '@tertulia/core/customers/languages'
import type { SeasonDates } from '@tertulia/core/league/season-form'
import { seasonState } from '@tertulia/core/league/season-state'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { Plan } from '@tertulia/core/subscriptions/plans'
import type { ThemeTree } from '@tertulia/core/themes/theme-tree'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryTogether } from '../../platform/database/rows.ts'
import type { DB } from '../../platform/database/tables.gen.ts'
import type { GuardedPool } from '../../platform/database/guarded-pool.ts'
import { listSeasonDates, seasonDates } from '../seasons/seasons.sql.ts'
import { logoUrl } from '../customers/customers.sql.ts'

type SettingsRow = Omit<CustomerSettings, 'themes' | 'season_running' | 'season_ahead'> & { id: number }

/** Returns all settings of the customer. */
export async function getCustomerSettings({ db, days }: { db: Db; days: Days }): Promise<CustomerSettings> {
  const row = await queryRow<SettingsRow>(db)`
    select c.id, c.version, c.name, c.default_language, c.time_zone, c.region_set,
      c.opponent_answers, c.sender_address, c.brand_light, c.brand_dark, c.logo, c.iban, c.iban_holder,
      c.mobile_payment_number, c.payment_service_account, c.card_checkout_account, c.absence_days, c.staff_second_factor,
      c.second_factor_required_at, c.rule_set, c.currency, c.reduction_percent,
      ${sql.join([...clubFeatures, ...publicPartNames].map((name) => sql.ref(`c.${name}`)))},
      (select coalesce(json_agg(json_build_object('name', p.name, 'language', p.language, 'text', p.text)
        order by p.name, p.language), '[]') from club_pages p) as club_pages,
      (select coalesce(array_agg(h.hostname order by h.hostname), '{}') from hostnames h) as hostnames,
      (select coalesce(json_agg(json_build_object('months', p.months, 'price_cents', p.price_cents)
        order by p.months), '[]') from plans p) as plans
    from customers c`
  if (!row) throw new Error('there is no such customer')
  const { id, ...settings } = row
  const { themes, seasons } = await queryTogether(db, { themes: themeSettings, seasons: seasonDates })
  return { ...settings, logo: logoUrl({ id, logo: row.logo }), themes, ...seasonStates(seasons, days) }
}

/** Counts the passkeys for a host name, and the people who have them. */
export async function countPasskeysAt(db: Db, host: string): Promise<{ passkeys: number; people: number }> {
  const row = await queryRow<{ passkeys: number; people: number }>(db)`
    select count(*)::int as passkeys, count(distinct user_id)::int as people from passkeys
    where host = ${host}`
  return row ?? { passkeys: 0, people: 0 }
}

/** Returns whether a season is running, and whether one is running or coming. */
export async function findSeasonStates(
  db: Db,
  days: Days,
): Promise<{ season_running: boolean; season_ahead: boolean }> {
  return seasonStates(await listSeasonDates(db), days)
}

function seasonStates(seasons: readonly SeasonDates[], days: Days) {
  const states = seasons.map((season) => seasonState(season, days))
  return {
    season_running: states.includes('running'),
    season_ahead: states.some((state) => state !== 'finished'),
  }
}

// A theme or subtheme is used once a question of a quiz has it, even one without text yet, or a question of the bank. A
// mini-league uses the themes that alone count in it: without the last of them, all themes would count.
const usedTheme = sql`(exists (select from questions q where q.customer_id = t.customer_id and q.theme_id = t.id)
  or exists (select from external_questions e where e.customer_id = t.customer_id and e.theme_id = t.id)
  or exists (select from mini_league_themes f where f.customer_id = t.customer_id and f.theme_id = t.id))`
const usedSubtheme = sql`(exists (
    select from questions q where q.customer_id = s.customer_id and q.subtheme_id = s.id)
  or exists (select from external_questions e where e.customer_id = s.customer_id and e.subtheme_id = s.id))`

/** Lists the theme tree with what the customer may change in it, in question order. (docs/rules/themes.md) */
export async function listThemeSettings(db: Db): Promise<ThemeSettings[]> {
  const { rows } = await themeSettings.execute(db)
  return rows
}

const themeSettings = sql<ThemeSettings>`
    select t.id, t.slug, t.name_en, t.name_pt, t.active, ${usedTheme} as used,
      (select coalesce(json_agg(json_build_object('id', s.id, 'slug', s.slug, 'name_en', s.name_en,
          'name_pt', s.name_pt, 'active', s.active, 'wanted_min', s.wanted_min, 'wanted_max', s.wanted_max,
          'used', ${usedSubtheme}) order by s.position, s.id), '[]')
        from subthemes s where s.customer_id = t.customer_id and s.theme_id = t.id) as subthemes
    from themes t
    order by t.position`

/** The customer columns to write. */
export type CustomerChange = Omit<Updateable<DB['customers']>, 'id' | 'version' | 'created_at'>

/** Writes settings and increments their version; false when the version is not the expected one. */
export async function updateCustomer(db: Db, seenVersion: number, change: CustomerChange): Promise<boolean> {
  const updated = await db
    .updateTable('customers')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1) }))
    .where('version', '=', seenVersion)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Saves since when the club has required a second factor of its staff; null when it does not. */
export async function updateRequiredAt(
  db: Db,
  { required, now }: { required: boolean; now: Instant },
): Promise<void> {
  await sql`
    update customers set second_factor_required_at = case when ${required}::bool
      then coalesce(second_factor_required_at, ${now}::timestamptz) end`.execute(db)
}

/** Writes the logo, whatever the version of the settings. */
export async function updateLogo(db: Db, logo: string | null): Promise<void> {
  await db
    .updateTable('customers')
    .set(({ eb }) => ({ logo, version: eb('version', '+', 1) }))
    .execute()
}

/** Replaces the customer's host names; returns those that belong to another customer. */
export async function replaceHostnames(db: Db, hostnames: readonly string[]): Promise<string[]> {
  await sql`delete from hostnames where not hostname = any(${hostnames}::text[])`.execute(db)
  await sql`
    insert into hostnames (hostname) select unnest(${hostnames}::text[])
    on conflict (hostname) do nothing`.execute(db)
  const rows = await db.selectFrom('hostnames').select('hostname').execute()
  const own = new Set(rows.map(({ hostname }) => hostname))
  return hostnames.filter((hostname) => !own.has(hostname))
}

/** Writes the club's price list. */
export async function replacePlans(db: Db, plans: readonly Plan[]): Promise<void> {
  await db
    .insertInto('plans')
    .values([...plans])
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'months'])
        .doUpdateSet(({ ref }) => ({ price_cents: ref('excluded.price_cents') })),
    )
    .execute()
}

/** Replaces the pages that the club has written. */
export async function replaceClubPages(db: Db, pages: readonly ClubPage[]): Promise<void> {
  await db.deleteFrom('club_pages').execute()
  if (pages.length > 0)
    await db
      .insertInto('club_pages')
      .values([...pages])
      .execute()
}

type CustomerRow = {
  id: number
  name: string
  time_zone: string
  default_language: Language
  rule_set: RuleSet
}

/** Reserves the id of a new customer: its rows can only be written by a connection bound to it. */
export async function nextCustomerId(pool: GuardedPool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(`select nextval('customers_id_seq')::int as id`)
  if (!rows[0]) throw new Error('the sequence gave no id')
  return rows[0].id
}

/** Saves a new customer. */
export async function saveCustomer(db: Db, customer: CustomerRow): Promise<void> {
  const ruleSet = JSON.stringify(customer.rule_set)
  await db
    .insertInto('customers')
    .values({ ...customer, rule_set: ruleSet })
    .execute()
}

/** Saves a theme tree for a customer that has none; positions follow the order. */
export async function saveThemeTree(db: Db, tree: ThemeTree): Promise<void> {
  const themes = await db
    .insertInto('themes')
    .values(tree.map(({ slug }, at) => ({ slug, position: at + 1 })))
    .returning(['id', 'slug'])
    .execute()
  const idOf = new Map(themes.map(({ id, slug }) => [slug, id]))
  await db
    .insertInto('subthemes')
    .values(
      tree.flatMap(({ slug, subthemes }) =>
        subthemes.map((subtheme, at) => ({ ...subtheme, theme_id: idOf.get(slug) ?? 0, position: at + 1 })),
      ),
    )
    .execute()
}

type Names = { name_en: string | null; name_pt: string | null }

/** A theme to save; without an id it is new. */
export type ThemeRow = Names & { id: number | null; slug: string; position: number; active: boolean }

/** A subtheme to save; without an id it is new. */
export type SubthemeRow = ThemeRow & { wanted_min: number; wanted_max: number }

/** Blocks new questions of all themes until the transaction ends. */
export async function lockThemes(db: Db): Promise<void> {
  await sql`select from themes order by id for update`.execute(db)
  await sql`select from subthemes order by id for update`.execute(db)
}

/** Saves a theme; returns its id. */
export async function saveTheme(db: Db, { id, ...theme }: ThemeRow): Promise<number> {
  if (id === null) {
    const made = await db.insertInto('themes').values(theme).returning('id').executeTakeFirstOrThrow()
    return made.id
  }
  await db.updateTable('themes').set(theme).where('id', '=', id).execute()
  return id
}

/** Saves a subtheme of a theme. */
export async function saveSubtheme(db: Db, themeId: number, { id, ...subtheme }: SubthemeRow): Promise<void> {
  if (id === null)
    await db
      .insertInto('subthemes')
      .values({ ...subtheme, theme_id: themeId })
      .execute()
  else await db.updateTable('subthemes').set(subtheme).where('id', '=', id).execute()
}

/** Deletes themes with their subthemes, and single subthemes. */
export async function removeThemes(
  db: Db,
  { themeIds, subthemeIds }: { themeIds: readonly number[]; subthemeIds: readonly number[] },
): Promise<void> {
  await sql`
    delete from subthemes where id = any(${subthemeIds}::int[]) or theme_id = any(${themeIds}::int[])`.execute(
    db,
  )
  await sql`delete from themes where id = any(${themeIds}::int[])`.execute(db)
}
