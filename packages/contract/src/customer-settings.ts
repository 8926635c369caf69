import { clubPageMax } from '@tertulia/core/public-pages/club-pages'
import { staffSecondFactors } from '@tertulia/core/roles/staff'
import { Type, type Static } from 'typebox'
import { AbsenceDays } from './absences.ts'
import { endpoint, uploadLimit } from './endpoint.ts'
import { Fields, Id, Instant, Language, Nullable, oneOf, RegionSet, Version, withoutNul } from './fields.ts'
import { paymentDetails } from './payment-details.ts'
import { prices, reduction } from './prices.ts'
import { ClubFeatures } from './customers.ts'
import { ClubPageName } from './public-pages.ts'
import { RuleSet } from './rule-sets.ts'
import { keysOf } from '@tertulia/core/collections/records'
import type { Endpoint } from './endpoint.ts'
import type { TObject } from 'typebox'

const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: withoutNul })
const Colour = Type.String({ maxLength: 20 })

/** Largest accepted logo in bytes. */
export const logoSizeLimit = 200_000

const identity = {
  name: Text(100),
  default_language: Language,
  time_zone: Text(100),
  region_set: RegionSet,
  /** True when the two players of a decided game see each other's answers. */
  opponent_answers: Type.Boolean(),
}

/** What the club uses, feature by feature. (docs/rules/club-features.md) */
const features = ClubFeatures.properties

const addresses = {
  /** Domain names under which visitors see this customer. */
  hostnames: Type.Array(Text(253), { maxItems: 20 }),
  /** Address that mail comes from; null = the server's. */
  sender_address: Nullable(Text(255)),
}

const brand = { brand_light: Nullable(Colour), brand_dark: Nullable(Colour) }

/** Days of a calendar year on which a player may announce that they will not play; 0 = none. */
const absences = { absence_days: AbsenceDays }

/** What the club asks of its staff. (docs/rules/second-factors.md) */
const staffFactor = { staff_second_factor: oneOf(staffSecondFactors) }

/** What visitors see, piece by piece. (docs/rules/public-pages.md) */
export const PublicParts = Fields({
  public_table: Type.Boolean(),
  /** True when visitors see initials instead of names. */
  public_initials: Type.Boolean(),
  public_champions: Type.Boolean(),
  public_quiz: Type.Boolean(),
  public_prices: Type.Boolean(),
  public_season: Type.Boolean(),
  /** True when visitors may play a past round. */
  public_trial: Type.Boolean(),
})
export type PublicParts = Static<typeof PublicParts>

export const publicPartNames = keysOf(PublicParts.properties)

/** A page of the club in one language. */
export const ClubPage = Fields({
  name: ClubPageName,
  language: Language,
  text: Type.String({ maxLength: clubPageMax, pattern: withoutNul }),
})
export type ClubPage = Static<typeof ClubPage>

const clubPages = { club_pages: Type.Array(ClubPage, { maxItems: 6 }) }

const subthemeSettings = {
  /** Null = the product's word; given in both languages or in none. */
  name_en: Nullable(Text(60)),
  name_pt: Nullable(Text(60)),
  active: Type.Boolean(),
  wanted_min: Type.Integer({ minimum: 0, maximum: 99 }),
  wanted_max: Type.Integer({ minimum: 0, maximum: 99 }),
}

const themeSettings = {
  name_en: Nullable(Text(60)),
  name_pt: Nullable(Text(60)),
  active: Type.Boolean(),
}

/** State of a theme; one with questions cannot be deleted. */
const standing = { id: Id, slug: Type.String(), used: Type.Boolean() }

export const ThemeSettings = Fields({
  ...standing,
  ...themeSettings,
  subthemes: Type.Array(Fields({ ...standing, ...subthemeSettings })),
})
export type ThemeSettings = Static<typeof ThemeSettings>

/** The tree as its form sends it, in order: new entries have no id, omitted ones are deleted. */
export const ThemeInput = Fields({
  id: Nullable(Id),
  ...themeSettings,
  subthemes: Type.Array(Fields({ id: Nullable(Id), ...subthemeSettings }), { maxItems: 40 }),
})
export type ThemeInput = Static<typeof ThemeInput>

/** All settings that a customer decides. */
export const CustomerSettings = Fields({
  version: Version,
  ...identity,
  ...addresses,
  ...brand,
  ...features,
  /** Path of the logo below the API's base. */
  logo: Nullable(Type.String()),
  ...paymentDetails,
  ...absences,
  ...staffFactor,
  /** Since when it has been required; null while it is not. */
  second_factor_required_at: Nullable(Instant),
  ...prices,
  ...reduction,
  ...PublicParts.properties,
  ...clubPages,
  rule_set: RuleSet,
  themes: Type.Array(ThemeSettings),
  /** True while a season is being played, when days cannot move. */
  season_running: Type.Boolean(),
  /** True while a season is being played or prepared, when the number of questions is fixed. */
  season_ahead: Type.Boolean(),
})
export type CustomerSettings = Static<typeof CustomerSettings>

const access = ['customer'] as const
const version = { version: Version }
const errors = ['invalid_input', 'customer_changed'] as const

export const getCustomerSettings = endpoint({
  method: 'GET',
  path: '/admin/customer',
  summary: 'All settings of the customer, for the form.',
  access,
  reply: CustomerSettings,
  errors: [],
})

