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
