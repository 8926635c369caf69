/** The pages that a club writes itself, in the order of the footer. (docs/rules/public-pages.md) */
export const clubPageNames = ['contact', 'privacy', 'terms'] as const
export type ClubPageName = (typeof clubPageNames)[number]

/** Most characters of a club's page in one language. */
export const clubPageMax = 12_000
