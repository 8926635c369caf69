import * as earlySittingCalls from '@tertulia/contract/early-sittings'
import * as quizCalls from '@tertulia/contract/quizzes'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import { expect, test } from 'vitest'
import { testNow } from '@test/clock.ts'
import { aSubmittedQuiz, quizDate } from '@test/fixtures/quizzes.ts'
import { aSubmittedSpecialQuiz } from '@test/fixtures/special-quizzes.ts'
import { received, testServer } from '@test/server.ts'
import { wrongReplies } from '@test/wrong-replies.ts'
import { emptyDraft } from '../drafts/draft.ts'
import { savedDrafts } from '../drafts/saved-drafts.ts'
import { earlyPlay } from '../early/early-play.ts'
import { dailyPlay } from '../play/quiz-play.ts'
import { specialPlay } from '../special/special-play.ts'
import { newSubmission, queueOf, sendAtOnce, sendQueued } from './submission-queue.ts'

const sitting = { sitting: 'open', opened_at: testNow, submitted_at: testNow }
const kinds = [
  { play: dailyPlay, endpoint: quizCalls.submitQuiz, submitted: aSubmittedQuiz() },
  { play: specialPlay, endpoint: specialQuizCalls.submitSpecialQuiz, submitted: aSubmittedSpecialQuiz() },
  {
    play: earlyPlay(quizDate),
    endpoint: earlySittingCalls.submitEarlySitting,
    submitted: { ...aSubmittedQuiz(), ...sitting },
  },
]
const answers = [{ question_id: 101, text: 'Lisboa', league_points: null, cup_points: null, joker: false }]
const anotherKey = { submission_key: '00000000-0000-4000-8000-000000000000' }

test.each(kinds)('nothing but the key of a submission counts as its receipt ($play.kind)', async (one) => {
  const { play, endpoint, submitted } = one
  const server = testServer()
  const place = { player: '1.7', kind: play.kind, date: quizDate }
  const submission = newSubmission(place, { answers, queuedAt: '2026-11-20T10:00:00.000Z' })
  await savedDrafts(place).put({ 101: { ...emptyDraft, text: 'Lisboa' } })
  await queueOf(place.player).add(place, submission)
  const replies = [
    ...wrongReplies.map(([, make]) => make),
    () => Response.json(submitted),
    () => Response.json({ ...submitted, ...anotherKey }),
  ]
  for (const reply of replies) {
    server.answer(endpoint, reply)
    expect((await sendQueued(place, play, { awaited: true })).state).toBe('waiting')
    expect((await sendAtOnce(place, play, submission)).state).toBe('waiting')
  }
  expect(await queueOf(place.player).find(place)).toMatchObject({ answers, refusal: null })
  expect(await savedDrafts(place).list()).toMatchObject({ 101: { text: 'Lisboa' } })

  server.answer(endpoint, (request) => Response.json(received(submitted)(request)))
  expect((await sendQueued(place, play, { awaited: true })).state).toBe('received')
  const keys = server.got(endpoint).map(({ body }) => body.submission_key)
  expect(new Set(keys)).toEqual(new Set([submission.submission_key]))
  expect(await queueOf(place.player).find(place)).toBeNull()
  expect(await savedDrafts(place).list()).toEqual({})
})
