import type { Language } from '@tertulia/core/customers/languages'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { ThemeTree } from '@tertulia/core/themes/theme-tree'
import type { Db } from '../../platform/database/database.ts'
import type { GuardedPool } from '../../platform/database/guarded-pool.ts'

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
  for (const [index, { slug, subthemes }] of tree.entries()) {
    const { id: themeId } = await db
      .insertInto('themes')
      .values({ slug, position: index + 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('subthemes')
      .values(subthemes.map((subtheme, at) => ({ ...subtheme, theme_id: themeId, position: at + 1 })))
      .execute()
  }
}
