const levels = ['equal', 'likely', 'unlikely'] as const

// The strongest first: of two equally likely reasons, the first one is shown.
const reasons = [
  'equal',
  'numeral',
  'plural',
  'surname',
  'short_name',
  'translated',
  'word_order',
  'initials',
  'one_letter_off',
  'few_letters_off',
  'misspelt_part',
  'kind',
  'more_precise',
  'less_precise',
  'country',
  'word_form',
  'rounded',
  'contains',
  'article',
  'other_unit',
  'other_number',
  'different',
] as const

/** The likeness of an answer to the official one, with its reason. */
export type VerdictSuggestion = { suggestion: (typeof levels)[number]; reason: (typeof reasons)[number] }

type Reason = VerdictSuggestion['reason']

export const likely = (reason: Reason): VerdictSuggestion => ({ suggestion: 'likely', reason })
export const unlikely = (reason: Reason): VerdictSuggestion => ({ suggestion: 'unlikely', reason })

/** The strongest of some likenesses; without any, that the answers are quite different. */
export function strongest(verdictSuggestions: readonly VerdictSuggestion[]): VerdictSuggestion {
  const strength = ({ suggestion, reason }: VerdictSuggestion) =>
    levels.indexOf(suggestion) * reasons.length + reasons.indexOf(reason)
  return verdictSuggestions.reduce(
    (best, one) => (strength(one) < strength(best) ? one : best),
    unlikely('different'),
  )
}
