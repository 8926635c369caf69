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
  const {
    both_right: bothRight,
    first_right: firstRight,
    second_right: secondRight,
    both_wrong: bothWrong,
  } = judged
  const total = bothRight + firstRight + secondRight + bothWrong
  if (total < fewestForAgreement) return null
  const alike = (bothRight + bothWrong) / total
  const firstShare = (bothRight + firstRight) / total
  const secondShare = (bothRight + secondRight) / total
  const byChance = firstShare * secondShare + (1 - firstShare) * (1 - secondShare)
  return byChance === 1 ? null : (alike - byChance) / (1 - byChance)
}
