import { clubPageNames } from '@tertulia/core/public-pages/club-pages'
import { picturedPages } from '@tertulia/core/public-pages/page-pictures'
import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Language, Nullable, oneOf } from './fields.ts'
import { QuestionForPlayer } from './quizzes.ts'
import { Plan } from './subscriptions.ts'

/** A player's name or initials, as the club shows them; null for blocked and deleted accounts. */
const PublicName = Nullable(Type.String())

/** A tier's table for visitors. */
export const PublicTable = Fields({
  /** Games of closed days that wait for verdicts. */
  pending_games: Type.Integer(),
  season: Type.Integer(),
  tier: Type.Integer(),
  tier_count: Type.Integer(),
  state: Type.Union([Type.Literal('upcoming'), Type.Literal('running'), Type.Literal('finished')]),
  rows: Type.Array(
    Fields({
      rank: Type.Integer(),
      name: PublicName,
      games: Type.Integer(),
      league_points: Type.Number(),
      points_for: Type.Number(),
      points_against: Type.Number(),
    }),
  ),
})
export type PublicTable = Static<typeof PublicTable>

/** The winners of a finished season: of its top tier and of its cup. */
export const PublicChampion = Fields({
  season: Type.Integer(),
  last_date: CalendarDate,
  winners: Type.Array(PublicName),
  cup_winners: Type.Array(PublicName),
})
export type PublicChampion = Static<typeof PublicChampion>

/** A daily quiz that has been over for a week, with official answers and without void questions. */
export const PublicQuiz = Fields({
  date: CalendarDate,
  questions: Type.Array(Fields({ ...QuestionForPlayer.properties, answer: Type.String() })),
})
export type PublicQuiz = Static<typeof PublicQuiz>

/** What the club shows to visitors. Null for a part that is switched off, and for one that has nothing to show. */
export const PublicFace = Fields({
  champions: Nullable(Type.Array(PublicChampion)),
  quiz: Nullable(PublicQuiz),
  plans: Nullable(Type.Array(Plan)),
  next_season: Nullable(Fields({ season: Type.Integer(), first_date: CalendarDate })),
})
export type PublicFace = Static<typeof PublicFace>

/** A page that a club writes. */
export const ClubPageName = oneOf(clubPageNames)

export const getPublicFace = endpoint({
  method: 'GET',
  path: '/public-face',
  summary:
    'What the club at this host has switched on for visitors: champions, last week’s quiz, prices, the next season.',
  access: 'anyone',
  requires: 'public_page',
  etag: true,
  reply: PublicFace,
  errors: ['too_many_requests'],
  rate_limit: { max: 120, seconds: 60 },
})

export const getPublicTable = endpoint({
  method: 'GET',
  path: '/public-table',
  summary:
    'A tier’s table for visitors, by default the top tier’s; null while the club has it switched off or has none.',
  access: 'anyone',
  requires: 'public_page',
  etag: true,
  query: Fields({ tier: Type.Optional(Id) }),
  reply: Fields({ table: Nullable(PublicTable) }),
  errors: ['invalid_input', 'too_many_requests'],
  rate_limit: { max: 120, seconds: 60 },
})

export const getClubPage = endpoint({
  method: 'GET',
  path: '/club-pages/:name',
  summary: 'A page that the club has written, in each language that it is written in.',
  access: 'anyone',
  free: true,
  etag: true,
  params: Fields({ name: ClubPageName }),
  reply: Fields({ texts: Type.Array(Fields({ language: Language, text: Type.String() })) }),
  errors: ['invalid_input', 'not_found', 'too_many_requests'],
  rate_limit: { max: 120, seconds: 60 },
})

/** The pages with a picture of their own for messengers; all others have that of home. */
export const PicturedPage = oneOf(picturedPages)

export const readPagePicture = endpoint({
  method: 'GET',
  path: '/page-pictures/:page',
  summary: 'The picture that messengers show with a link to a public page: the club’s name, in its language.',
  access: 'anyone',
  free: true,
  params: Fields({ page: PicturedPage }),
  reply: Type.String({ contentMediaType: 'image/png' }),
  errors: ['invalid_input', 'too_many_requests'],
  // Messengers fetch the pictures of many chats from few addresses.
  rate_limit: { max: 120, seconds: 60 },
})
