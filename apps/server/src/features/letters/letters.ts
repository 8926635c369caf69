import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as letterCalls from '@tertulia/contract/letters'
import type { Letter, LetterInput, LetterText } from '@tertulia/contract/letters'
import { cleanLine, cleanText } from '@tertulia/core/quizzes/clean-text'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import type { App } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/database.ts'
import { enqueueMails } from '../../platform/delivery/outbox.sql.ts'
import { paginate } from '../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findSender } from '../customers/customers.sql.ts'
import { letterMail, renderLetter } from './letters.mail.ts'
import {
  countLetters,
  findLetter,
  findMailKey,
  listLetterRows,
  lockLetter,
  countRecipients,
  listReachedSeasons,
  listRecipientRows,
  deleteLetter,
  insertLetter,
  updateLetter,
} from './letters.sql.ts'

/** Lists a page of the letters. */
export async function listLetters({
  db,
  query,
}: Call<typeof letterCalls.listLetters>): Promise<ReplyOf<typeof letterCalls.listLetters>> {
  const { paging, offset } = paginate(query.page, await countLetters(db))
  return { ...paging, letters: await listLetterRows(db, offset) }
}

/** Returns a letter, with how far its sending is. */
export async function getLetter({ db, params }: Call<typeof letterCalls.getLetter>): Promise<Letter> {
  return orNotFound(await findLetter(db, params.id))
}

/** Creates a draft. */
export function createLetter({ body, ...call }: Call<typeof letterCalls.createLetter>): Promise<Letter> {
  return addDraft(call, cleanLetter(body))
}

/** Creates a draft from a letter. */
export async function copyLetter({ params, ...call }: Call<typeof letterCalls.copyLetter>): Promise<Letter> {
  const { en, pt, filter, club_business, notice } = orNotFound(await findLetter(call.db, params.id))
  return addDraft(call, { en, pt, filter, club_business, notice })
}

async function addDraft(
  { db, user, now }: Pick<Call<typeof letterCalls.copyLetter>, 'db' | 'user' | 'now'>,
  input: LetterInput,
): Promise<Letter> {
  const id = await insertLetter(db, input, { user_id: user.id, now })
  await recordAction({ db, user, now }, `create_letter ${id}`)
  return orNotFound(await findLetter(db, id))
}

/** Changes a draft over the version that the admin saw. */
export async function saveLetter(call: Call<typeof letterCalls.saveLetter>): Promise<Letter> {
  const { db, user, now, params, body } = call
  const { version, ...input } = body
  await lockDraft(db, params.id, version)
  await updateLetter(db, params.id, { ...cleanLetter(input), version: version + 1, now })
  await recordAction({ db, user, now }, `save_letter ${params.id}`)
  return orNotFound(await findLetter(db, params.id))
}

/** Deletes a draft. */
export async function removeLetter(call: Call<typeof letterCalls.removeLetter>): Promise<void> {
  const { db, user, now, params } = call
  await lockDraft(db, params.id)
  await deleteLetter(db, params.id)
  await recordAction({ db, user, now }, `remove_letter ${params.id}`)
}

/** Locks a draft until the transaction ends; refuses one that was sent, or of which the admin saw another version. */
export async function lockDraft(db: Db, id: number, version?: number): Promise<Letter> {
  const letter = orNotFound(await lockLetter(db, id))
  if (letter.state !== 'draft') refuse('letter_sent')
  if (version !== undefined && letter.version !== version) refuse('letter_changed')
  return letter
}

/** Shows the mail of a letter as the admin would get it, but for the key of its link. (docs/rules/letters.md) */
export async function previewLetter(
  { db, user, customer, body }: Call<typeof letterCalls.previewLetter>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<ReplyOf<typeof letterCalls.previewLetter>> {
  const sender = await findSender(db, addresses)
  const letter = renderLetter({ ...body, en: cleanWords(body.en), pt: cleanWords(body.pt) })
  const reader = { name: user.name, customer_id: customer.id, mail_key: previewKey }
  const mails = letter.texts.map(({ language }) => {
    const { subject, text, html } = letterMail(sender, letter, { ...reader, language })
    return { language, subject, text, html }
  })
  return { mails }
}

const previewKey = '00000000-0000-0000-0000-000000000000'

/** Mails a letter to the admin alone, in each language in which it is written. (docs/rules/letters.md) */
export async function testLetter(
  { db, user, customer, now, body, afterwards }: Call<typeof letterCalls.testLetter>,
  { addresses, runJobSoon }: Pick<App, 'addresses' | 'runJobSoon'>,
): Promise<ReplyOf<typeof letterCalls.testLetter>> {
  const letter = renderLetter({ ...body, en: cleanWords(body.en), pt: cleanWords(body.pt) })
  if (letter.texts.length === 0) refuse('letter_incomplete')
  const sender = await findSender(db, addresses)
  const reader = { name: user.name, customer_id: customer.id, mail_key: await findMailKey(db, user.id) }
  const mails = letter.texts.map(({ language }) => ({
    ...letterMail(sender, letter, { ...reader, language }),
    user_id: user.id,
    kind: 'letter_test',
  }))
  await enqueueMails(db, mails, now)
  afterwards(async () => runJobSoon('send-mail'))
  return { email: user.email }
}

/** Lists a page of the members who would get a letter. (docs/rules/letters.md) */
export async function findRecipients({
  db,
  now,
  today,
  body,
}: Call<typeof letterCalls.findRecipients>): Promise<ReplyOf<typeof letterCalls.findRecipients>> {
  const { page, ...asked } = body
  const query = { ...asked, now, today }
  const { total, unsubscribed } = await countRecipients(db, query)
  const { paging, offset } = paginate(page, total)
  return {
    ...paging,
    unsubscribed,
    recipients: await listRecipientRows(db, query, offset),
    seasons: await listReachedSeasons(db, today),
  }
}

const cleanWords = ({ subject, text }: LetterText): LetterText => ({
  subject: cleanLine(subject),
  text: cleanText(text),
})

const cleanLetter = (input: LetterInput): LetterInput => ({
  ...input,
  en: cleanWords(input.en),
  pt: cleanWords(input.pt),
  filter: { ...input.filter, roles: [...new Set(input.filter.roles)] },
})
