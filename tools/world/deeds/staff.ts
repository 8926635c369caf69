import * as absenceCalls from '@tertulia/contract/absences'
import * as mergeCalls from '@tertulia/contract/account-merges'
import * as appealCalls from '@tertulia/contract/appeals'
import * as correctionCalls from '@tertulia/contract/corrections'
import * as cupFormCalls from '@tertulia/contract/cup-forms'
import * as placeChangeCalls from '@tertulia/contract/place-changes'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as roundMoveCalls from '@tertulia/contract/round-moves'
import * as seasonCalls from '@tertulia/contract/seasons'
import * as userCalls from '@tertulia/contract/users'
import * as withdrawalCalls from '@tertulia/contract/withdrawals'
import { addDays } from '@tertulia/core/calendar/calendar'
import {
  annul,
  askLate,
  changeQuiz,
  decideLate,
  lengthen,
  loseVerdicts,
  reopen,
  undoChangeSet,
  undoDayChange,
  voidDay,
} from './day-repairs.ts'
import { hearFromService, keepBooks, pay, renew, useVoucher } from './money.ts'
import { dayOf, reason, type Office } from './office.ts'
import type { StaffDeed } from '../plan.ts'

// What the people who run a club do on their bad days. Whatever is impossible as things are is refused and does nothing;
// what was previewed just before must succeed, with the same effect.

async function editQuiz({ world, club, dice, today, call }: Office): Promise<void> {
  const date = addDays(today, dice.below(3) - 1)
  const quiz = await call(quizEditorCalls.getQuiz, { params: { date } }, club.editor.token)
  if (typeof quiz === 'string') return
  const changed = dice.below(quiz.questions.length)
  const questions = quiz.questions.map(
    ({ id, position, subtheme_id, text, answer, accepted_answers }, at) => {
      const question = { position, subtheme_id, text, answer, accepted_answers, medium_id: null }
      if (at !== changed) return question
      loseVerdicts(club, id)
      return {
        ...question,
        ...(dice.is(0.5) ? { text: `${question.text}?` } : { answer: `${question.answer}${dice.below(9)}` }),
        accepted_answers: dice.is(0.7) ? ['certo'] : ['certo', `resp nobody${dice.below(9)}`],
      }
    },
  )
  const { host_name, host_email, version } = quiz
  const { rows } = await world.server.owner.query<{ date: string }>(
    `select r.date::text from rounds r where r.customer_id = $1 and r.date > $2 and not exists (select from quizzes z
      where z.customer_id = r.customer_id and z.date = r.date and z.kind = 'daily') order by 1`,
    [club.customerId, today],
  )
  const to = rows.length > 0 && dice.is(0.2) ? dice.pick(rows).date : date
  const body = { date: to, host_name, host_email, questions, version }
  await call(quizEditorCalls.saveQuiz, { params: { date }, body }, club.editor.token)
}

async function withdraw({ club, dice, call, surprise }: Office): Promise<void> {
  const [withdrawn, other] = [dice.pick(club.players), dice.pick(club.players)]
  const params = { season: club.season, user_id: withdrawn.id }
  const preview = await call(withdrawalCalls.previewWithdrawal, { params }, club.admin.token)
  if (typeof preview === 'string') return
  const body = {
    withdrawn_id: withdrawn.id,
    substitute_id: dice.is(0.6) && preview.substitutes ? other.id : null,
    reason,
    version: preview.version,
  }
  const withdrawal = { params: { season: club.season }, body }
  const made = await call(withdrawalCalls.withdrawPlayer, withdrawal, club.admin.token)
  // A substitute may be named for a player who has withdrawn, so the preview allows it; withdrawing again does not.
  if (typeof made === 'string' && made !== 'already_withdrawn' && body.substitute_id === null)
    surprise(`a withdrawal that was previewed was refused: ${made}`)
}

async function replace({ club, dice, call }: Office): Promise<void> {
  const params = { season: club.season }
  const form = await call(seasonCalls.getSeason, { params }, club.admin.token)
  if (typeof form === 'string' || form.replaceable.length === 0) return
  const body = {
    withdrawn_id: dice.pick(form.replaceable),
    replacement_id: dice.pick(club.players).id,
    reason,
    version: form.version,
  }
  await call(seasonCalls.replacePlayer, { params, body }, club.admin.token)
}

async function undoPlaceChange({ club, call, surprise }: Office): Promise<void> {
  const list = await call(
    placeChangeCalls.listPlaceChanges,
    { params: { season: club.season } },
    club.admin.token,
  )
  if (typeof list === 'string') return
  const change = list.changes.find(({ obstacle, undone_at }) => obstacle === null && undone_at === null)
  if (!change) return
  const params = { id: change.id }
  const preview = await call(placeChangeCalls.previewPlaceChangeUndo, { params }, club.admin.token)
  if (typeof preview === 'string') return surprise(`a ${change.kind} said to be undoable is not: ${preview}`)
  const body = { version: preview.version }
  const undone = await call(placeChangeCalls.undoPlaceChange, { params, body }, club.admin.token)
  if (typeof undone === 'string') surprise(`the undo of a ${change.kind} was refused: ${undone}`)
}

