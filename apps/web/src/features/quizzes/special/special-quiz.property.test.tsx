import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import { languages, type Language } from '@tertulia/core/customers/languages'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { breakEvenChance } from '@tertulia/core/special-quizzes/jokers'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testNow } from '@test/clock.ts'
import { forAnyRules, numbersIn, upTo } from '@test/any-rules.ts'
import { aCustomer, aUser } from '@test/fixtures/people.ts'
import { aMidnight, quizDate } from '@test/fixtures/quizzes.ts'
import { aSpecialQuiz, someSpecialQuestions } from '@test/fixtures/special-quizzes.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const words = {
  en: { answered: 'answered', worth: 'A right answer is worth', joker: /^Joker on/ },
  pt: { answered: 'respostas', worth: 'Uma resposta certa vale', joker: /^Joker na/ },
}

/** Opens a day's special quiz by some rules: its explanation of jokers, its questions and its foot. */
async function openQuiz(rules: RuleSet, language: Language) {
  const server = testServer({ patient: true })
  const questions = someSpecialQuestions(rules.special_question_count)
  const quiz = aSpecialQuiz({
    closes_at: aMidnight,
    rule_set: rules,
    questions: questions.map((question) => ({ ...question, text: 'Which?' })),
    description: '',
  })
  server.answer(specialQuizCalls.getTodaysSpecialQuiz, { quiz, today: quizDate, now: testNow, kept_open: [] })
  server.answer(specialQuizCalls.saveSpecialDraft, { saved_at: testNow, version: 1 })
  renderApp(server, '/special-quiz', {
    user: aUser(['special_quiz_player'], { language }),
    customer: aCustomer({ time_zone: 'UTC' }),
  })
  const { answered, worth } = words[language]
  const foot = (await screen.findByText(answered)).closest('form')!
  const explained = screen.getByText(RegExp(`^${worth}`))
  return {
    foot,
    explained: explained.closest('details') ?? explained,
    questions: screen.getAllByRole('list').at(-1)!,
  }
}

/** A number that is told where it is more than one; one is a word. */
const many = (count: number) => (count === 1 ? [] : [count])

/** A number that is told where it is more than none. */
const some = (count: number) => (count === 0 ? [] : [count])

/** What the explanation of jokers tells: points, jokers, penalty, and from which chance a joker pays. */
function numbersOfJokers(rules: RuleSet): number[] {
  const { joker_count: count, special_right_points: right, joker_miss_points: miss } = rules
  if (count === 0) return [right]
  const chances = [20, 40, 60, 80].flatMap((share) => [share, breakEvenChance(share, rules)])
  return [right, ...many(count), right, ...some(miss), ...(miss > 0 ? chances : [])]
}

test.each(languages)('a special quiz has the numbers of its rules (%s)', async (language) => {
  await forAnyRules({ language, numRuns: 6 }, async (rules) => {
    const { foot, explained, questions } = await openQuiz(rules, language)
    const { special_question_count: count, joker_count: jokers, joker_miss_points: miss } = rules
    expect(numbersIn(explained, language)).toEqual(numbersOfJokers(rules))
    // The number twice in its heading, in the name of its answer, and of its joker.
    const card = (number: number) => [number, number, number, ...(jokers > 0 ? [number] : [])]
    expect(numbersIn(questions, language)).toEqual(upTo(count).flatMap(card))
    const placed = (number: number) => (jokers > 0 ? [number, jokers] : [])
    expect(numbersIn(foot, language)).toEqual([...placed(0), 0, count])

    const buttons = within(questions).queryAllByRole('button', { name: words[language].joker })
    for (const button of buttons.slice(0, jokers)) fireEvent.click(button)
    expect(numbersIn(foot, language)).toEqual([...placed(jokers), 0, count])
    const withHint = (number: number) => [...card(number), ...(number <= jokers ? some(miss) : many(jokers))]
    expect(numbersIn(questions, language)).toEqual(upTo(count).flatMap(jokers > 0 ? withHint : card))
  })
})
