import { readFile } from 'node:fs/promises'
import * as externalQuestionCalls from '@tertulia/contract/external-questions'
import * as questionImportCalls from '@tertulia/contract/question-imports'
import { workOnImports } from '../features/question-imports/import-work.service.ts'
import { takeFromBank } from './demo-bank-use.ts'
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
    const { id } = await client.call(
      questionImportCalls.uploadQuestionImport,
      { query, body } as never,
      token,
    )
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
