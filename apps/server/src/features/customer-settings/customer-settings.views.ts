import {
  publicPartNames,
  type CustomerSettings,
  type ThemeSettings,
} from '@tertulia/contract/customer-settings'
import type { Days } from '@tertulia/core/calendar/open-days'
import { seasonState } from '@tertulia/core/league/season-state'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { listSeasonDates } from '../seasons/seasons.views.ts'
import { logoUrl } from '../customers/customers.views.ts'

type SettingsRow = Omit<CustomerSettings, 'themes' | 'season_running' | 'season_ahead'> & { id: number }

/** Returns all settings of the customer. */
export async function getCustomerSettings({ db, days }: { db: Db; days: Days }): Promise<CustomerSettings> {
  const row = await queryRow<SettingsRow>(db)`
    select c.id, c.version, c.name, c.default_language, c.time_zone, c.region_set, c.national_ranking,
      c.opponent_answers, c.sender_address, c.brand_light, c.brand_dark, c.logo, c.iban, c.iban_holder,
      c.mobile_payment_number, c.payment_service_account, c.card_checkout_account, c.absence_days, c.staff_second_factor,
      c.second_factor_required_at, c.rule_set, c.currency, c.reduction_percent,
      ${sql.join(publicPartNames.map((name) => sql.ref(`c.${name}`)))},
      (select coalesce(json_agg(json_build_object('name', p.name, 'language', p.language, 'text', p.text)
        order by p.name, p.language), '[]') from club_pages p) as club_pages,
      (select coalesce(array_agg(h.hostname order by h.hostname), '{}') from hostnames h) as hostnames,
      (select coalesce(json_agg(json_build_object('months', p.months, 'price_cents', p.price_cents)
        order by p.months), '[]') from plans p) as plans
    from customers c`
  if (!row) throw new Error('there is no such customer')
  const { id, ...settings } = row
  const themes = await listThemeSettings(db)
  return {
    ...settings,
    logo: logoUrl({ id, logo: row.logo }),
    themes,
    ...(await findSeasonStates(db, days)),
  }
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
  const states = (await listSeasonDates(db)).map((season) => seasonState(season, days))
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
  return await queryRows<ThemeSettings>(db)`
    select t.id, t.slug, t.name_en, t.name_pt, t.active, ${usedTheme} as used,
      (select coalesce(json_agg(json_build_object('id', s.id, 'slug', s.slug, 'name_en', s.name_en,
          'name_pt', s.name_pt, 'active', s.active, 'wanted_min', s.wanted_min, 'wanted_max', s.wanted_max,
          'used', ${usedSubtheme}) order by s.position, s.id), '[]')
        from subthemes s where s.customer_id = t.customer_id and s.theme_id = t.id) as subthemes
    from themes t
    order by t.position`
}
