import { getCustomerSettings } from '@tertulia/contract/customer-settings'
import { getQuiz } from '@tertulia/contract/quiz-editor'
import { writeQuizRemark } from '@tertulia/contract/quiz-remarks'
import * as sharedCardCalls from '@tertulia/contract/shared-cards'
import { aChangeableDay } from '../../factories/change-sets.ts'
import { aProposal } from '../../factories/proposals.ts'
import { bringFile, workOnFiles } from '../../factories/question-bank.ts'
import { aQuiz, submit } from '../../factories/quizzes.ts'
import { aLeagueOf, closeDays } from '../../factories/seasons.ts'
import { aCustomer, aUser } from '../../factories/users.ts'
import { aVisitedCustomer } from '../../factories/visited-customer.ts'
import type { TestApp } from '../../test-app.ts'
import type { Area } from './area.ts'

const closed = '2026-11-19'
const noon = '2026-11-20T10:00:00.000Z'

/** A played quiz of which a player has shared a card. */
export async function aShared(app: TestApp): Promise<Area> {
  const { customer_id, one } = await aChangeableDay(app)
  const card = { kind: 'played', date: closed, language: 'en' } as const
  const { address } = await app.call(sharedCardCalls.createSharedCard, { body: card }, one.token)
  return { customer_id, tokens: [one.token], candidates: { address: [address] }, body: card }
}

/** A file of questions that has been read, and waits for decisions. */
export async function aReadFile(app: TestApp): Promise<Area> {
  const customerId = await aCustomer(app)
  const { token } = await aUser(app, customerId, { roles: { quiz_editor: true } })
  const choices = 'Jane Austen,James Joyce'
  await bringFile(
    app,
    token,
    `text,answer,A,B\nWho wrote Emma?,1,${choices}\nWho wrote Ulysses?,2,${choices}`,
  )
  await workOnFiles(app)
  return {
    customer_id: customerId,
    tokens: [token],
    candidates: { number: [1], format: ['csv'] },
    body: {
      text: 'Who wrote Persuasion?',
      answer: 'Jane Austen',
      accepted_answers: [],
      theme_id: null,
      subtheme_id: null,
      first: 1,
    },
  }
}

/** A coming quiz with a remark and a suggestion of one editor for another, a day without a writer, and a proposal. */
export async function aDesk(app: TestApp): Promise<Area> {
  app.clock.set(noon)
  const tomorrow = '2026-11-21'
  const customerId = await aCustomer(app)
  const roles = { quiz_editor: true, special_quiz_editor: true } as const
  const [ana, rui] = [await aUser(app, customerId, { roles }), await aUser(app, customerId, { roles })]
  await aQuiz(app, customerId, { date: tomorrow })
  const { questions } = await app.call(getQuiz, { params: { date: tomorrow } }, ana.token)
  const params = { kind: 'daily', place: tomorrow } as const
  const remark = await app.call(
    writeQuizRemark,
    { params, body: { position: 1, text: 'Too easy?' } },
    ana.token,
  )
  const change = { part: 'text', old_text: questions[2]?.text ?? '', new_text: 'Which city?' } as const
  const suggestion = await app.call(
    writeQuizRemark,
    { params, body: { position: 3, text: '', suggestion: change } },
    ana.token,
  )
  const { id: proposalId, proposer } = await aProposal(app, customerId)
  const free = '2026-12-01'
  return {
    customer_id: customerId,
    tokens: [rui.token, ana.token],
    candidates: { ':id': [suggestion.id, remark.id, proposalId], date: [free] },
    body: { date: free, author_id: proposer.id, writer_id: rui.id, seen_writer_id: null, version: 1 },
  }
}

/** The owner of a club, and its themes as they are. */
export async function aThemeTree(app: TestApp): Promise<Area> {
  const customerId = await aCustomer(app)
  const { token } = await aUser(app, customerId, { roles: { customer: true } })
  const { version, themes } = await app.call(getCustomerSettings, {}, token)
  const body = {
    version,
    themes: themes.map(({ slug: _slug, used: _used, subthemes, ...theme }) => ({
      ...theme,
      subthemes: subthemes.map(({ slug: _of, used: _is, ...subtheme }) => subtheme),
    })),
  }
  return { customer_id: customerId, tokens: [token], body }
}

/** A game of a past day that visitors may try. */
export async function aTrialGame(app: TestApp): Promise<Area> {
  app.clock.set(noon)
  const date = '2026-11-12'
  const { customer_id, hostname } = await aVisitedCustomer(app)
  const { players } = await aLeagueOf(app, customer_id, 4, { first_date: date })
  const { id, question_ids } = await aQuiz(app, customer_id, { date })
  const rights = [[1, 2, 3, 4, 5, 6, 7, 8], [1, 8], [1], []]
  for (const [place, { token }] of players.entries())
    await submit(app, token, date, { right: rights[place] ?? [] })
  await closeDays(app)
  await app.forCustomer(customer_id).read.updateTable('customers').set({ public_trial: true }).execute()
  const points = [0, 1, 1, 1, 2, 2, 2, 3]
  return {
    customer_id,
    hostname,
    tokens: [],
    body: {
      quiz_id: id,
      trial_answers: question_ids.map((questionId, place) => ({
        question_id: questionId,
        text: 'A guess',
        points: points[place],
      })),
    },
  }
}
