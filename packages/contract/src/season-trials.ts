import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Fields, Id, Nullable, oneOf } from './fields.ts'
import { RuleSet } from './rule-sets.ts'

/** What the next season is tried from: who comes from the last one, and what they have done so far. */
export const SeasonToTry = Fields({
  season: Type.Integer(),
  /** The club's rules, from which a trial may differ. */
  rule_set: RuleSet,
  /** Days of absence that a player may announce in a year. */
  absence_days: Type.Integer(),
  last: Fields({
    /** The players of each tier in the order of its table, top tier first, with the marks as they stand. */
    tiers: Type.Array(
      Type.Array(Fields({ user_id: Id, movement: Nullable(oneOf(['up', 'down', 'warning'] as const)) })),
    ),
    tiers_per_level: RuleSet.properties.tiers_per_level,
    newcomers: Type.Array(Id),
    returning: Type.Array(Fields({ user_id: Id, level: Type.Integer() })),
    leavers: Type.Array(Id),
  }),
  /** Sums of the decided games of the last two seasons. */
  records: Type.Array(
    Fields({
      user_id: Id,
      right_answers: Type.Integer(),
      answers: Type.Integer(),
      played_days: Type.Integer(),
      missed_days: Type.Integer(),
      missed_again: Type.Integer(),
    }),
  ),
})
export type SeasonToTry = Static<typeof SeasonToTry>

export const getSeasonToTry = endpoint({
  method: 'GET',
  path: '/admin/season-trial',
  summary: 'What the next season is tried from: the marks of the last one, and what players have done.',
  access: ['admin'],
  reply: SeasonToTry,
  errors: ['too_many_requests'],
  rate_limit: { max: 60, seconds: 60 },
})
