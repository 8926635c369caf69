import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { priceLists } from '@tertulia/core/subscriptions/plans'
import { defaultThemeTree } from '@tertulia/core/themes/theme-tree'

/** The settings of Liga Tertulia as a new customer's, between two seasons; every first subtheme has questions. */
export function someSettings(changes: Partial<CustomerSettings> = {}): CustomerSettings {
  return {
    version: 3,
    name: 'Liga Tertulia',
    default_language: 'pt',
    time_zone: 'Europe/Lisbon',
    region_set: 'pt_districts',
    national_ranking: true,
    hostnames: ['liga.example.org'],
    sender_address: null,
    brand_light: null,
    brand_dark: null,
    logo: null,
    iban: null,
    iban_holder: null,
    mobile_payment_number: null,
    payment_service_account: null,
    absence_days: 5,
    currency: 'EUR',
    plans: [...priceLists.pt],
    rule_set: defaultRuleSet,
    themes: defaultThemeTree.map(({ slug, subthemes }, index) => ({
      id: index + 1,
      slug,
      name_en: null,
      name_pt: null,
      active: true,
      used: true,
      subthemes: subthemes.map((subtheme, place) => ({
        ...subtheme,
        id: (index + 1) * 100 + place,
        name_en: null,
        name_pt: null,
        active: true,
        used: place === 0,
      })),
    })),
    season_running: false,
    season_ahead: false,
    ...changes,
  }
}
