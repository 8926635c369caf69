/** The languages of screens and mail. */
export const languages = ['en', 'pt'] as const

export type Language = (typeof languages)[number]
