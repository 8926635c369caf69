import { readdir } from 'node:fs/promises'
import path from 'node:path'
import * as externalQuestionCalls from '@tertulia/contract/external-questions'
import * as questionImportCalls from '@tertulia/contract/question-imports'
import type { ImportGroup } from '@tertulia/contract/question-imports'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bringFile, workOnFiles } from '../../../../test/factories/question-bank.ts'
import { aCustomer, aUser } from '../../../../test/factories/users.ts'
import { testApp } from '../../../../test/test-app.ts'
import { deleteOldRows } from '../../../platform/personal-data/owned-rows.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

async function aDesk() {
  const customerId = await aCustomer(app)
  const { token } = await aUser(app, customerId, { roles: { quiz_editor: true } })
  const { confirmQuestionImport, getQuestionImport, listImportRows, removeQuestionImport } =
    questionImportCalls
  const check = async (content: string) => {
    const { id } = await bringFile(app, token, content, { format: 'moodle_xml', file_name: 'moodle.xml' })
    expect(await workOnFiles(app)).toEqual([])
    return app.call(getQuestionImport, { params: { id } }, token)
  }
  return {
    customer_id: customerId,
    token,
    check,
    stand: (id: number) => app.call(getQuestionImport, { params: { id } }, token),
    rowsOf: async (id: number, group: ImportGroup) =>
      (await app.call(listImportRows, { params: { id }, query: { page: 1, group } }, token)).rows,
    confirm: async (id: number) => {
      await app.call(confirmQuestionImport, { params: { id } }, token)
      expect(await workOnFiles(app)).toEqual([])
    },
    remove: (id: number) => app.call(removeQuestionImport, { params: { id } }, token),
    bank: async () =>
      (await app.call(externalQuestionCalls.listExternalQuestions, { query: { page: 1 } }, token)).questions,
    stored: () => readdir(path.join(app.mediaFolder, String(customerId))).catch(() => []),
  }
}

