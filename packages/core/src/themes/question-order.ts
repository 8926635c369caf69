/** A question of a quiz that has not opened: its theme, and whether anything was written in it. */
export type PlacedQuestion = { id: number; theme_id: number; written: boolean }

/**
 * Place of a question after a theme change. `id` null: a new, empty one. `moved`: it retains its text and loses its
 * subtheme.
 */
export type QuestionPlace = { id: number | null; position: number; theme_id: number; moved: boolean }

/**
 * Places the questions of a coming quiz after a theme change: each follows its theme to its place; one whose theme is
 * no longer asked moves with its text to a free place, filled-in ones first; the rest are deleted.
 */
export function placeQuestions(
  questions: readonly PlacedQuestion[],
  themeIds: readonly number[],
): { places: QuestionPlace[]; removed: number[] } {
  const homeless = questions
    .filter(({ theme_id: themeId }) => !themeIds.includes(themeId))
    .toSorted((one, other) => Number(other.written) - Number(one.written))
    .map(({ id }) => id)
  const places = themeIds.map((themeId, index) => {
    const own = questions.find((question) => question.theme_id === themeId)
    const id = own?.id ?? homeless.shift() ?? null
    return { id, position: index + 1, theme_id: themeId, moved: !own && id !== null }
  })
  return { places, removed: homeless }
}
