/** What a draft says of one answer. */
type Content = {
  text: string
  league_points: number | null
  cup_points: number | null
  joker: boolean
}

/** The fields of a draft's content. */
export const contentFields = ['text', 'league_points', 'cup_points', 'joker'] as const

type Versioned = Content & { version: number }

/**
 * Decides on a request to save a draft over the stored one: `saved` on the newest version or the first save, `repeated`
 * when the stored one says the same already, `overtaken` when another was saved since. (docs/rules/daily-quiz.md)
 */
export function judgeDraftSave(
  stored: Versioned | null,
  request: Versioned,
): 'saved' | 'repeated' | 'overtaken' {
  if (stored === null || request.version >= stored.version) return 'saved'
  return sameContent(stored, request) ? 'repeated' : 'overtaken'
}

/** Tells whether two drafts say the same. */
export function sameContent(one: Content, other: Content): boolean {
  return contentFields.every((field) => one[field] === other[field])
}
