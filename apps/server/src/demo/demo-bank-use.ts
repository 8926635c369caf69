import * as externalQuestionCalls from '@tertulia/contract/external-questions'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as themeCalls from '@tertulia/contract/themes'
import type { DemoBusiness } from './demo-business.ts'

type Using = Pick<DemoBusiness, 'client' | 'tokenOf'>

/** Adds a question of the bank to the last coming quiz, which is incomplete. */
export async function takeFromBank({ client, tokenOf }: Using): Promise<void> {
  const token = await tokenOf('quiz-editor')
  const { dates } = await client.call(quizEditorCalls.listTakenDates, {}, token)
  const last = dates.at(-1)
  if (last === undefined) throw new Error('the demo has quizzes to come')
  const params = { date: last }
  const quiz = await client.call(quizEditorCalls.getQuiz, { params }, token)
  const { themes } = await client.call(themeCalls.listThemes, {}, token)
  const position = quiz.questions.findIndex(({ text }) => text === '') + 1 || quiz.questions.length + 1
  const theme = themes[position - 1]
  if (theme === undefined) throw new Error('the last quiz of the demo has room for a question')
  const query = { page: 1, used: 'unused', theme_id: theme.id } as const
  const { questions } = await client.call(externalQuestionCalls.listExternalQuestions, { query }, token)
  const taken = questions.find(({ subtheme_id }) => subtheme_id !== null)
  if (taken === undefined) throw new Error(`the bank of the demo has a question on ${theme.slug}`)
  const written = quiz.questions
    .filter((question) => question.position !== position)
    .map(({ id: _id, theme_id: _theme, medium, external_question, ...words }) => ({
      ...words,
      medium_id: medium?.id ?? null,
      external_question_id: external_question?.id ?? null,
    }))
  const { id, text, answer, accepted_answers, subtheme_id } = taken
  const question = {
    position,
    text,
    answer,
    accepted_answers,
    subtheme_id,
    medium_id: null,
  }
  const { date, host_name, host_email, version } = quiz
  const body = {
    date,
    host_name,
    host_email,
    version,
    questions: [...written, { ...question, external_question_id: id }],
  }
  await client.call(quizEditorCalls.saveQuiz, { params, body }, token)
}
