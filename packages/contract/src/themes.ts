import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Nullable } from './fields.ts'

/** A customer's own name of a theme or subtheme. */
export const ThemeName = Fields({
  level: Type.Union([Type.Literal('theme'), Type.Literal('subtheme')]),
  slug: Type.String(),
  en: Type.String(),
  pt: Type.String(),
})
export type ThemeName = Static<typeof ThemeName>

/** Inactive ones are offered for no new question; existing questions keep them. */
export const Subtheme = Fields({
  id: Id,
  slug: Type.String(),
  active: Type.Boolean(),
  wanted_min: Type.Integer(),
  wanted_max: Type.Integer(),
})

export const Theme = Fields({
  id: Id,
  slug: Type.String(),
  active: Type.Boolean(),
  subthemes: Type.Array(Subtheme),
})
export type Theme = Static<typeof Theme>

export const listThemes = endpoint({
  method: 'GET',
  path: '/themes',
  summary: 'The theme tree in question order.',
  access: ['quiz_editor', 'answer_reviewer'],
  etag: true,
  reply: Fields({ themes: Type.Array(Theme) }),
  errors: [],
})

export const countSubthemes = endpoint({
  method: 'GET',
  path: '/themes/used',
  summary: 'Uses of each subtheme so far in the season of a date, except on that date.',
  access: ['quiz_editor'],
  query: Fields({ date: CalendarDate }),
  reply: Fields({
    season: Nullable(Type.Integer()),
    subthemes: Type.Array(Fields({ subtheme_id: Id, used: Type.Integer() })),
  }),
  errors: ['invalid_input'],
})
