import type { Language } from '@tertulia/core/customers/languages'
import { cleanHostname } from '@tertulia/core/customers/customer-fields'
import type { RegionSet } from '@tertulia/core/regions/regions'
import { defaultRuleSet, type RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { defaultThemeTree } from '@tertulia/core/themes/theme-tree'
import { priceLists } from '@tertulia/core/subscriptions/plans'
import type { Database } from '../../platform/database/database.ts'
import { replaceHostnames, replacePlans } from './customer-settings.store.ts'
import { nextCustomerId, saveCustomer, saveThemeTree } from './new-customer.store.ts'

export type NewCustomer = {
  name: string
  hostnames: string[]
  time_zone: string
  default_language: Language
  region_set?: RegionSet
  rule_set?: RuleSet
}

/** Creates a customer with the default rule set, theme tree and price list, and returns its id. */
export async function createCustomer(database: Database, customer: NewCustomer): Promise<number> {
  const id = await nextCustomerId(database.pool)
  const { hostnames, rule_set = defaultRuleSet, ...settings } = customer
  await database.forCustomer(id).tx(async (db) => {
    await saveCustomer(db, { id, rule_set, ...settings })
    const taken = await replaceHostnames(db, hostnames.map(cleanHostname))
    if (taken.length > 0)
      throw new Error(`Nothing was made: ${taken.join(', ')} belongs to another customer.`)
    await saveThemeTree(db, defaultThemeTree)
    await replacePlans(db, priceLists[settings.default_language])
  })
  return id
}
