/** What a token of the API may be for, in the order shown. (docs/rules/api-tokens.md) */
export const scope_names = ['standings', 'games', 'rankings', 'statistics', 'own_answers'] as const

/** A part of what its owner may read; a token reads the parts it was made for and nothing else. */
export type Scope = (typeof scope_names)[number]

/** How many tokens somebody may have at once. (docs/rules/api-tokens.md) */
export const api_tokens_max = 10