async function undoRoundMove({ club, call, surprise }: Office): Promise<void> {
  const list = await call(
    roundMoveCalls.listRoundMoves,
    { params: { season: club.season } },
    club.admin.token,
  )
  if (typeof list === 'string') return
  const move = list.moves.find(({ obstacle, undone_at }) => obstacle === null && undone_at === null)
  if (!move) return
  const params = { id: move.id }
  const preview = await call(roundMoveCalls.previewRoundMoveUndo, { params }, club.admin.token)
  if (typeof preview === 'string') return surprise(`a move said to be undoable is not: ${preview}`)
  const undone = await call(
    roundMoveCalls.undoRoundMove,
    { params, body: { version: preview.version, ...alongOf(preview) } },
    club.admin.token,
  )
  if (typeof undone === 'string') surprise(`the undo of a move was refused: ${undone}`)
}

/** What comes along with moved rounds, as the preview offers it. */
export const alongOf = ({ quizzes, writers }: roundMoveCalls.RoundMovePreview) => ({
  quizzes: quizzes.flatMap(({ date, version, stays }) => (stays === null ? [{ date, version }] : [])),
  writers: writers.flatMap(({ date, writer, stays }) =>
    stays === null ? [{ date, writer_id: writer.id }] : [],
  ),
})

async function excuse(office: Office): Promise<void> {
  const { club, dice, call } = office
  const params = { id: dice.pick(club.players).id, date: dayOf(office) }
  const endpoint = dice.is(0.7) ? absenceCalls.excuseAbsence : absenceCalls.unexcuseAbsence
  await call(endpoint, { params }, club.admin.token)
}

async function redrawCup({ club, dice, call, surprise }: Office): Promise<void> {
  const params = { season: club.season }
  const form = await call(cupFormCalls.getCupForm, { params }, club.admin.token)
  if (typeof form === 'string' || !form.cup) return
  for (const { id, applicable } of form.changes) {
    const decision = applicable && dice.is(0.6) ? ('applied' as const) : ('kept' as const)
    const decided = await call(
      cupFormCalls.decideCupChange,
      { params: { id }, body: { decision } },
      club.admin.token,
    )
    if (typeof decided === 'string') surprise(`a cup change was refused: ${decided}`)
    return
  }
  if (!form.cup.editable) return
  const { player_ids, rounds, version } = form.cup
  if (dice.is(0.2)) return void (await call(cupFormCalls.removeCup, { params }, club.admin.token))
  const body = { player_ids, rounds, version }
  await call(cupFormCalls.saveCup, { params, body }, club.admin.token)
}

async function changeVerdict(office: Office): Promise<void> {
  const { club, dice, call } = office
  const params = { kind: 'daily' as const, date: dayOf(office) }
  const desk = await call(correctionCalls.getCorrection, { params }, club.reviewer.token)
  if (typeof desk === 'string') return
  const judged = desk.questions.flatMap(({ id, answers }) =>
    answers.filter(({ decided_by }) => decided_by !== null).map((answer) => ({ id, answer })),
  )
  if (judged.length === 0) return
  const { id, answer } = dice.pick(judged)
  const verdict = dice.pick(['right', 'wrong', 'pending'] as const)
  const body = { question_id: id, normalised: answer.normalised, verdict, seen_verdict: answer.verdict }
  const made = await call(correctionCalls.judgeAnswers, { params, body }, club.reviewer.token)
  if (typeof made === 'string') return
  const key = `${id} ${answer.normalised}`
  if (verdict === 'pending' || made.answer.decided_by !== 'reviewer') club.verdicts.delete(key)
  else club.verdicts.set(key, verdict === 'right')
}

async function blockAWhile({ club, dice, today, call }: Office): Promise<void> {
  const params = { id: dice.pick(club.players).id }
  if (dice.is(0.5)) await call(userCalls.unblockUser, { params }, club.admin.token)
  else await call(userCalls.blockUser, { params, body: { until: addDays(today, 1) } }, club.admin.token)
}

async function changeRoles({ club, dice, today, call }: Office): Promise<void> {
  const params = { id: dice.pick(club.players).id }
  const user = await call(userCalls.getUser, { params }, club.admin.token)
  if (typeof user === 'string') return
  const seen = { ...user.roles }
  delete seen.blocked
  const roles = dice.is(0.3)
    ? { special_quiz_player: true as const }
    : { regular_player: dice.is(0.2) ? addDays(today, 2) : addDays(today, 40) }
  await call(userCalls.saveUserRoles, { params, body: { roles, seen } }, club.admin.token)
}

