/** How often two people judged the same answers alike. */
export type JudgedByBoth = {
  both_right: number
  first_right: number
  second_right: number
  both_wrong: number
}

/** With fewer answers, chance decides the figure. */
export const fewestForAgreement = 10

/**
 * Cohen's κ of two people: 1 = always alike, 0 = no more than by chance. Null with too few answers, and where both always
 * gave the same one verdict, which chance explains. (docs/rules/correction.md)
 */
export function agreementOf(judged: JudgedByBoth): number | null {
  const { both_right, first_right, second_right, both_wrong } = judged
  const total = both_right + first_right + second_right + both_wrong
  if (total < fewestForAgreement) return null
  const alike = (both_right + both_wrong) / total
  const firstShare = (both_right + first_right) / total
  const secondShare = (both_right + second_right) / total
  const byChance = firstShare * secondShare + (1 - firstShare) * (1 - secondShare)
  return byChance === 1 ? null : (alike - byChance) / (1 - byChance)
}
