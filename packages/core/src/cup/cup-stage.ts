export type CupStage = {
  stage: 'final' | 'semi_finals' | 'quarter_finals' | 'round_of'
  /** Number of places in the stage's ties. */
  of: number
}

const namedStages = new Map<number, CupStage['stage']>([
  [1, 'final'],
  [2, 'semi_finals'],
  [4, 'quarter_finals'],
])

/** Names the stage of a round by its number of ties, including byes: 8 make the round of 16. */
export function stageOf(ties: number): CupStage {
  return { stage: namedStages.get(ties) ?? 'round_of', of: 2 * ties }
}
