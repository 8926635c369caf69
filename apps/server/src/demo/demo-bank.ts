import { readFile } from 'node:fs/promises'
import * as externalQuestionCalls from '@tertulia/contract/external-questions'
import * as questionImportCalls from '@tertulia/contract/question-imports'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as themeCalls from '@tertulia/contract/themes'
import { workOnImports } from '../features/question-imports/import-work.ts'
import type { DemoBusiness } from './demo-business.ts'

const usedCount = 7

type Banking = Pick<DemoBusiness, 'client' | 'customer_id' | 'now' | 'tokenOf'>

/**
 * Fills a bank from a file, marks some of its questions as used and puts one into a quiz. Leaves one more file waiting
 * for its columns and one for decisions.
 */
export async function fillBank({ client, customer_id, now, tokenOf }: Banking): Promise<void> {
  const token = await tokenOf('quiz-editor')
  const work = async () => {
    const tellFailure = (error: unknown) => client.log.error(error)
    await workOnImports({
      ...client.database.forCustomer(customer_id),
      customer_id,
      media: client.media,
      now,
      tellFailure,
    })
  }
  const bring = async (name: string, fileName: string, origin: string) => {
    const body = new FormData()
    body.set('file', new Blob([await readFile(new URL(`../../demo/question-bank/${name}`, import.meta.url))]))
    const query = { file_name: fileName, format: 'csv', origin } as const
    const { id } = await client.upload(questionImportCalls.uploadQuestionImport, { query, file: body }, token)
    await work()
    return { id }
  }
  const first = { params: await bring('pt.csv', 'caderno-de-perguntas.csv', 'Caderno do Eduardo') }
  // Questions that the club's quizzes have already used are left out.
  await client.call(
    questionImportCalls.chooseImportGroup,
    { ...first, body: { group: 'near', taken: false } },
    token,
  )
  await client.call(questionImportCalls.confirmQuestionImport, first, token)
  await work()
  const { questions } = await client.call(
    externalQuestionCalls.listExternalQuestions,
    { query: { page: 2 } },
    token,
  )
  for (const { id } of questions.slice(0, usedCount))
    await client.call(
      externalQuestionCalls.markExternalQuestion,
      { params: { id }, body: { marked_used: true } },
      token,
    )
  await bring('pt-cards.txt', 'cartoes-do-anki.txt', 'Cartões da Ana')
  await bring('pt-waiting.csv', 'perguntas-do-clube-vizinho.csv', 'Clube vizinho')
  await takeFromBank({ client, tokenOf })
}

type Using = Pick<DemoBusiness, 'client' | 'tokenOf'>

/** Adds a question of the bank to the last coming quiz, which is incomplete. */
async function takeFromBank({ client, tokenOf }: Using): Promise<void> {
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
