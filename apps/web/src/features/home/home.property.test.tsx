import * as accountCalls from '@tertulia/contract/account'
import * as customerCalls from '@tertulia/contract/customers'
import * as homeCalls from '@tertulia/contract/home'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import { languages } from '@tertulia/core/customers/languages'
import { budgetValues } from '@tertulia/core/quizzes/question-points'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testNow } from '@test/clock.ts'
import { forAnyRules, numbersIn } from '@test/any-rules.ts'
import { anAccount } from '@test/fixtures/account.ts'
import { aHome, aMorning } from '@test/fixtures/home.ts'
import { aCustomer, aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

// Some numbers of the welcome page are words.
const spelled = {
  en: { 1: /One round/, 8: /Eight questions a day.*Answer eight/, 20: /Twenty rounds/ },
  pt: { 1: /Uma jornada/, 8: /Oito perguntas por dia.*Responde a oito/, 20: /Vinte jornadas/ },
}
const league = { en: /general knowledge league/, pt: /minutos de cultura geral/ }

test.each(languages)('the welcome of visitors has the numbers of the rules (%s)', async (language) => {
  await forAnyRules({ language, numRuns: 12 }, async (rules) => {
    const server = testServer({ patient: true })
    server.answer(customerCalls.getSampleQuestion, { question: null })
    renderApp(server, '/', { customer: aCustomer({ rule_set: rules }) })
    await screen.findByText(league[language])
    const main = screen.getByRole('main')
    const { question_count: questions, round_count: rounds } = rules
    const isSpelled = (count: number): count is 1 | 8 | 20 => count in spelled[language]
    const values = budgetValues(rules)
    const ends = values.length > 0 ? [values[0], values.at(-1)] : []
    expect(numbersIn(main, language)).toEqual([
      ...(questions === 8 ? [] : [questions, questions]),
      ...ends,
      ...(rounds === 1 || rounds === 20 ? [] : [rounds]),
    ])
    for (const count of [questions, rounds === 8 ? 0 : rounds])
      if (isSpelled(count)) expect(main.textContent).toMatch(spelled[language][count])
  })
})

const welcome = { en: 'Welcome to Liga Tertulia', pt: 'Boas-vindas!' }

test.each(languages)(
  'the card of a newcomer tells their season and round, whatever the rules (%s)',
  async (language) => {
    await forAnyRules({ language, numRuns: 5 }, async (rules) => {
      const server = testServer({ patient: true })
      const round = { ...aHome().round!, season: 43, round: 31 }
      server.answer(homeCalls.getHome, aHome({ newcomer: true, round }))
      server.answer(accountCalls.getAccount, anAccount())
      const user = aUser(['regular_player'], { language })
      renderApp(server, '/', { user, customer: aCustomer({ rule_set: rules }) })
      const card = await screen.findByRole('region', { name: welcome[language] })
      expect(numbersIn(card, language)).toEqual([43, 31])
    })
  },
)

const jokers = { en: /Jokers make/, pt: /Os jokers fazem/ }

test.each(languages)(
  'a newcomer to special quizzes is told of jokers where there are some (%s)',
  async (language) => {
    await forAnyRules({ language, numRuns: 5 }, async (rules) => {
      const server = testServer({ patient: true })
      const today = '2026-11-20'
      server.answer(specialQuizCalls.getTodaysSpecialQuiz, { quiz: null, today, now: testNow, kept_open: [] })
      server.answer(homeCalls.getMorning, aMorning())
      server.answer(accountCalls.getAccount, anAccount())
      const user = aUser(['special_quiz_player'], { language })
      renderApp(server, '/', { user, customer: aCustomer({ rule_set: rules }) })
      const card = await screen.findByRole('region', { name: welcome[language] })
      expect(numbersIn(card, language)).toEqual([])
      expect(jokers[language].test(card.textContent)).toBe(rules.joker_count > 0)
    })
  },
)
