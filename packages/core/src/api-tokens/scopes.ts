/** Scopes of an API token, in the order shown. */
export const scopeNames = ['standings', 'games', 'rankings', 'statistics', 'own_answers', 'events'] as const

/** A part of its owner's data that a token may read; a token reads only its scopes. */
export type Scope = (typeof scopeNames)[number]

/** The most tokens a user may have at once. */
export const apiTokensMax = 10