async function appeal(office: Office): Promise<void> {
  const { club, dice, call } = office
  const player = dice.pick(club.players)
  const params = { kind: 'daily' as const, date: dayOf(office) }
  const list = await call(appealCalls.listQuizAppeals, { params }, player.token)
  if (typeof list === 'string') return
  const open = list.answers.filter(({ until }) => until !== null)
  if (open.length === 0) return
  const { question_id, normalised } = dice.pick(open)
  const body = { direction: 'should_be_right' as const, normalised, reason, source: null }
  await call(appealCalls.openAppeal, { params: { id: question_id }, body }, player.token)
}

async function decideAppeals({ club, dice, call, surprise }: Office): Promise<void> {
  const by = dice.pick([club.reviewer, club.admin]).token
  const list = await call(appealCalls.listAppeals, { query: { page: 1, state: 'open' } }, by)
  if (typeof list === 'string') return
  for (const { id, state, obstacle, question, answer } of list.appeals) {
    if (obstacle !== null || (state !== 'open' && state !== 'escalated')) continue
    const upheld = dice.is(0.5)
    const decided = await call(
      appealCalls.decideAppeal,
      { params: { id }, body: { upheld, reason, seen_state: state } },
      by,
    )
    if (typeof decided === 'string') surprise(`an appeal without an obstacle was not decided: ${decided}`)
    else club.verdicts.delete(`${question.id} ${answer.normalised}`)
  }
}

/** Saves the season that comes next again, with its tiers as they are proposed by then. */
async function prepareSeason({ club, dice, call }: Office): Promise<void> {
  const params = { season: club.season }
  const form = await call(seasonCalls.getSeason, { params }, club.admin.token)
  if (typeof form === 'string' || form.state !== 'upcoming') return
  const proposal = await call(seasonCalls.proposeSeasonTiers, { params, query: {} }, club.admin.token)
  if (typeof proposal === 'string') return
  const body = {
    dates: form.dates,
    tiers: dice.is(0.5) && proposal.tiers.length > 0 ? proposal.tiers : form.tiers,
    version: form.version,
  }
  await call(seasonCalls.saveSeason, { params, body }, club.admin.token)
}

/** Merges an account that has no place in the season into another one, as of a person who registered twice. */
async function merge({ world, club, dice, call, surprise }: Office): Promise<void> {
  const [gone, stays] = [dice.pick(club.players), dice.pick(club.players)]
  const now = world.clockwork.now()
  if (gone === stays || gone.leavesAt < Infinity || stays.leavesAt < Infinity) return
  const params = { id: stays.id }
  const preview = await call(
    mergeCalls.previewUserMerge,
    { params, body: { other_id: gone.id } },
    club.admin.token,
  )
  if (typeof preview === 'string' || preview.conflicts.length > 0) return
  const body = { other_id: gone.id, other_email: gone.email }
  const merged = await call(mergeCalls.mergeUsers, { params, body }, club.admin.token)
  if (typeof merged === 'string') return surprise(`a merge without a conflict was refused: ${merged}`)
  gone.leavesAt = now
  gone.mergedInto = stays
  for (const [key, submission] of gone.submissions) stays.submissions.set(key, submission)
  gone.submissions.clear()
}

const deeds: Record<StaffDeed, (office: Office) => Promise<unknown>> = {
  'let a day close later': lengthen,
  'open a day again': reopen,
  'make a day void': voidDay,
  'annul a submission': annul,
  'undo a change of a day': (office) => undoDayChange(office, dayOf(office)),
  'change a closed quiz': changeQuiz,
  'undo a change set': (office) => undoChangeSet(office, dayOf(office)),
  'edit a quiz': editQuiz,
  'withdraw a player': withdraw,
  'replace a player': replace,
  'undo a change of a place': undoPlaceChange,
  'undo a move of rounds': undoRoundMove,
  'excuse an absence': excuse,
  'see to the cup': redrawCup,
  'change a verdict': changeVerdict,
  'block or unblock': blockAWhile,
  'change roles': changeRoles,
  'ask for a late submission': askLate,
  'decide late submissions': decideLate,
  appeal,
  'decide appeals': decideAppeals,
  'prepare the season': prepareSeason,
  'merge accounts': merge,
  pay,
  renew,
  'hear from the payment service': hearFromService,
  'keep the books': keepBooks,
  'use a voucher': useVoucher,
}

/** Does one thing that staff do beside their daily work. */
export const doDeed = async (office: Office, does: StaffDeed) => await deeds[does](office)
