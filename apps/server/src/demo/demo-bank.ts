import { readFile } from 'node:fs/promises'
import { listExternalQuestions, markExternalQuestion } from '@tertulia/contract/external-questions'
import {
  chooseImportGroup,
  confirmQuestionImport,
  uploadQuestionImport,
} from '@tertulia/contract/question-imports'
import { workOnImports } from '../features/question-imports/import-work.service.ts'
import { takeFromBank } from './demo-bank-use.ts'
import type { DemoBusiness } from './demo-business.ts'

const used_count = 7

type Banking = Pick<DemoBusiness, 'client' | 'customer_id' | 'now' | 'tokenOf'>

/** A bank that a file has filled, some of its questions used, one in a quiz, and a second file that waits for decisions. */
export async function fillBank({ client, customer_id, now, tokenOf }: Banking): Promise<void> {
  const token = await tokenOf('quiz-editor')
  const work = async () => {
    const tellFailure = (error: unknown) => client.log.error(error)
    await workOnImports({ ...client.database.forCustomer(customer_id), now, tellFailure })
  }
  const bring = async (name: string, file_name: string, origin: string) => {
    const body = new FormData()
    body.set('file', new Blob([await readFile(new URL(`../../demo/question-bank/${name}`, import.meta.url))]))
    const query = { file_name, format: 'csv', origin } as const
    const { id } = await client.call(uploadQuestionImport, { query, body } as never, token)
    await work()
    return { id }
  }
  const first = { params: await bring('pt.csv', 'caderno-de-perguntas.csv', 'Caderno do Eduardo') }
  // What a quiz of the club has asked already is left out.
  await client.call(chooseImportGroup, { ...first, body: { group: 'near', taken: false } }, token)
  await client.call(confirmQuestionImport, first, token)
  await work()
  const { questions } = await client.call(listExternalQuestions, { query: { page: 2 } }, token)
  for (const { id } of questions.slice(0, used_count))
    await client.call(markExternalQuestion, { params: { id }, body: { marked_used: true } }, token)
  await bring('pt-waiting.csv', 'perguntas-do-clube-vizinho.csv', 'Clube vizinho')
  await takeFromBank({ client, tokenOf })
}
