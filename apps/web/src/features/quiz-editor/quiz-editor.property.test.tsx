import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import * as themeCalls from '@tertulia/contract/themes'
import type { RoleName } from '@tertulia/core/roles/roles'
import { languages, type Language } from '@tertulia/core/customers/languages'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { forAnyRules, numbersIn, upTo } from '@test/any-rules.ts'
import { aCustomer, aUser } from '@test/fixtures/people.ts'
import { allThemes } from '@test/fixtures/quizzes-to-edit.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const today = '2026-11-20'

// More than a quiz may have questions.
const manyThemes = upTo(13).map((id) => ({ ...allThemes[id % allThemes.length]!, id }))

type Opened = { rules: RuleSet; language: Language; path: string; role: RoleName }

/** Opens a form for something new: the numbers of its questions, and how far it is. */
async function open({ rules, language, path, role }: Opened) {
  const server = testServer({ patient: true })
  server.answer(themeCalls.listThemes, { themes: manyThemes })
  server.answer(quizEditorCalls.listTakenDates, { today, dates: [], unfinished: [], rounds: [] })
  server.answer(quizEditorCalls.listHosts, { hosts: [] })
  server.answer(specialQuizEditorCalls.listTakenSpecialDates, { today, dates: [] })
  server.answer(specialQuizProposalCalls.getOwnProposals, { draft: null, proposals: [] })
  const user = aUser([role], { language })
  renderApp(server, path, { user, customer: aCustomer({ rule_set: rules }) })
  const progress = await screen.findByText({ en: /of \d+ complete$/, pt: /de \d+ completas$/ }[language])
  const main = screen.getByRole('main')
  return { main, heads: questionHeads(main, language), progress: numbersIn(progress, language) }
}

/** The numbers that head the questions of a form. */
function questionHeads(main: HTMLElement, language: Language): number[] {
  const heads = within(main).getAllByRole('heading', { level: 2 })
  return heads
    .filter(({ id }) => /^question-\d+-title$/.test(id))
    .flatMap((head) => numbersIn(head, language))
}

test.each(languages)('a new daily quiz has a block for each question of the rules (%s)', async (language) => {
  await forAnyRules({ language, numRuns: 3 }, async (rules) => {
    const { heads, progress } = await open({
      rules,
      language,
      path: '/admin/quiz/create',
      role: 'quiz_editor',
    })
    expect(heads).toEqual(upTo(rules.question_count))
    expect(progress).toEqual([0, rules.question_count])
  })
})

const specialForms = [
  { path: '/admin/special-quiz/create', role: 'special_quiz_editor', lead: /^One subject|^Um só assunto/ },
  {
    path: '/create-special-quiz',
    role: 'special_quiz_player',
    lead: /^Pick one subject|^Escolhe um assunto/,
  },
] as const

test.each(specialForms.flatMap((form) => languages.map((language) => ({ ...form, language }))))(
  'a new special quiz has as many questions as its lead tells ($path, $language)',
  async ({ lead, language, ...form }) => {
    await forAnyRules({ language, numRuns: 2 }, async (rules) => {
      const { main, heads, progress } = await open({ rules, language, ...form })
      const { special_question_count: count } = rules
      expect(heads).toEqual(upTo(count))
      expect(numbersIn(within(main).getByText(lead), language)).toEqual([count])
      expect(progress).toEqual([0, count])
    })
  },
)
