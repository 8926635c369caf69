import { listExternalQuestions } from '@tertulia/contract/external-questions'
import { getQuiz, listQuizzes, saveQuiz } from '@tertulia/contract/quiz-editor'
import { listThemes } from '@tertulia/contract/themes'
import type { DemoBusiness } from './demo-business.ts'

type Using = Pick<DemoBusiness, 'client' | 'tokenOf'>

/** The last quiz to come, which is not written to its end, goes on with a question of the bank. */
export async function takeFromBank({ client, tokenOf }: Using): Promise<void> {
  const token = await tokenOf('quiz-editor')
  const { quizzes } = await client.call(listQuizzes, { query: { page: 1 } }, token)
  const [last] = quizzes
  if (last === undefined || last.phase !== 'future') throw new Error('the demo has quizzes to come')
  const params = { date: last.date }
  const quiz = await client.call(getQuiz, { params }, token)
  const { themes } = await client.call(listThemes, {}, token)
  const position = quiz.questions.findIndex(({ text }) => text === '') + 1 || quiz.questions.length + 1
  const theme = themes[position - 1]
  if (theme === undefined) throw new Error('the last quiz of the demo has room for a question')
  const query = { page: 1, used: 'unused', theme_id: theme.id } as const
  const { questions } = await client.call(listExternalQuestions, { query }, token)
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
  const question = { position, text, answer, accepted_answers, subtheme_id, medium_id: null }
  const { date, host_name, host_email, version } = quiz
  const body = {
    date,
    host_name,
    host_email,
    version,
    questions: [...written, { ...question, external_question_id: id }],
  }
  await client.call(saveQuiz, { params, body }, token)
}