export const saveIdentity = endpoint({
  method: 'PUT',
  path: '/admin/customer/identity',
  summary: 'Saves name, language, time zone, regions and what opponents see if the given version is current.',
  access,
  body: Fields({ ...version, ...identity }),
  reply: CustomerSettings,
  errors: [...errors, 'season_running'],
})

export const saveFeatures = endpoint({
  method: 'PUT',
  path: '/admin/customer/features',
  summary: 'Saves which features the club uses if the given version is current; what is off keeps its data.',
  access,
  body: Fields({ ...version, ...features }),
  reply: CustomerSettings,
  errors,
})

export const saveAddresses = endpoint({
  method: 'PUT',
  path: '/admin/customer/addresses',
  summary: 'Saves the host names and the sender address if the given version is current.',
  access,
  body: Fields({ ...version, ...addresses }),
  reply: CustomerSettings,
  errors: [...errors, 'hostname_taken', 'hostname_in_use'],
})

export const countStoppedPasskeys = endpoint({
  method: 'GET',
  path: '/admin/customer/stopped-passkeys',
  summary:
    'How many passkeys would stop working with these host names, separated by commas, and of how many people.',
  access,
  query: Fields({ hostnames: Type.String({ maxLength: 6000 }) }),
  reply: Fields({ passkeys: Type.Integer(), people: Type.Integer() }),
  errors: ['invalid_input'],
})

export const saveBrand = endpoint({
  method: 'PUT',
  path: '/admin/customer/brand',
  summary: 'Saves the two brand colours if the given version is current.',
  access,
  body: Fields({ ...version, ...brand }),
  reply: CustomerSettings,
  errors: [...errors, 'low_contrast'],
})

export const saveLogo = endpoint({
  method: 'POST',
  path: '/admin/customer/logo',
  summary:
    'Saves a logo: form data with one field `file`, PNG, JPEG, WebP or GIF by its content, at most 200 KB.',
  access,
  form: true,
  bodyLimit: uploadLimit(logoSizeLimit),
  reply: CustomerSettings,
  errors: ['invalid_input', 'invalid_file', 'file_too_large', 'too_many_requests'],
  rate_limit: { max: 20, seconds: 60 },
})

export const removeLogo = endpoint({
  method: 'DELETE',
  path: '/admin/customer/logo',
  summary: 'Deletes the logo; the name is shown instead.',
  access,
  reply: CustomerSettings,
  errors: [],
})

export const savePaymentDetails = endpoint({
  method: 'PUT',
  path: '/admin/customer/payment-details',
  summary: 'Saves the payment accounts for subscriptions if the given version is current.',
  access,
  proof: true,
  body: Fields({ ...version, ...paymentDetails }),
  reply: CustomerSettings,
  errors,
})

export const savePrices = endpoint({
  method: 'PUT',
  path: '/admin/customer/prices',
  summary: 'Saves the club’s currency and the price of each plan if the given version is current.',
  access,
  body: Fields({ ...version, ...prices }),
  reply: CustomerSettings,
  errors,
})

export const saveReduction = endpoint({
  method: 'PUT',
  path: '/admin/customer/reduction',
  summary: 'Saves the percentage that approved reductions take off the price, or that the club gives none.',
  access,
  requires: 'gifts',
  body: Fields({ ...version, ...reduction }),
  reply: CustomerSettings,
  errors,
})

export const saveAbsenceDays = endpoint({
  method: 'PUT',
  path: '/admin/customer/absence-days',
  summary: 'Saves the number of days of absence a player may announce in a year.',
  access,
  body: Fields({ ...version, ...absences }),
  reply: CustomerSettings,
  errors,
})

export const saveStaffSecondFactor = endpoint({
  method: 'PUT',
  path: '/admin/customer/second-factor',
  summary: 'Saves whether roles beside playing need a second factor; who requires one must have one.',
  access,
  person_only: true,
  proof: true,
  body: Fields({ ...version, ...staffFactor }),
  reply: CustomerSettings,
  errors: [...errors, 'second_factor_needed'],
})

export const savePublicFace = endpoint({
  method: 'PUT',
  path: '/admin/customer/public-face',
  summary: 'Saves what visitors see of the club if the given version is current.',
  access,
  requires: 'public_page',
  body: Fields({ ...version, ...PublicParts.properties }),
  reply: CustomerSettings,
  errors,
})

export const saveClubPages = endpoint({
  method: 'PUT',
  path: '/admin/customer/club-pages',
  summary: 'Saves the club’s contact, privacy and terms pages; one without a text is not shown.',
  access,
  body: Fields({ ...version, ...clubPages }),
  reply: CustomerSettings,
  errors,
})

export const saveRuleSet = endpoint({
  method: 'PUT',
  path: '/admin/customer/rule-set',
  summary: 'Saves the rule set for seasons and special quizzes created from now on.',
  access,
  body: Fields({ ...version, rule_set: RuleSet }),
  reply: CustomerSettings,
  errors: [...errors, 'rule_set_invalid', 'season_running', 'theme_count'],
})

export const saveThemes = endpoint({
  method: 'PUT',
  path: '/admin/customer/themes',
  summary:
    'Saves the theme tree in question order: names, active themes, wanted numbers, new and deleted ones.',
  access,
  body: Fields({ ...version, themes: Type.Array(ThemeInput, { maxItems: 40 }) }),
  reply: CustomerSettings,
  errors: [...errors, 'theme_count', 'theme_used'],
})

/** A call that saves a section of the settings, and replies with them all. */
export type SectionCall = Endpoint<undefined, undefined, TObject, typeof CustomerSettings>
