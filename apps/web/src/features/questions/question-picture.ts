import { mediaSizeLimits } from '@tertulia/contract/media'

/** The largest picture of a question that is sent: as wide as a page on a sharp screen. */
export const questionPicture = { bytes: mediaSizeLimits.image, side: 2000, kept: 400_000 }
