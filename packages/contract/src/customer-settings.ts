import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Fields, Id, Language, Nullable, RegionSet, Version, without_nul } from './fields.ts'
import { RuleSet } from './rule-sets.ts'

const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: without_nul })
const Colour = Type.String({ maxLength: 20 })

/** Largest accepted logo in bytes. */
export const logo_size_limit = 200_000

const identity = {
  name: Text(100),
  default_language: Language,
  time_zone: Text(100),
  region_set: RegionSet,
  national_ranking: Type.Boolean(),
}

const addresses = {
  /** Host names under which visitors see this customer. */
  hostnames: Type.Array(Text(253), { maxItems: 20 }),
  /** Address that mail comes from; null = the server's. */
  sender_address: Nullable(Text(255)),
}

const brand = { brand_light: Nullable(Colour), brand_dark: Nullable(Colour) }

const payment_details = {
  iban: Nullable(Text(50)),
  iban_holder: Nullable(Text(100)),
  mobile_payment_number: Nullable(Text(30)),
  /** E-mail address of the account at the payment service that the money goes to. */
  payment_service_account: Nullable(Text(255)),
}

/** What a subscription of so many months costs in all, in the price list of a language. */
export const Price = Fields({
  language: Language,
  months: Type.Union([Type.Literal(1), Type.Literal(3), Type.Literal(6), Type.Literal(12)]),
  price_cents: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
})
export type Price = Static<typeof Price>

/** Days of a calendar year on which a player may announce that he will not play; 0 = none. */
const absences = { absence_days: Type.Integer({ minimum: 0, maximum: 366 }) }

const prices = { plans: Type.Array(Price, { maxItems: 8 }) }

const subtheme_settings = {
  /** Null = the product's word, in both languages or in none. */
  name_en: Nullable(Text(60)),
  name_pt: Nullable(Text(60)),
  active: Type.Boolean(),
  wanted_min: Type.Integer({ minimum: 0, maximum: 99 }),
  wanted_max: Type.Integer({ minimum: 0, maximum: 99 }),
}

const theme_settings = {
  name_en: Nullable(Text(60)),
  name_pt: Nullable(Text(60)),
  active: Type.Boolean(),
}

/** How a theme stands: one that questions have cannot be deleted. */
const standing = { id: Id, slug: Type.String(), used: Type.Boolean() }

export const ThemeSettings = Fields({
  ...standing,
  ...theme_settings,
  subthemes: Type.Array(Fields({ ...standing, ...subtheme_settings })),
})
export type ThemeSettings = Static<typeof ThemeSettings>

/** The tree as its form sends it, in order: without an id what is new; what is left out is deleted. */
export const ThemeInput = Fields({
  id: Nullable(Id),
  ...theme_settings,
  subthemes: Type.Array(Fields({ id: Nullable(Id), ...subtheme_settings }), { maxItems: 40 }),
})
export type ThemeInput = Static<typeof ThemeInput>

/** Everything that a customer decides about himself. */
export const CustomerSettings = Fields({
  version: Version,
  ...identity,
  ...addresses,
  ...brand,
  /** Path of the logo below the API's base. */
  logo: Nullable(Type.String()),
  ...payment_details,
  ...absences,
  ...prices,
  rule_set: RuleSet,
  themes: Type.Array(ThemeSettings),
  /** Whether a season is being played today; then days cannot move. */
  season_running: Type.Boolean(),
  /** Whether a season is being played or prepared; then the number of questions stays. */
  season_ahead: Type.Boolean(),
})
export type CustomerSettings = Static<typeof CustomerSettings>

const access = ['customer'] as const
const version = { version: Version }
const errors = ['invalid_input', 'customer_changed'] as const

export const getCustomerSettings = endpoint({
  method: 'GET',
  path: '/admin/customer',
  summary: 'Everything that the customer decides about himself, for his form.',
  access,
  reply: CustomerSettings,
  errors: [],
})

export const saveIdentity = endpoint({
  method: 'PUT',
  path: '/admin/customer/identity',
  summary:
    'Saves name, language, time zone, regions and the national ranking, over the version that was seen.',
  access,
  body: Fields({ ...version, ...identity }),
  reply: CustomerSettings,
  errors: [...errors, 'season_running'],
})

export const saveAddresses = endpoint({
  method: 'PUT',
  path: '/admin/customer/addresses',
  summary: 'Saves the host names and the address that mail comes from, over the version that was seen.',
  access,
  body: Fields({ ...version, ...addresses }),
  reply: CustomerSettings,
  errors: [...errors, 'hostname_taken'],
})

export const saveBrand = endpoint({
  method: 'PUT',
  path: '/admin/customer/brand',
  summary: 'Saves the two brand colours, over the version that was seen.',
  access,
  body: Fields({ ...version, ...brand }),
  reply: CustomerSettings,
  errors: [...errors, 'low_contrast'],
})

export const saveLogo = endpoint({
  method: 'POST',
  path: '/admin/customer/logo',
  summary:
    'Keeps a logo: form data with one field `file`, PNG, JPEG, WebP or GIF by its content, at most 200 KB.',
  access,
  form: true,
  form_size_max: logo_size_limit,
  reply: CustomerSettings,
  errors: ['invalid_input', 'invalid_file', 'file_too_large', 'too_many_requests'],
  rate_limit: { max: 20, seconds: 60 },
})

export const removeLogo = endpoint({
  method: 'DELETE',
  path: '/admin/customer/logo',
  summary: 'Takes the logo away; the name stands in its place.',
  access,
  reply: CustomerSettings,
  errors: [],
})

export const savePaymentDetails = endpoint({
  method: 'PUT',
  path: '/admin/customer/payment-details',
  summary: 'Saves where subscriptions are paid to, over the version that was seen.',
  access,
  body: Fields({ ...version, ...payment_details }),
  reply: CustomerSettings,
  errors,
})

export const savePrices = endpoint({
  method: 'PUT',
  path: '/admin/customer/prices',
  summary: 'Saves the price of every plan in both languages, over the version that was seen.',
  access,
  body: Fields({ ...version, ...prices }),
  reply: CustomerSettings,
  errors,
})

export const saveAbsenceDays = endpoint({
  method: 'PUT',
  path: '/admin/customer/absence-days',
  summary: 'Saves on how many days of a year a player may announce that he will not play.',
  access,
  body: Fields({ ...version, ...absences }),
  reply: CustomerSettings,
  errors,
})

export const saveRuleSet = endpoint({
  method: 'PUT',
  path: '/admin/customer/rule-set',
  summary: 'Saves the numbers of the game for seasons and special quizzes made from now on.',
  access,
  body: Fields({ ...version, rule_set: RuleSet }),
  reply: CustomerSettings,
  errors: [...errors, 'rule_set_invalid', 'season_running', 'theme_count'],
})

export const saveThemes = endpoint({
  method: 'PUT',
  path: '/admin/customer/themes',
  summary:
    'Saves the theme tree in question order: names, what is active, wanted numbers, new and deleted ones.',
  access,
  body: Fields({ ...version, themes: Type.Array(ThemeInput, { maxItems: 40 }) }),
  reply: CustomerSettings,
  errors: [...errors, 'theme_count', 'theme_used'],
})
