import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { getQuestion, Question } from '@tertulia/contract/questions'
import { percentage } from '@tertulia/core/quizzes/percentage'
import type { ValidRoles } from '@tertulia/core/roles/roles'
import { jokerBonus } from '@tertulia/core/special-quizzes/jokers'
import { ranking_page_size, standOf } from '../../platform/paging.ts'
import { found } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { findPastQuestion, listPlayersOf, type FoundQuestion } from './question-page.views.ts'
import { findOwnFlag } from '../question-flags/question-flags.views.ts'
import { judgedKinds, presentCounts } from './questions.views.ts'

/** A past question with its statistics and a page of its players. (docs/rules/statistics.md) */
export async function showQuestion(call: Call<typeof getQuestion>): Promise<ReplyOf<typeof getQuestion>> {
  const { db, user, today, params, query } = call
  const kinds = readableKinds(user.valid_roles)
  const judged_kinds = judgedKinds(user.valid_roles)
  const asked = { id: params.id, user_id: user.id, today }
  const row = found(await findPastQuestion(db, { ...asked, kinds, judged_kinds }))
  const { paging, offset } = standOf(query.page, row.submissions, ranking_page_size)
  const players = await listPlayersOf(db, { question_id: params.id, offset })
  const flag = await findOwnFlag(db, { question_id: params.id, user_id: user.id })
  return { question: presentQuestion(row), ...paging, players, mine: row.mine, flag }
}

/** Who has to do with special quizzes alone reads their questions alone. */
function readableKinds({ admin, regular_player, quiz_editor, answer_reviewer }: ValidRoles) {
  const all = admin || regular_player || quiz_editor || answer_reviewer
  return all ? (['daily', 'special'] as const) : (['special'] as const)
}

function presentQuestion(row: FoundQuestion): Question {
  const { question, points_given, jokers, all_corrected, submissions: _, mine: __, ...counted } = row
  const { kind, answered, right_answers } = counted
  const is_special = kind === 'special'
  const has_bonus = is_special && all_corrected && answered > 0
  return {
    ...question,
    ...presentCounts(counted),
    points_given: presentPoints(points_given ?? []),
    joker_percentage: is_special ? percentage(jokers, answered) : null,
    joker_bonus: has_bonus ? jokerBonus({ right: right_answers, submissions: answered }) : null,
  }
}

/** Null on days when nobody gave points. */
function presentPoints(counts: readonly number[]): number[] | null {
  const given = counts.reduce((sum, count) => sum + count, 0)
  return given === 0 ? null : counts.map((count) => percentage(count, given) ?? 0)
}
