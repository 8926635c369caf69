import type { ClubFeature, ClubFeatures } from './club-features.ts'

/** What a call, a page or a block needs of the club; several features must all be on. */
export type Requirement = ClubFeature | readonly ClubFeature[]

/** Returns the features that something needs. */
export const featuresNeeded = (requires: Requirement = []): readonly ClubFeature[] => [requires].flat()

/** Tells whether a club has what something needs. */
export const hasFeatures = (club: ClubFeatures, requires: Requirement | undefined): boolean =>
  featuresNeeded(requires).every((feature) => club[feature])
