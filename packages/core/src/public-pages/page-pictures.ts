/** The size of pictures that messengers show with a link, in pixels. */
export const pictureSize = { width: 1200, height: 630 } as const

/** The pages with a picture of their own for messengers. */
export const picturedPages = ['home', 'try', 'rules'] as const
export type PicturedPage = (typeof picturedPages)[number]
