import * as quizCalls from '@tertulia/contract/quizzes'
import { languages, type Language } from '@tertulia/core/customers/languages'
import { budgetValues } from '@tertulia/core/quizzes/question-points'
import { givesPoints } from '@tertulia/core/rule-sets/gives-points'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testNow } from '@test/clock.ts'
import { forAnyRules, numbersIn, upTo } from '@test/any-rules.ts'
import { aCustomer, aUser } from '@test/fixtures/people.ts'
import { aMidnight, anOpponentCard, aQuiz, aTodaysGame, someQuestions } from '@test/fixtures/quizzes.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

// Nothing else on the page has a number: the statements, the opponent and the closing time.
const opponent = anOpponentCard({ age: null, themes: [] })

const words = {
  en: { points: 'Points', left: /^Points left to give/, answered: /^answered$/ },
  pt: { points: 'Pontos', left: /^Pontos por dar/, answered: /^respostas$/ },
}

/** Opens a day's quiz by some rules, with a game where points are given. */
async function openQuiz(rules: RuleSet, language: Language) {
  const server = testServer({ patient: true })
  const quiz = aQuiz({
    closes_at: aMidnight,
    rule_set: rules,
    questions: someQuestions(rules.question_count).map((question) => ({ ...question, text: 'Which?' })),
    games: [aTodaysGame({ opponent, takes_points: givesPoints(rules) })],
  })
  server.answer(quizCalls.getTodaysQuiz, quiz)
  server.answer(quizCalls.saveDraft, () => ({ saved_at: testNow, version: 1 }))
  renderApp(server, '/quiz', {
    user: aUser(['regular_player'], { language }),
    customer: aCustomer({ time_zone: 'UTC' }),
  })
  const first = await screen.findByText(words[language].answered)
  return { foot: first.closest('form')!, questions: screen.getAllByRole('list').at(-1)! }
}

/** The numbers of a budget of which so many of each value are left: in words, then each value as often as it is given. */
function numbersOfBudget(rules: RuleSet, left: readonly number[]): number[] {
  const values = budgetValues(rules)
  return [
    ...values.flatMap((value) => [left[value] ?? 0, value]),
    ...values.flatMap((value) => Array<number>(rules.points_budget[value] ?? 0).fill(value)),
  ]
}

const highest = (rules: RuleSet) => budgetValues(rules).at(-1) ?? 0

test.each(languages)('a quiz has the numbers of its rules (%s)', async (language) => {
  await forAnyRules({ language, numRuns: 4 }, async (rules) => {
    const { foot, questions } = await openQuiz(rules, language)
    const values = budgetValues(rules)
    // The number twice in its heading, and in the name of its answer; then the example, the buttons and their words.
    const points = (number: number) => [
      number,
      highest(rules),
      highest(rules),
      number,
      ...values.flatMap((value) => [value, value]),
    ]
    expect(numbersIn(questions, language)).toEqual(
      upTo(rules.question_count).flatMap((number) => [
        number,
        number,
        number,
        ...(values.length > 0 ? points(number) : []),
      ]),
    )
    expect(numbersIn(foot, language)).toEqual([
      ...numbersOfBudget(rules, rules.points_budget),
      0,
      rules.question_count,
    ])
  })
})

test('what is left of each value follows from what is given', async () => {
  await forAnyRules({ language: 'en', numRuns: 4, where: givesPoints }, async (rules) => {
    const { questions } = await openQuiz(rules, 'en')
    const left = [...rules.points_budget]
    const groups = within(questions).getAllByRole('group')
    for (const [place, value] of rules.points_budget
      .flatMap((count, of) => Array<number>(count).fill(of))
      .entries()) {
      const button = within(groups[place]!).getByRole('button', { name: RegExp(`^${value}`) })
      // The last question gets the last value by itself.
      if (button.getAttribute('aria-pressed') === 'false') {
        fireEvent.click(button)
        left[value] = (left[value] ?? 0) - 1
      }
      if (place === rules.question_count - 2) left.fill(0)
      const budget = screen.getByRole('img', { name: words.en.left })
      expect(numbersIn(budget, 'en')).toEqual(numbersOfBudget(rules, left))
    }
    expect(left.every((count) => count === 0)).toBe(true)
  })
})

test.each(languages)(
  'the points sheet offers the values of the rules for each question (%s)',
  async (language) => {
    await forAnyRules({ language, numRuns: 3, where: givesPoints }, async (rules) => {
      await openQuiz(rules, language)
      fireEvent.click(screen.getByRole('button', { name: words[language].points }))
      const sheet = await screen.findByRole('dialog', { name: words[language].points })
      const values = budgetValues(rules)
      expect(numbersIn(within(sheet).getByRole('list'), language)).toEqual(
        upTo(rules.question_count).flatMap((number) => [number, number, ...values]),
      )
      const keys = within(sheet).getByText('Z').parentElement!
      expect(numbersIn(keys, language)).toEqual([values[0], highest(rules)])
    })
  },
)
