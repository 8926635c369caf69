import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Fields, Id, Nullable, Person, QuestionChange, Verdict } from './fields.ts'
import { Round } from './league.ts'

/** A question of a round whose day is over, with the results of the whole club. */
const RoundQuestion = Fields({
  id: Id,
  position: Type.Integer(),
  theme: Type.String(),
  change: Nullable(QuestionChange),
  percentage: Nullable(Type.Integer()),
  pending: Type.Integer(),
})

/** A player of a tier under the name of that round: before a substitute came, the one who withdrew. */
const RoundPlayer = Fields({
  ...Person.properties,
  /** While the day is open, whether they have submitted; null on other days. */
  submitted: Nullable(Type.Boolean()),
  /** Once the day is over, in question order; null before, and for players who did not submit. */
  answers: Nullable(Type.Array(Fields({ question_id: Id, verdict: Verdict }))),
})

export const PlayedRound = Fields({
  season: Type.Integer(),
  tier: Type.Integer(),
  tier_count: Type.Integer(),
  my_tier: Nullable(Type.Integer()),
  round_count: Type.Integer(),
  /** Over, when its answers and results may be read. */
  state: Type.Union([Type.Literal('scheduled'), Type.Literal('open'), Type.Literal('over')]),
  is_today: Type.Boolean(),
  /** Players of the whole club who have submitted the day's quiz; null before its day. */
  submissions: Nullable(Type.Integer()),
  round: Round,
  /** In fixture order. */
  players: Type.Array(RoundPlayer),
  /** Empty until the day is over, and when it had no quiz. */
  questions: Type.Array(RoundQuestion),
})
export type PlayedRound = Static<typeof PlayedRound>

export const getRound = endpoint({
  method: 'GET',
  path: '/round',
  summary:
    'A round of a tier: its games, and once its day is over each player’s results by question. The default round is today’s, else the last one before it.',
  access: ['regular_player'],
  query: Fields({
    season: Type.Optional(Id),
    round: Type.Optional(Id),
    tier: Type.Optional(Id),
  }),
  etag: true,
  reply: PlayedRound,
  errors: ['invalid_input', 'not_found'],
})
