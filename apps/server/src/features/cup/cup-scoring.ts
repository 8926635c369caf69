import { scoreTie, voidTie, type CupSideFacts, type TieResult } from '@tertulia/core/cup/cup-score'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { FlaggedResult, StoredTie } from './cup-facts.views.ts'
import type { ResultOfTie } from './cup.store.ts'

/** The results of a day's ties, sorted by how they are applied. */
export type FoundResults = {
  /** The next round is not drawn, so the result is applied. */
  free: ResultOfTie[]
  /** The next round is drawn and the tie has another result, which the admin has not refused. */
  flagged: ResultOfTie[]
  /** Positions of the other ties whose next round is drawn: there is nothing to decide. */
  settled: number[]
}

/** Computes the results of a day's ties; without a quiz they are void. */
export function findResults(
  ties: readonly StoredTie[],
  facts: readonly CupSideFacts[],
  { had_quiz: hadQuiz, rule_set: ruleSet }: { had_quiz: boolean; rule_set: RuleSet },
): FoundResults {
  const byId = new Map(facts.map((side) => [side.user_id, side]))
  const results: FoundResults = { free: [], flagged: [], settled: [] }
  for (const tie of ties) {
    const [side1, side2] = [byId.get(tie.user1_id), byId.get(tie.user2_id)]
    if (!side1 || !side2) throw new Error(`the cup has no player ${tie.user1_id} or ${tie.user2_id}`)
    const result = hadQuiz ? scoreTie(side1, side2, ruleSet) : voidTie(side1, side2)
    const { position } = tie
    if (!tie.next_drawn) results.free.push({ position, ...result })
    else if (isToDecide(tie, result)) results.flagged.push({ position, ...result })
    else results.settled.push(position)
  }
  return results
}

type Found = Pick<TieResult, 'score1' | 'score2' | 'winner_id' | 'decided_by'>

/** True for a fully corrected result that differs from the tie's, unless the admin's last decision refused it. */
function isToDecide(tie: StoredTie, result: TieResult): boolean {
  if (result.state === 'pending' || areSame(tie, result)) return false
  const last: FlaggedResult | undefined = tie.flags.findLast(({ decision }) => decision !== null)
  return last?.decision !== 'kept' || !areSame(last, result)
}

function areSame(one: Found, other: Found): boolean {
  return (
    one.score1 === other.score1 &&
    one.score2 === other.score2 &&
    one.winner_id === other.winner_id &&
    one.decided_by === other.decided_by
  )
}
