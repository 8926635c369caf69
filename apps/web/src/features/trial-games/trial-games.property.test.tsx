import * as trialGameCalls from '@tertulia/contract/trial-games'
import type { TrialResult } from '@tertulia/contract/trial-games'
import { languages, type Language } from '@tertulia/core/customers/languages'
import { budgetValues, pointValues, type Points } from '@tertulia/core/quizzes/question-points'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { forAnyRules, numbersIn, upTo } from '@test/any-rules.ts'
import { someQuestions } from '@test/fixtures/quizzes.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const round = 37
const words = {
  en: { result: 'See my result', won: /^You win/ },
  pt: { result: 'Ver o meu resultado', won: /^Vitória/ },
}

/** The points of a whole budget in order: those given, and those received the other way round. */
const wholeBudget = ({ points_budget: budget }: RuleSet) =>
  pointValues.flatMap((value) => Array<Points>(budget[value] ?? 0).fill(value))

/** A game by some rules whose player got all right but one, and beat 64 %. */
function resultOf(rules: RuleSet): TrialResult {
  const given = wholeBudget(rules)
  return {
    outcome: 'win',
    my_score: 53,
    ghost_score: 47,
    right_answers: rules.question_count - 1,
    better_than: 64,
    questions: someQuestions(rules.question_count).map(({ id }, place) => ({
      question_id: id,
      answer: 'Lisboa',
      mine_right: place > 0,
      ghost_right: false,
      given: given[place] ?? null,
      received: given.toReversed()[place] ?? null,
    })),
  }
}

async function openTrial(rules: RuleSet, language: Language) {
  const server = testServer()
  const questions = someQuestions(rules.question_count).map((question) => ({ ...question, text: 'Which?' }))
  server.answer(trialGameCalls.getTrialGame, {
    game: { quiz_id: 5, round, rule_set: rules, questions, chances: questions.map(() => null) },
  })
  server.answer(trialGameCalls.playTrialGame, resultOf(rules))
  renderApp(server, '/try')
  return { send: await screen.findByRole('button', { name: words[language].result }) }
}

const questionList = () => within(screen.getByRole('main')).getByRole('list')

test.each(languages)('a trial game and its result have the numbers of its rules (%s)', async (language) => {
  await forAnyRules({ language, numRuns: 5 }, async (rules) => {
    const { send } = await openTrial(rules, language)
    const count = rules.question_count
    const values = budgetValues(rules)
    const most = values.at(-1) ?? 0
    const points = (number: number) => [
      number,
      most,
      most,
      number,
      ...values.flatMap((value) => [value, value]),
    ]
    expect(numbersIn(questionList(), language)).toEqual(
      upTo(count).flatMap((number) => [number, number, number, ...(values.length > 0 ? points(number) : [])]),
    )
    const all = numbersIn(screen.getByRole('main'), language)
    const budget = values.flatMap((value) => [rules.points_budget[value] ?? 0, value])
    const outside = [round, ...budget, ...wholeBudget(rules)]
    expect(all).toHaveLength(numbersIn(questionList(), language).length + outside.length)
    expect(all).toEqual([round, ...numbersIn(questionList(), language), ...outside.slice(1)])

    for (const [place, value] of wholeBudget(rules).entries()) {
      const group = within(questionList()).getAllByRole('group')[place]!
      const button = within(group).getByRole('button', { name: RegExp(`^${value}`) })
      // The last question gets the last value by itself.
      if (button.getAttribute('aria-pressed') === 'false') fireEvent.click(button)
    }
    fireEvent.click(send)
    await screen.findByRole('heading', { name: words[language].won })
    const given = wholeBudget(rules)
    const played = (number: number) =>
      given.length > 0 ? [given.at(-number) ?? 0, given[number - 1] ?? 0] : []
    expect(numbersIn(screen.getByRole('main'), language)).toEqual([
      53,
      47,
      count - 1,
      count,
      64,
      ...(given.length > 0 ? [0, 0] : []),
      ...upTo(count).flatMap((number) => [number, number, ...played(number)]),
    ])
  })
})
