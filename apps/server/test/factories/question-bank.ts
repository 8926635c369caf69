import * as externalQuestionCalls from '@tertulia/contract/external-questions'
import type { ExternalQuestion, ExternalQuestionInput } from '@tertulia/contract/external-questions'
import type { ErrorBody } from '@tertulia/contract/errors'
import * as questionImportCalls from '@tertulia/contract/question-imports'
import type { QuestionImport } from '@tertulia/contract/question-imports'
import { importQuestions } from '../../src/jobs/question-imports.ts'
import { folderStorage } from '../../src/platform/files/media-storage.ts'
import { aUser } from './users.ts'
import { pathOf, type TestApp } from '../test-app.ts'

/** Creates a question of the bank, from a book and without a theme by default. */
export function aBankQuestion(
  app: TestApp,
  token: string,
  written: Partial<ExternalQuestionInput> = {},
): Promise<ExternalQuestion> {
  const body = {
    text: 'What is the capital of Portugal?',
    answer: 'Lisbon',
    accepted_answers: [],
    theme_id: null,
    subtheme_id: null,
    origin: 'A book',
    medium_id: null,
    ...written,
  }
  return app.call(externalQuestionCalls.addExternalQuestion, { body }, token)
}

type Upload = Partial<Parameters<typeof pathOf>[1]['query']> & { format?: string }

/** Uploads a question file. */
async function sendFile(app: TestApp, token: string, content: string | Buffer, query: Upload = {}) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(Buffer.from(content))]), 'questions.csv')
  const encoded = new Response(form)
  const asked = { file_name: 'questions.csv', format: 'csv', origin: 'A file', ...query }
  return app.http.inject({
    method: 'POST',
    url: pathOf(questionImportCalls.uploadQuestionImport, { query: asked }),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
}

/** Uploads a question file and waits until it is read. */
export async function bringFile(
  app: TestApp,
  token: string,
  content: string | Buffer,
  query: Upload = {},
): Promise<QuestionImport> {
  const response = await sendFile(app, token, content, query)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json<QuestionImport>()
}

/** Creates a question of the bank and a checked file with another; returns both ids. */
export async function aBankWithFile(app: TestApp, customerId: number): Promise<number[]> {
  const { token } = await aUser(app, customerId, { roles: { quiz_editor: true } })
  const { id } = await aBankQuestion(app, token, { text: 'Canary bank' })
  const file = await bringFile(app, token, 'text,answer\nCanary file?,Yes')
  await workOnFiles(app)
  return [id, file.id]
}

/** Returns the reason for which a question file is refused. */
export async function refusedFile(app: TestApp, token: string, content: string | Buffer, query: Upload = {}) {
  const { message, details } = (await sendFile(app, token, content, query)).json<ErrorBody>()
  return [message, ...(details ?? []).map(({ problem }) => problem)]
}

/** Runs the scheduled work on question files; returns the failures. */
export async function workOnFiles(app: TestApp): Promise<unknown[]> {
  const failures: unknown[] = []
  const log = { info: () => {}, warn: () => {}, error: (failure: unknown) => void failures.push(failure) }
  await importQuestions({
    database: app.database,
    clock: app.clock,
    log,
    media: folderStorage(app.mediaFolder),
  })
  return failures
}
