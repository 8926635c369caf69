import type { Endpoint, ReplyOf } from '@tertulia/contract/endpoint'
import type * as practiceCalls from '@tertulia/contract/practice'
import type { Practice } from '@tertulia/contract/practice'
import { addDays, dateInZone, startOfDay } from '@tertulia/core/calendar/calendar'
import { previewGrades } from '@tertulia/core/practice/practice-card'
import { cardsAtOnce, newCardsADay } from '@tertulia/core/practice/practice-events'
import { percentage } from '@tertulia/core/quizzes/percentage'
import { readableKinds } from '@tertulia/core/quizzes/judged-kinds'
import { stringify } from 'csv-stringify/sync'
import type { Call } from '../../platform/http/serve.ts'
import { holdUser } from '../users/users.sql.ts'
import { computeCards } from './practice.exports.ts'
import {
  countDeck,
  countStarted,
  listAnswered,
  listDueCards,
  listEvents,
  listFlashCards,
  listNewCards,
  listSetAside,
  listThemeCounts,
  type Practising,
  insertEvents,
} from './practice.sql.ts'

type Caller = Pick<Call<Endpoint>, 'today'> & Pick<Call<typeof practiceCalls.getPractice>, 'user'>

const practisingOf = ({ user, today }: Caller): Practising => ({
  user_id: user.id,
  kinds: readableKinds(user.valid_roles),
  today,
})

/** Returns the player's deck in numbers, with the cards that are set aside. (docs/rules/practice.md) */
export async function getPractice(call: Call<typeof practiceCalls.getPractice>): Promise<Practice> {
  const { db, today } = call
  const query = practisingOf(call)
  const [{ started, next, pending }, counted, setAside] = await Promise.all([
    countDeck(db, query),
    listThemeCounts(db, query),
    listSetAside(db, query),
  ])
  const left = Math.max(0, newCardsADay - started)
  const sum = (of: 'cards' | 'due' | 'unseen') => counted.reduce((total, one) => total + one[of], 0)
  const unseen = sum('unseen')
  return {
    cards: sum('cards'),
    pending,
    due: sum('due'),
    new: Math.min(left, unseen),
    waiting: Math.max(0, unseen - left),
    due_tomorrow: next?.date === addDays(today, 1) ? next.cards : 0,
    next_due_on: next?.date ?? null,
    themes: counted.map(({ unseen: unseenOfTheme, ...theme }) => ({
      ...theme,
      new: Math.min(left, unseenOfTheme),
    })),
    set_aside: setAside,
  }
}

/** Lists the cards of a session: the due ones, then as many new ones as the day still allows. (docs/rules/practice.md) */
export async function listPracticeCards(
  call: Call<typeof practiceCalls.listPracticeCards>,
): Promise<ReplyOf<typeof practiceCalls.listPracticeCards>> {
  const { db, now, today, query } = call
  const asked = { ...practisingOf(call), filter: query }
  const [due, fresh, started] = await Promise.all([
    listDueCards(db, { ...asked, limit: cardsAtOnce }),
    listNewCards(db, { ...asked, limit: Math.min(newCardsADay, cardsAtOnce) }),
    countStarted(db, asked),
  ])
  const left = Math.max(0, newCardsADay - started)
  const found = [...due, ...fresh.slice(0, Math.min(left, cardsAtOnce - due.length))]
  const events = await listEvents(db, { ...asked, question_ids: found.map(({ question }) => question.id) })
  const cards = found.map(({ answered, corrected, right_answers, ...card }) => ({
    ...card,
    percentage: percentage(right_answers, corrected),
    pending: answered - corrected,
    days: previewGrades({ question_id: card.question.id, events: events.get(card.question.id) ?? [] }, today),
  }))
  return { now, cards }
}

/** Returns the player's whole deck in the format that Anki imports. (docs/rules/practice.md) */
export async function exportPracticeDeck(
  call: Call<typeof practiceCalls.exportPracticeDeck>,
): Promise<string> {
  const cards = await listFlashCards(call.db, practisingOf(call))
  call.reply.headers({
    'content-type': 'text/tab-separated-values; charset=utf-8',
    'content-disposition': 'attachment; filename="practice.txt"',
  })
  const rows = cards.map(({ text, answer, accepted_answers: accepted, theme }) => [
    text,
    [answer, ...accepted].join(' / '),
    theme ?? 'special-quizzes',
  ])
  return `#separator:tab\n#html:false\n#tags column:3\n${stringify(rows, { delimiter: '\t', quoted: true })}`
}

/**
 * Adds what a player did with their cards, and computes the cards anew. Questions that they never answered are left
 * out without a word: a device may send what another account, or an annulled day, had. (docs/rules/practice.md)
 */
export async function savePracticeEvents(
  call: Call<typeof practiceCalls.savePracticeEvents>,
): Promise<ReplyOf<typeof practiceCalls.savePracticeEvents>> {
  const { db, user, now, customer, body } = call
  await holdUser(db, user.id)
  const questionIds = [...new Set(body.practice_events.map(({ question_id: id }) => id))]
  const answered = await listAnswered(db, { user_id: user.id, question_ids: questionIds })
  const events = body.practice_events.flatMap((event) => {
    const played = answered.get(event.question_id)
    if (played === undefined) return []
    const at = withinTime(event.at, { first: startOfDay(played, customer.time_zone), last: now })
    return [{ ...event, user_id: user.id, at, date: dateInZone(at, customer.time_zone) }]
  })
  if (events.length > 0) {
    await insertEvents(db, events)
    await computeCards(db, { user_id: user.id, question_ids: [...answered.keys()] })
  }
  return { received: body.practice_events.map(({ id }) => id) }
}

/** Moves an instant of a device's clock into the time that is possible. */
function withinTime(at: string, { first, last }: { first: string; last: string }): string {
  if (at > last) return last
  return at < first ? first : at
}
