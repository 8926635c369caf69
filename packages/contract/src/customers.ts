import { Type } from 'typebox'
import { recordOf } from '@tertulia/core/collections/records'
import { clubFeatures } from '@tertulia/core/customers/club-features'
import { endpoint } from './endpoint.ts'
import { Fields, Id, Language, Nullable, RegionSet } from './fields.ts'
import { ClubPageName } from './public-pages.ts'
import { RuleSet } from './rule-sets.ts'
import { ThemeName } from './themes.ts'

/** The features of a club: true for those it uses. */
export const ClubFeatures = Fields(recordOf(clubFeatures, () => Type.Boolean()))

export const getCustomer = endpoint({
  method: 'GET',
  path: '/customer',
  summary:
    'The customer of the signed-in person; for visitors that of the visited host (customer 1 for an unknown one).',
  access: 'anyone',
  etag: true,
  reply: Fields({
    id: Id,
    name: Type.String(),
    /** Path of the logo below the API's base. */
    logo: Nullable(Type.String()),
    default_language: Language,
    time_zone: Type.String(),
    /** The set of regions that the customer's users choose from. */
    region_set: RegionSet,
    ...ClubFeatures.properties,
    /** Brand colours for light and dark as #rrggbb; null = the product's own. */
    brand_light: Nullable(Type.String()),
    brand_dark: Nullable(Type.String()),
    /** The customer's own names of themes and subthemes; all others use the product's words. */
    theme_names: Type.Array(ThemeName),
    /** The pages that the customer has written. */
    club_pages: Type.Array(ClubPageName),
    /** True when the customer shows visitors more than the introduction. */
    public_face: Type.Boolean(),
    /** True when visitors may play a past round. */
    public_trial: Type.Boolean(),
    rule_set: RuleSet,
  }),
  errors: [],
})

export const getSampleQuestion = endpoint({
  method: 'GET',
  path: '/sample-question',
  summary:
    'A question of a past quiz with its answer, for visitors to try; null before the first quiz has closed.',
  access: 'anyone',
  reply: Fields({
    question: Nullable(Fields({ theme: Type.String(), text: Type.String(), answer: Type.String() })),
  }),
  errors: [],
})
