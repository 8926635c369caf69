/** A question of a quiz that has not opened: its theme if it has one, and whether anything was written in it. */
export type PlacedQuestion = { id: number; theme_id: number | null; written: boolean }

/**
 * Place of a question after a theme change. `id` null: a new, empty one. `moved`: it retains its text and loses its
 * subtheme.
 */
export type QuestionPlace = { id: number | null; position: number; theme_id: number | null; moved: boolean }

type Placement = { places: QuestionPlace[]; removed: number[] }

/**
 * Places the questions of a coming quiz after a theme change: each follows its theme to its place; one whose theme is
 * no longer asked or has another question moves with its text to a free place, filled-in ones first; the rest are
 * deleted.
 */
export function placeQuestions(questions: readonly PlacedQuestion[], themeIds: readonly number[]): Placement {
  const writtenFirst = questions.toSorted((one, other) => Number(other.written) - Number(one.written))
  const owns = themeIds.map((themeId) => writtenFirst.find((question) => question.theme_id === themeId))
  const homeless = writtenFirst.filter((question) => !owns.includes(question)).map(({ id }) => id)
  const places = themeIds.map((themeId, index) => {
    const own = owns[index]
    const id = own?.id ?? homeless.shift() ?? null
    return { id, position: index + 1, theme_id: themeId, moved: !own && id !== null }
  })
  return { places, removed: homeless }
}

/**
 * Places the questions of a coming quiz that are of any themes: they keep their order and their themes; of too many those
 * go that were never written, the last ones first, and where some lack there are empty ones.
 */
export function placeFreeQuestions(questions: readonly PlacedQuestion[], questionCount: number): Placement {
  const stays = questions
    .toSorted((one, other) => Number(other.written) - Number(one.written))
    .slice(0, questionCount)
  const kept = questions.filter((question) => stays.includes(question))
  const places = Array.from({ length: questionCount }, (_, index): QuestionPlace => {
    const { id = null, theme_id = null } = kept[index] ?? {}
    return { id, position: index + 1, theme_id, moved: false }
  })
  return { places, removed: questions.filter((question) => !stays.includes(question)).map(({ id }) => id) }
}
