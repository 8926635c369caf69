/** A question of a quiz that has not opened: its theme, and whether anything was written. */
export type PlacedQuestion = { id: number; theme_id: number; written: boolean }

/** Where a question goes. `id` null: a new, empty one. `moved`: it keeps its words and loses its subtheme. */
export type QuestionPlace = { id: number | null; position: number; theme_id: number; moved: boolean }

/**
 * The questions of a coming quiz after the themes were changed: each follows its theme to its place; one whose theme is
 * no longer asked keeps its words at a place that became free, written ones first; what finds no place goes.
 * (docs/rules/themes.md)
 */
export function placeQuestions(
  questions: readonly PlacedQuestion[],
  theme_ids: readonly number[],
): { places: QuestionPlace[]; removed: number[] } {
  const homeless = questions
    .filter(({ theme_id }) => !theme_ids.includes(theme_id))
    .toSorted((one, other) => Number(other.written) - Number(one.written))
    .map(({ id }) => id)
  const places = theme_ids.map((theme_id, index) => {
    const own = questions.find((question) => question.theme_id === theme_id)
    const id = own?.id ?? homeless.shift() ?? null
    return { id, position: index + 1, theme_id, moved: !own && id !== null }
  })
  return { places, removed: homeless }
}
