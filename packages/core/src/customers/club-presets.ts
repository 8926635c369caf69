import { recordOf } from '../collections/records.ts'
import { clubFeatures, type ClubFeature, type ClubFeatures } from './club-features.ts'

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
