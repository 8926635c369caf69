import { expect, test } from 'vitest'
import type { Sender } from '../../../platform/mail/letter.ts'
import { authorMail } from './author.mail.ts'
import type { Reader } from './reader.ts'
import { resultMail } from './result.mail.ts'
import { submissionCopyMail } from './submission-copy.mail.ts'

const sender: Sender = {
  name: 'Liga',
  url: 'https://liga.example.org',
  apiUrl: 'https://liga.example.org/api',
}
const reader: Reader = {
  user_id: 1,
  name: 'Ana',
  email: 'ana@example.test',
  language: 'en',
  customer_id: 1,
  mail_key: '00000000-0000-0000-0000-000000000000',
}
const date = '2026-11-20'
const statement = 'Who sang *Strange Fruit* in 1939?'
const asked = { position: 3, statement, text: '*Nina* Simone' }
const day = { kind: 'daily' as const, date, subject: null }

const submitted = {
  ...day,
  submitted_at: `${date}T20:00:00.000Z`,
  for_player: false,
  answers: [{ ...asked, league_points: 2, cup_points: null, joker: false }],
}
const result = {
  ...day,
  submitted_for_me_at: null,
  time_zone: 'Europe/Lisbon',
  answers: [{ ...asked, answer: 'Billie Holiday', verdict: 'wrong' as const }],
  games: [],
  special: null,
}
const hosted = {
  date,
  subject: null,
  name: 'Ana',
  submissions: 1,
  questions: [
    {
      ...asked,
      answer: 'Billie Holiday',
      answered: 1,
      corrected: 1,
      right_answers: 0,
      discrimination: null,
      wrong_answer: null,
      appeals: 0,
    },
  ],
}

test.each([
  ['the copy of a submission', submissionCopyMail(sender, reader, { submitted, time_zone: 'Europe/Lisbon' })],
  ['a result', resultMail(sender, reader, result)],
  ['the statistics for an author', authorMail(sender, 'en', hosted)],
])('a title in the statement of a question is set in italics in %s', (_mail, { html, text }) => {
  expect(html).toContain('3. Who sang <em>Strange Fruit</em> in 1939?')
  expect(text).toContain('3. Who sang Strange Fruit in 1939?')
})

test('what a player typed stays as it was typed', () => {
  const { html, text } = resultMail(sender, reader, result)
  expect(html).toContain('Your answer: *Nina* Simone')
  expect(text).toContain('Your answer: *Nina* Simone')
})

test.each([
  ['2026-11-21T00:00:00.000Z', 'en', 'at midnight'],
  ['2026-11-21T00:00:00.000Z', 'pt', 'em teu nome à meia-noite'],
  ['2026-11-21T12:00:00.000Z', 'en', 'at 12:00'],
  ['2026-11-21T12:00:00.000Z', 'pt', 'em teu nome às 12:00'],
] as const)('a draft that was submitted for its player at %s is told so in %s', (at, language, words) => {
  const own = { ...reader, language }
  const mails = [
    resultMail(sender, own, { ...result, submitted_for_me_at: at }),
    submissionCopyMail(sender, own, {
      submitted: { ...submitted, submitted_at: at, for_player: true },
      time_zone: 'Europe/Lisbon',
    }),
  ]
  for (const { text } of mails) expect(text).toContain(words)
})
