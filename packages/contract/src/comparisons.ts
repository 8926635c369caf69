import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Fields, Id, Nullable, PageQuery, paging, Person } from './fields.ts'
import { Balance, Meeting } from './league.ts'

/** Right answers of one player in a theme. */
const ThemeShare = Fields({
  answered: Type.Integer(),
  /** Number that wait for a reviewer. */
  pending: Type.Integer(),
  right_answers: Type.Integer(),
  /** Share of right answers among the corrected ones; null while none is corrected. */
  percentage: Nullable(Type.Integer()),
})

/** One player's results in the games between two. */
const MeetingSide = Fields({
  wins: Type.Integer(),
  /** Games won, in whole percent. */
  percentage: Type.Integer(),
  forfeits: Type.Integer(),
  right_answers: Type.Integer(),
})

/** Two players side by side; lists of two follow the requested order. */
export const Comparison = Fields({
  players: Type.Array(Fields({ ...Person.properties, image: Nullable(Type.String()) })),
  /** By theme, in theme order. */
  themes: Type.Array(Fields({ theme: Type.String(), shares: Type.Array(ThemeShare) })),
  all_themes: Type.Array(ThemeShare),
  /** Null when they have never met. */
  meetings: Nullable(
    Fields({ games: Type.Integer(), draws: Type.Integer(), sides: Type.Array(MeetingSide) }),
  ),
  /** Share of the questions both answered that had the same result; null below the least number of them. */
  similarity: Fields({
    common_questions: Type.Integer(),
    /** Questions both answered that are not marked for both yet. */
    pending_questions: Type.Integer(),
    least_common_questions: Type.Integer(),
    value: Nullable(Type.Number()),
  }),
})
export type Comparison = Static<typeof Comparison>

const pair = Fields({ id1: Id, id2: Id })

export const getComparison = endpoint({
  method: 'GET',
  path: '/comparisons/:id1/:id2',
  summary: 'Two players side by side: themes, their games against each other, how similar their answers are.',
  access: ['regular_player'],
  params: pair,
  etag: true,
  reply: Comparison,
  errors: ['invalid_input', 'not_found'],
})

export const getBalance = endpoint({
  method: 'GET',
  path: '/comparisons/:id1/:id2/balance',
  summary: 'The decided games between two players in short, and their form.',
  access: ['regular_player'],
  params: pair,
  etag: true,
  reply: Balance,
  errors: ['invalid_input', 'not_found'],
})

export const listMeetings = endpoint({
  method: 'GET',
  path: '/comparisons/:id1/:id2/games',
  summary: 'The games between two players in league and cup, the latest first.',
  access: ['regular_player'],
  params: pair,
  query: PageQuery,
  etag: true,
  reply: Fields({ games: Type.Array(Meeting), ...paging }),
  errors: ['invalid_input', 'not_found'],
})