const picture = (width = 40) =>
  sharp({ create: { width, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
const sound = Buffer.concat([
  Buffer.from('ID3\u0004\0\0\0\0\0\0\u00ff\u00fb\u0090\0', 'latin1'),
  Buffer.alloc(900),
])
const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')

const aFile = (name: string, content: Buffer) =>
  `<file name="${name}" path="/" encoding="base64">${content.toString('base64').replaceAll(/.{76}/g, '$&\n')}</file>`
const aQuestion = (text: string, answer: string, files = '') =>
  `<question type="shortanswer"><questiontext format="html"><text><![CDATA[<p>${text}</p>]]></text>${files}</questiontext>
  <answer fraction="100"><text>${answer}</text></answer></question>`
const anImage = (name: string) => `<img src="@@PLUGINFILE@@/${name}" alt="">`
const aQuizFile = (...questions: string[]) => `<?xml version="1.0"?><quiz>${questions.join('\n')}</quiz>`

test('a picture inside Moodle XML becomes the medium of its question once the file is imported', async () => {
  const { check, rowsOf, confirm, bank, stored } = await aDesk()
  const file = aQuizFile(
    aQuestion(
      `Whose flag is this?${anImage('the%20flag.png')}`,
      'Cabo Verde',
      aFile('the flag.png', await picture()),
    ),
    aQuestion('Who sings?', 'Amália', aFile('fado.mp3', sound)),
    aQuestion('Who wrote Emma?', 'Jane Austen'),
  )
  const { id, counts } = await check(file)
  expect(counts).toMatchObject({ new: 3, problem: 0, taken: 3 })
  expect(await rowsOf(id, 'new')).toMatchObject([
    { medium: { file_name: 'the flag.png', kind: 'image' }, files_left_out: [] },
    { medium: { file_name: 'fado.mp3', kind: 'audio', byte_size: sound.byteLength }, files_left_out: [] },
    { medium: null, files_left_out: [] },
  ])
  expect(await stored()).toEqual([])

  await confirm(id)
  const [flag, song, book] = await bank()
  expect(flag).toMatchObject({
    text: 'Whose flag is this?',
    medium: { kind: 'image', width: 40, height: 30 },
  })
  expect(song).toMatchObject({ medium: { kind: 'audio', content_type: 'audio/mpeg' } })
  expect(book).toMatchObject({ medium: null })
  const shown = await app.http.inject(`/api${flag?.medium?.url}`)
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
  expect(flag?.medium?.url).not.toContain('flag')
  expect(await stored()).toHaveLength(2)
})

test('the first file that can be a medium is taken, those that the statement shows before others; the rest is named', async () => {
  const { check, rowsOf, confirm, bank } = await aDesk()
  const [wide, narrow] = [await picture(60), await picture(20)]
  const files = [
    aFile('unused.png', wide),
    aFile('drawing.svg', drawing),
    aFile('shown.png', narrow),
    aFile('fado.mp3', sound),
  ].join('')
  const shown = `${anImage('drawing.svg')}${anImage('shown.png')}${anImage('elsewhere.png')}`
  const { id } = await check(aQuizFile(aQuestion(`Which island?${shown}`, 'Pico', files)))
  expect(await rowsOf(id, 'new')).toMatchObject([
    {
      medium: { file_name: 'shown.png', kind: 'image' },
      files_left_out: ['drawing.svg', 'unused.png', 'fado.mp3', 'elsewhere.png'],
    },
  ])
  await confirm(id)
  expect(await bank()).toMatchObject([{ medium: { width: 20 } }])
})

test('a file that is damaged, of another kind or too large is the problem of its question alone', async () => {
  const { token, check, rowsOf, confirm, bank } = await aDesk()
  const whole = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const huge = Buffer.concat([await picture(), Buffer.alloc(2_000_000)])
  const { id, counts } = await check(
    aQuizFile(
      aQuestion('A drawing?', 'one', aFile('drawing.svg', drawing)),
      aQuestion('Damaged?', 'two', aFile('half.png', whole.subarray(0, 200))),
      aQuestion('Huge?', 'three', aFile('huge.png', huge)),
      aQuestion('Empty?', 'four', '<file name="empty.png" path="/" encoding="base64"></file>'),
      aQuestion('Without name?', 'five', '<file encoding="base64">!!!!</file>'),
      aQuestion('Not encoded?', 'six', '<file name="plain.png">iVBORw0KGgo=</file>'),
      aQuestion(`Only named?${anImage('gone.png')}`, 'seven'),
      aQuestion('', 'eight', aFile('no-text.png', await picture())),
      aQuestion('Good?', 'nine', aFile('good.png', await picture())),
    ),
  )
  expect(counts).toMatchObject({ new: 1, problem: 8, taken: 1, undecided: 8 })
  const problems = await rowsOf(id, 'problem')
  expect(problems.map((row) => [row.problem, row.problem_value, row.medium?.file_name ?? null])).toEqual([
    ['medium_unreadable', 'drawing.svg', null],
    ['medium_unreadable', 'half.png', null],
    ['medium_too_large', 'huge.png', null],
    ['medium_unreadable', 'empty.png', null],
    ['medium_unreadable', 'file', null],
    ['medium_unreadable', 'plain.png', null],
    ['medium_not_taken', 'gone.png', null],
    ['text_missing', '', 'no-text.png'],
  ])
  expect(problems.flatMap((row) => row.files_left_out)).toEqual([])

  // Corrected questions come without a medium, or with the one that could be read.
  const mend = (number: number, text: string) =>
    app.call(
      questionImportCalls.saveImportRow,
      {
        params: { id, number },
        body: {
          text,
          answer: 'An answer',
          accepted_answers: [],
          theme_id: null,
          subtheme_id: null,
          origin: 'A file',
        },
      },
      token,
    )
  await mend(1, 'Who drew Bordalo’s cats?')
  await mend(8, 'Which lighthouse is shown here?')
  const others = { params: { id }, body: { group: 'problem', taken: false } } as const
  await app.call(questionImportCalls.chooseImportGroup, others, token)
  await confirm(id)
  expect((await bank()).map(({ text, medium }) => [text, medium?.kind ?? null])).toEqual([
    ['Who drew Bordalo’s cats?', null],
    ['Which lighthouse is shown here?', 'image'],
    ['Good?', 'image'],
  ])
})

test('the same file again finds its questions in the bank, and stores no second medium', async () => {
  const { check, confirm, stored, bank, remove, stand } = await aDesk()
  const file = aQuizFile(aQuestion('Whose flag is this?', 'Cabo Verde', aFile('flag.png', await picture())))
  const first = await check(file)
  await confirm(first.id)
  const again = await check(file)
  expect(again.counts).toMatchObject({ exact: 1, new: 0, taken: 0, undecided: 0 })
  expect(await remove(again.id)).toEqual({})
  expect(await stored()).toHaveLength(1)
  expect(await bank()).toHaveLength(1)
  expect(await stand(first.id)).toMatchObject({ imported: 1 })
})

test('undoing an import removes its media; discarding or keeping a file too long leaves nothing of them', async () => {
  const { customer_id, check, confirm, remove, stored, bank } = await aDesk()
  const file = aQuizFile(
    aQuestion('Whose flag is this?', 'Cabo Verde', aFile('flag.png', await picture())),
    aQuestion('Who sings?', 'Amália', aFile('fado.mp3', sound)),
  )
  const { read } = app.forCustomer(customer_id)
  const rows = async () => ({
    waiting: (await read.selectFrom('import_media').select('number').execute()).length,
    media: (await read.selectFrom('media').select('id').execute()).length,
  })
  const first = await check(file)
  expect(await rows()).toEqual({ waiting: 2, media: 0 })
  await remove(first.id)
  expect(await rows()).toEqual({ waiting: 0, media: 0 })

  const second = await check(file)
  await confirm(second.id)
  expect(await rows()).toEqual({ waiting: 0, media: 2 })
  const [flag] = await bank()
  await remove(second.id)
  expect(await rows()).toEqual({ waiting: 0, media: 0 })
  expect(await stored()).toEqual([])
  expect((await app.http.inject(`/api${flag?.medium?.url}`)).statusCode).toBe(404)

  await check(file)
  await deleteOldRows(read, '2027-01-20T10:00:00.001Z')
  expect(await rows()).toEqual({ waiting: 0, media: 0 })
})

test('an import with a used question keeps its media', async () => {
  const { token, customer_id, check, confirm, stored, bank } = await aDesk()
  const { id } = await check(
    aQuizFile(aQuestion('Whose flag?', 'Cabo Verde', aFile('flag.png', await picture()))),
  )
  await confirm(id)
  const [question] = await bank()
  const marked = { params: { id: question?.id ?? 0 }, body: { marked_used: true } }
  await app.call(externalQuestionCalls.markExternalQuestion, marked, token)
  const params = { id }
  expect(await app.refused(questionImportCalls.removeQuestionImport, { params }, token)).toBe(
    'external_question_used',
  )
  expect(await stored()).toHaveLength(1)

  const other = await aDesk()
  expect(await app.refused(questionImportCalls.removeQuestionImport, { params }, other.token)).toBe(
    'not_found',
  )
  const player = await aUser(app, customer_id, { roles: { regular_player: true } })
  expect(
    await app.refused(
      questionImportCalls.listImportRows,
      { params, query: { page: 1, group: 'new' } },
      player.token,
    ),
  ).toBe('forbidden')
})

test('a question with a hundred files, and files nested without end, are read within limits', async () => {
  const { check, rowsOf } = await aDesk()
  const many = Array.from({ length: 100 }, (_, index) => aFile(`drawing-${index}.svg`, drawing)).join('')
  const deep = `${'<a>'.repeat(60)}${'</a>'.repeat(60)}`
  const { id, counts } = await check(
    aQuizFile(aQuestion('Many?', 'a', many), aQuestion('Deep?', 'b', `<file name="x.png">${deep}</file>`)),
  )
  expect(counts).toMatchObject({ problem: 2 })
  const [row, broken] = await rowsOf(id, 'problem')
  expect(row).toMatchObject({ problem: 'medium_unreadable', problem_value: 'drawing-0.svg' })
  expect(row?.files_left_out).toHaveLength(19)
  expect(broken).toMatchObject({ problem: 'unreadable' })
})
