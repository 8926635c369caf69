/** A question of a round, with everybody's results. */
export type RoundQuestion = {
  id: number
  /** False when the question is void. */
  counts: boolean
  /** Right answers among all players of the club; null while nothing is corrected. */
  percentage: number | null
  /** Answers that wait for a correction. */
  pending: number
}

/** A player's answers in a round; null for players who did not submit. */
export type RoundPlayer = {
  id: number
  answers: readonly { question_id: number; verdict: 'right' | 'wrong' | 'pending' }[] | null
}

/** What stood out in a tier's round. */
export type RoundReview = {
  /** The most right answers, and who had them; null when nobody had any. */
  best: { right_answers: number; player_ids: number[] } | null
  /** Players who were right on every question that counts. */
  perfect_ids: number[]
  /** The questions with the lowest and the highest percentage; null when all are equal. */
  hardest_id: number | null
  easiest_id: number | null
  /** The question with the lowest percentage that somebody of the tier knew, and who did. */
  rarest: { question_id: number; player_ids: number[] } | null
}

/** Counts the right answers to questions that count; null without a submission or while one of them is pending. */
export function countRight(
  { answers }: RoundPlayer,
  questions: readonly Pick<RoundQuestion, 'id' | 'counts'>[],
): number | null {
  const counting = new Set(questions.filter(({ counts }) => counts).map(({ id }) => id))
  const counted = answers?.filter(({ question_id: id }) => counting.has(id)) ?? null
  if (counted === null || counted.some(({ verdict }) => verdict === 'pending')) return null
  return counted.filter(({ verdict }) => verdict === 'right').length
}

/**
 * Reviews a tier's round once every answer of the day is corrected; null before, and when nobody submitted. Void
 * questions are left out. (docs/rules/league.md)
 */
export function reviewRound(
  questions: readonly RoundQuestion[],
  players: readonly RoundPlayer[],
): RoundReview | null {
  const counting = questions.flatMap(({ id, counts, percentage, pending }) =>
    counts ? [{ id, percentage, pending }] : [],
  )
  const shares = counting.flatMap(({ id, percentage, pending }) =>
    percentage === null || pending > 0 ? [] : [{ id, percentage }],
  )
  if (counting.length === 0 || shares.length < counting.length) return null
  const inOrder = shares.toSorted((one, other) => one.percentage - other.percentage)
  const [hardest, easiest] = [inOrder[0], inOrder.at(-1)]
  const differ = hardest?.percentage !== easiest?.percentage
  const totals = players.flatMap((player) => {
    const right = countRight(player, questions)
    return right === null ? [] : [{ id: player.id, right }]
  })
  const most = Math.max(0, ...totals.map(({ right }) => right))
  const having = (number: number) => totals.filter(({ right }) => right === number).map(({ id }) => id)
  return {
    best: most > 0 ? { right_answers: most, player_ids: having(most) } : null,
    perfect_ids: having(counting.length),
    hardest_id: differ ? (hardest?.id ?? null) : null,
    easiest_id: differ ? (easiest?.id ?? null) : null,
    rarest: findRarest(inOrder, players),
  }
}

/** Finds the first of some questions that a player knew. */
function findRarest(
  questions: readonly { id: number }[],
  players: readonly RoundPlayer[],
): RoundReview['rarest'] {
  for (const { id } of questions) {
    const knew = players.filter(({ answers }) =>
      answers?.some((answer) => answer.question_id === id && answer.verdict === 'right'),
    )
    if (knew.length > 0) return { question_id: id, player_ids: knew.map((player) => player.id) }
  }
  return null
}
