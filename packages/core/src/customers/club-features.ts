import { recordOf } from '../collections/records.ts'

/**
 * What a club may switch off: then it has no menu entry, block, setting, mail or job, its calls refuse `feature_off`,
 * and its data stays. Each is a column of `customers`, a field of the club's settings and a value of `requires` in the
 * contract. (docs/rules/club-features.md)
 */
export const clubFeatures = [
  'national_ranking',
  'appeals',
  'check_ins',
  'early_sittings',
  'practice',
  'mini_leagues',
  'discussions',
  'earlier_seasons',
  'public_page',
  'open_data',
  'letters',
  'gifts',
  'fair_play',
  'editors_desk',
  'connections',
] as const

export type ClubFeature = (typeof clubFeatures)[number]

/** The features of a club, each on or off. */
export type ClubFeatures = Readonly<Record<ClubFeature, boolean>>

/** The presets for a new club: what the game itself needs, or all there is. */
export const clubPresets = {
  essentials: ['national_ranking', 'appeals'],
  everything: clubFeatures,
} as const satisfies Record<string, readonly ClubFeature[]>

export type ClubPreset = keyof typeof clubPresets

/** Returns each feature, on or off as the preset has it. */
export function featuresOfPreset(preset: ClubPreset): Record<ClubFeature, boolean> {
  const on: readonly ClubFeature[] = clubPresets[preset]
  return recordOf(clubFeatures, (feature) => on.includes(feature))
}

/** Returns the preset that a club's features are equal to; null if they differ from both. */
export function presetOf(features: ClubFeatures): ClubPreset | null {
  const isEqual = (preset: ClubPreset) => {
    const wanted = featuresOfPreset(preset)
    return clubFeatures.every((feature) => wanted[feature] === features[feature])
  }
  return isEqual('essentials') ? 'essentials' : isEqual('everything') ? 'everything' : null
}

/** What a call, a page or a block needs of the club; several features must all be on. */
export type Requirement = ClubFeature | readonly ClubFeature[]

/** Returns the features that something needs. */
export const featuresNeeded = (requires: Requirement | undefined): readonly ClubFeature[] =>
  requires === undefined ? [] : typeof requires === 'string' ? [requires] : requires

/** Tells whether a club has what something needs. */
export const hasFeatures = (club: ClubFeatures, requires: Requirement | undefined): boolean =>
  featuresNeeded(requires).every((feature) => club[feature])
