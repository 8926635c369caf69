import { scoreTie, voidTie, type CupSideFacts, type TieResult } from '@tertulia/core/cup/cup-score'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { FlaggedResult, KeptTie } from './cup-facts.views.ts'
import type { ResultOfTie } from './cup.store.ts'

/** What is found for the ties of a day, sorted by what becomes of it. */
export type FoundResults = {
  /** The next round is not drawn: the result is the tie's. */
  free: ResultOfTie[]
  /** The next round is drawn and the tie stands with another result. */
  flagged: ResultOfTie[]
  /** The next round is drawn, and there is nothing to decide. */
  settled: number[]
}

/** Works out the ties of a day; without a quiz they are void. (docs/rules/cup.md) */
export function findResults(
  ties: readonly KeptTie[],
  facts: readonly CupSideFacts[],
  { had_quiz, rule_set }: { had_quiz: boolean; rule_set: RuleSet },
): FoundResults {
  const by_id = new Map(facts.map((side) => [side.user_id, side]))
  const results: FoundResults = { free: [], flagged: [], settled: [] }
  for (const tie of ties) {
    const [side1, side2] = [by_id.get(tie.user1_id), by_id.get(tie.user2_id)]
    if (!side1 || !side2) throw new Error(`the cup has no player ${tie.user1_id} or ${tie.user2_id}`)
    const result = had_quiz ? scoreTie(side1, side2, rule_set) : voidTie(side1, side2)
    const { position } = tie
    if (!tie.next_drawn) results.free.push({ position, ...result })
    else if (isToDecide(tie, result)) results.flagged.push({ position, ...result })
    else results.settled.push(position)
  }
  return results
}

type Found = Pick<TieResult, 'score1' | 'score2' | 'winner_id' | 'decided_by'>

/** Another result than the tie stands with, corrected entirely, and not one that the admin's last decision refused. */
function isToDecide(tie: KeptTie, result: TieResult): boolean {
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
