import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

/** Texts of the calendar: one that every field of the kind takes, the ends of what is taken, and some beyond them. */
const calendarTexts = [
  {
    usual: '2026-11-20',
    ends: ['1900-01-01', '2999-12-31'],
    beyond: ['0001-01-01', '1899-12-31', '3000-01-01', '9999-12-31'],
  },
  {
    usual: '2026-11',
    ends: ['1900-01', '2999-12'],
    beyond: ['0001-01', '1899-12', '3000-01', '9999-12'],
  },
  {
    usual: '2026-11-20T10:00:00.000Z',
    ends: ['1900-01-01T00:00:00.000Z', '2999-12-31T23:59:59.999Z'],
    beyond: [
      '0000-01-01T00:00:00.000Z',
      '1899-12-31T23:59:59.999Z',
      '2026-11-20T23:59:60.000Z',
      '3000-01-01T00:00:00.000Z',
    ],
  },
]

/** Returns the texts of the calendar that concern a field: none for a field that takes letters in their places. */
export function calendarTextsOf(schema: TSchema): typeof calendarTexts {
  const field = Compile(schema)
  return calendarTexts.filter(({ usual }) => field.Check(usual) && !field.Check(usual.replaceAll(/\d/g, 'z')))
}
