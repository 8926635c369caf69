export type CupStage = {
  stage: 'final' | 'semi_finals' | 'quarter_finals' | 'round_of'
  /** How many places its ties have. */
  of: number
}

const named_stages = new Map<number, CupStage['stage']>([
  [1, 'final'],
  [2, 'semi_finals'],
  [4, 'quarter_finals'],
])

/** What a round of so many ties, byes among them, is called: 8 make the round of 16. (docs/rules/cup.md) */
export function stageOf(ties: number): CupStage {
  return { stage: named_stages.get(ties) ?? 'round_of', of: 2 * ties }
}
