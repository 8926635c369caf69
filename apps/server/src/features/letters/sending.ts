import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as letterCalls from '@tertulia/contract/letters'
import type { Letter } from '@tertulia/contract/letters'
import { notificationLengthMax } from '@tertulia/contract/team-notifications'
import { endOfDay, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'
import { languages } from '@tertulia/core/customers/languages'
import type { Customer } from '../../platform/access/access.sql.ts'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import type { Addresses, App } from '../../platform/app-context.ts'
import type { CustomerDatabase, Db } from '../../platform/database/database.ts'
import { enqueueMails } from '../../platform/delivery/outbox.sql.ts'
import { enqueuePushes, type PushMessage } from '../../platform/delivery/push-messages.sql.ts'
import { paginate } from '../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import type { Sender } from '../../platform/mail/letter.ts'
import { findSender } from '../customers/customers.sql.ts'
import { publishLetterNotice } from '../notifications/notifications.exports.ts'
import { languagesOf, letterMail, letterPush, renderLetter, type RenderedLetter } from './letters.mail.ts'
import { lockDraft } from './letters.ts'
import {
  findLetter,
  holdSentLetter,
  listSentRecipients,
  listUnwritten,
  listUnwrittenLetters,
  lockLetter,
  type LetterReader,
  saveOutcomes,
  saveSending,
  saveStop,
  saveWritten,
} from './letters.sql.ts'

/** Sends a draft: chooses its recipients and publishes its notice; a job writes the mail. (docs/rules/letters.md) */
export async function sendLetter(
  call: Call<typeof letterCalls.sendLetter>,
  { runJobSoon }: Pick<App, 'runJobSoon'>,
): Promise<Letter> {
  const { db, user, now, today, params, body, afterwards } = call
  const letter = await lockDraft(db, params.id, body.version)
  checkReady(letter, today)
  const { filter, club_business } = letter
  const query = { filter, club_business, now, today }
  const count = await saveSending(db, letter.id, { ...query, sender_id: user.id })
  if (count === 0) refuse('letter_without_recipients')
  await publishNotice(db, letter, { created_by: user.id, created_at: now, from_date: today })
  await recordAction({ db, user, now }, `send_letter ${letter.id} ${count}`)
  afterwards(async () => runJobSoon('write-notices'))
  return orNotFound(await findLetter(db, letter.id))
}

/** Refuses a letter that is half-written or whose notice cannot be shown. (docs/rules/letters.md) */
function checkReady(letter: Letter, today: CalendarDate): void {
  const written = languagesOf(letter)
  const begun = languages.filter(
    (language) => letter[language].subject !== '' || letter[language].text !== '',
  )
  if (written.length === 0 || written.length < begun.length) refuse('letter_incomplete')
  const { notice } = letter
  if (!notice) return
  if (notice.to_date < today) refuse('invalid_input', [{ field: 'notice', problem: 'past' }])
  if (written.some((language) => letter[language].text.length > notificationLengthMax)) {
    refuse('invalid_input', [{ field: 'notice', problem: 'too_long' }])
  }
}

type Publication = { created_by: number; created_at: Instant; from_date: CalendarDate }

/** Shows a letter on home, in two languages as two notices, each to its readers. (docs/rules/letters.md) */
async function publishNotice(db: Db, letter: Letter, publication: Publication): Promise<void> {
  const { notice } = letter
  if (!notice) return
  const written = languagesOf(letter)
  for (const language of written) {
    const { subject: title, text: content } = letter[language]
    const readers = written.length > 1 ? language : null
    await publishLetterNotice(db, {
      ...publication,
      title,
      content,
      to_date: notice.to_date,
      language: readers,
    })
  }
}

/** Stops what has not gone yet of a letter. (docs/rules/letters.md) */
export async function stopLetter(call: Call<typeof letterCalls.stopLetter>): Promise<Letter> {
  const { db, user, now, params } = call
  const letter = orNotFound(await lockLetter(db, params.id))
  if (letter.state !== 'sending') refuse('letter_not_sending')
  await saveStop(db, params.id, now)
  await recordAction({ db, user, now }, `stop_letter ${params.id}`)
  return orNotFound(await findLetter(db, params.id))
}

/** Lists a page of a letter's recipients whose mail has come to a state. */
export async function listLetterRecipients({
  db,
  params,
  query,
}: Call<typeof letterCalls.listLetterRecipients>): Promise<ReplyOf<typeof letterCalls.listLetterRecipients>> {
  const { progress } = orNotFound(await findLetter(db, params.id))
  const { state, page } = query
  const { paging, offset } = paginate(page, progress?.[state] ?? 0)
  return { ...paging, recipients: await listSentRecipients(db, { id: params.id, state, offset }) }
}

/** The mails of a letter that are written in one transaction. */
const batchSize = 100

type LetterTurn = CustomerDatabase & {
  customer: Customer
  now: Instant
  today: CalendarDate
  addresses: Addresses
}

/** Writes the mail of the letters that were sent, in steps, once to each recipient. (docs/rules/letters.md) */
export async function writeLetters(turn: LetterTurn): Promise<void> {
  for (const id of await listUnwrittenLetters(turn.read)) {
    const letter = orNotFound(await findLetter(turn.read, id))
    const sender = await findSender(turn.read, turn.addresses)
    const written = { letter, rendered: renderLetter(letter), sender }
    for (let count = batchSize; count === batchSize;)
      count = await turn.tx((db) => writeNext(db, turn, written))
  }
}

type WrittenLetter = { letter: Letter; rendered: RenderedLetter; sender: Sender }

/** Writes a letter to its next recipients; returns their number. */
async function writeNext(db: Db, turn: LetterTurn, written: WrittenLetter): Promise<number> {
  const { letter, rendered, sender } = written
  const { now, today } = turn
  // Locked, so that no other process writes to the same recipients and nobody stops it halfway.
  if (!(await holdSentLetter(db, letter.id))) return 0
  const next = await listUnwritten(db, { id: letter.id, now, today, limit: batchSize })
  const readers = next.filter(({ is_reached }) => is_reached)
  const message = { kind: 'letter', reference: { letter_id: letter.id } }
  const toWrite = readers.map((reader) => ({
    ...message,
    ...letterMail(sender, rendered, reader),
    user_id: reader.user_id,
  }))
  const mails = await enqueueMails(db, toWrite, now)
  await enqueuePushes(db, pushesOf(turn, written, readers), now)
  const userIds = next.map(({ user_id }) => user_id)
  await saveWritten(db, { letter_id: letter.id, user_ids: userIds, mails, now })
  return next.length
}

/** Returns the messages to the devices of a letter's readers; none for one without. */
function pushesOf(
  { customer }: LetterTurn,
  { letter: { id, notice }, rendered }: WrittenLetter,
  readers: readonly LetterReader[],
): PushMessage[] {
  if (!notice?.push) return []
  const expiresAt = endOfDay(notice.to_date, customer.time_zone)
  return readers
    .filter(({ has_device }) => has_device)
    .map(({ user_id, language }) => {
      const { title, ...text } = letterPush(rendered, { id, language })
      const told = { kind: 'letter', reference: { letter_id: id }, user_id, expires_at: expiresAt }
      return { ...told, ...text, title: `${title} · ${customer.name}` }
    })
}

/** Saves what became of the mail of letters, before it is deleted from the outbox. */
export async function settleLetters(db: Db): Promise<void> {
  await saveOutcomes(db)
}
