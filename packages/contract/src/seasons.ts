import { Type, type Static } from 'typebox'
import { CheckInState } from './check-ins.ts'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Nothing, Nullable, PageQuery, paging, Person, Version } from './fields.ts'
import { RuleSet } from './rule-sets.ts'
import { PlaceReason } from './withdrawals.ts'

const SeasonParams = Fields({ season: Id })
const State = Type.Union([Type.Literal('upcoming'), Type.Literal('running'), Type.Literal('finished')])

// The most that the rules of a club may say; a test compares them, since the rules would weigh in the first load.
const roundsMax = 40
const tierSizeMax = 40

const seasonFields = {
  dates: Type.Array(CalendarDate, { maxItems: roundsMax }),
  /** Players of each tier in fixture order, top tier first. */
  tiers: Type.Array(Type.Array(Id, { maxItems: tierSizeMax }), { maxItems: 1000 }),
}

/** A season as its form sends it. */
export const SeasonInput = Fields(seasonFields)
export type SeasonInput = Static<typeof SeasonInput>

/** A player who may be put into a tier: their role is valid on the first date, or they are already in it. */
export const SeasonPlayer = Fields({
  ...Person.properties,
  valid_until: Nullable(CalendarDate),
  last_tier: Nullable(Type.Integer()),
  last_rank: Nullable(Type.Integer()),
  /** Whether they play the season, as far as they were asked. */
  check_in: Nullable(CheckInState),
  /** False when they sit it out, or are silent and that counts as out. */
  counts_in: Type.Boolean(),
})
export type SeasonPlayer = Static<typeof SeasonPlayer>

export const SeasonForm = Fields({
  season: Type.Integer(),
  state: State,
  /** Number of saves: 0 while it is only proposed. */
  version: Version,
  ...seasonFields,
  /** The rule set of the season; before its start the current one, which saving assigns to it. */
  rule_set: RuleSet,
  /** All players the form may offer, including those already placed. */
  players: Type.Array(SeasonPlayer),
  /** Players of the running season without a game played yet: they can still be replaced. */
  replaceable: Type.Array(Id),
  /** Players who withdrew from it, in the order of their places. */
  withdrawn: Type.Array(
    Fields({
      user_id: Id,
      tier: Type.Integer(),
      /** The last round that they took part in. */
      through_round: Type.Integer(),
      /** The player who took their place, and from which round. */
      substitute: Nullable(Fields({ user_id: Id, from_round: Type.Integer() })),
    }),
  ),
  today: CalendarDate,
})
export type SeasonForm = Static<typeof SeasonForm>

/** The tiers of a season that has not started, as the one before suggests them now. */
export const TierProposal = Fields({
  tiers: seasonFields.tiers,
  /** Everybody who is valid on the first date. */
  players: Type.Array(SeasonPlayer),
  /** Players of the season before who are not in the proposal, and one too many for even tiers. */
  left_out: Type.Array(
    Fields({
      ...Person.properties,
      reason: Type.Union([
        Type.Literal('no_role'),
        Type.Literal('subscription_over'),
        Type.Literal('blocked'),
        Type.Literal('withdrew'),
        Type.Literal('sits_out'),
        Type.Literal('silent'),
        Type.Literal('odd'),
      ]),
    }),
  ),
})
export type TierProposal = Static<typeof TierProposal>

const seasonErrors = [
  'invalid_input',
  'wrong_round_count',
  'dates_not_distinct',
  'dates_not_ascending',
  'dates_not_future',
  'seasons_overlap',
  'no_tiers',
  'tier_size_odd',
  'tier_too_small',
  'tier_too_large',
  'player_twice',
  'player_not_valid',
] as const

export const listSeasons = endpoint({
  method: 'GET',
  path: '/admin/seasons',
  summary: 'All seasons for the admin, newest first.',
  access: ['admin'],
  query: PageQuery,
  reply: Fields({
    ...paging,
    seasons: Type.Array(
      Fields({
        season: Type.Integer(),
        state: State,
        first_date: CalendarDate,
        last_date: CalendarDate,
        tiers: Type.Integer(),
        players: Type.Integer(),
        rounds_without_quiz: Type.Integer(),
      }),
    ),
  }),
  errors: ['invalid_input', 'not_found'],
})

export const proposeSeason = endpoint({
  method: 'GET',
  path: '/admin/seasons/proposal',
  summary: 'The next season as proposed: its number, dates, and tiers from the last one’s movement marks.',
  access: ['admin'],
  reply: SeasonForm,
  errors: [],
})

export const proposeSeasonTiers = endpoint({
  method: 'GET',
  path: '/admin/seasons/:season/proposal',
  summary:
    'The tiers of a season that has not started as proposed now, and who is left out of them, and why.',
  access: ['admin'],
  params: SeasonParams,
  query: Fields({ first_date: Type.Optional(CalendarDate) }),
  reply: TierProposal,
  errors: ['invalid_input', 'not_found', 'season_started'],
})

export const getSeason = endpoint({
  method: 'GET',
  path: '/admin/seasons/:season',
  summary: 'One season, for the form.',
  access: ['admin'],
  params: SeasonParams,
  reply: SeasonForm,
  errors: ['invalid_input', 'not_found'],
})

export const createSeason = endpoint({
  method: 'POST',
  path: '/admin/seasons',
  summary: 'Creates the next season with its rounds, tiers and games.',
  access: ['admin'],
  body: SeasonInput,
  reply: Fields({ season: Type.Integer() }),
  errors: seasonErrors,
})

export const saveSeason = endpoint({
  method: 'PUT',
  path: '/admin/seasons/:season',
  summary:
    'Changes a season that has not started if the given version is still current; its games are created again.',
  access: ['admin'],
  params: SeasonParams,
  body: Fields({ ...seasonFields, version: Version }),
  reply: Fields({ season: Type.Integer(), version: Version }),
  errors: [...seasonErrors, 'not_found', 'season_started', 'season_changed'],
})

export const removeSeason = endpoint({
  method: 'DELETE',
  path: '/admin/seasons/:season',
  summary: 'Deletes the newest season if it has not started.',
  access: ['admin'],
  params: SeasonParams,
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'season_started', 'season_not_newest'],
})

export const replacePlayer = endpoint({
  method: 'POST',
  path: '/admin/seasons/:season/replacements',
  summary: 'Replaces a player who withdrew before their first game.',
  access: ['admin'],
  params: SeasonParams,
  body: Fields({ withdrawn_id: Id, replacement_id: Id, reason: PlaceReason, version: Version }),
  reply: Fields({ version: Version }),
  errors: [
    'invalid_input',
    'not_found',
    'season_changed',
    'player_not_replaceable',
    'player_not_valid',
    'player_twice',
  ],
})

export const listPublicSeasons = endpoint({
  method: 'GET',
  path: '/seasons',
  summary: 'Seasons visible to players, newest first, with the leader or winner of the top tier.',
  access: ['regular_player'],
  query: PageQuery,
  etag: true,
  reply: Fields({
    ...paging,
    seasons: Type.Array(
      Fields({
        season: Type.Integer(),
        state: State,
        first_date: CalendarDate,
        last_date: CalendarDate,
        tiers: Type.Integer(),
        players: Type.Integer(),
        leaders: Type.Array(Person),
        my_tier: Nullable(Type.Integer()),
        my_rank: Nullable(Type.Integer()),
        /** Games of my tier, on closed days, that wait for verdicts. */
        pending_games: Type.Integer(),
      }),
    ),
  }),
  errors: ['invalid_input', 'not_found'],
})
