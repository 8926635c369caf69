import * as externalQuestionCalls from '@tertulia/contract/external-questions'
import * as questionImportCalls from '@tertulia/contract/question-imports'
import type { ImportGroup } from '@tertulia/contract/question-imports'
import { expect, test } from 'vitest'
import { deleteOldRows } from '../../platform/personal-data/owned-rows.ts'
import { aBankQuestion, bringFile, refusedFile, workOnFiles } from '../../../test/factories/question-bank.ts'
import { aQuiz } from '../../../test/factories/quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { listThemeTree } from '../themes/themes.sql.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

const capital = 'Qual é a capital de Portugal?'
const sea = 'Que navegador português chegou à Índia por mar em 1498?'

async function aDesk() {
  const customerId = await aCustomer(app)
  const editor = await aUser(app, customerId, { roles: { quiz_editor: true } })
  const themes = await listThemeTree(app.forCustomer(customerId).read)
  const { token } = editor
  const { listExternalQuestions } = externalQuestionCalls
  const { confirmQuestionImport, getQuestionImport, listImportRows } = questionImportCalls
  const bank = async () => (await app.call(listExternalQuestions, { query: { page: 1 } }, token)).questions
  const stand = (id: number) => app.call(getQuestionImport, { params: { id } }, token)
  const rowsOf = async (id: number, group: ImportGroup) =>
    (await app.call(listImportRows, { params: { id }, query: { page: 1, group } }, token)).rows
  /** Uploads a file and has it compared. */
  const check = async (content: string, query: object = {}) => {
    const { id } = await bringFile(app, token, content, query)
    expect(await workOnFiles(app)).toEqual([])
    return stand(id)
  }
  const confirm = (id: number) => app.call(confirmQuestionImport, { params: { id } }, token)
  return { customer_id: customerId, token, themes, bank, stand, rowsOf, check, confirm }
}

test('a file is read, compared with bank, quizzes and itself, and changes nothing of the bank by that', async () => {
  const { customer_id, token, check, rowsOf, bank } = await aDesk()
  const { id: bankId } = await aBankQuestion(app, token, { text: capital, answer: 'Lisboa' })
  await aQuiz(app, customer_id, { date: '2026-11-25', answers: ['Vasco da Gama'] })
  const { read } = app.forCustomer(customer_id)
  await read.updateTable('questions').set({ text: sea }).where('answer', '=', 'Vasco da Gama').execute()
  const file = [
    'pergunta,resposta,tema',
    '"QUAL É A CAPITAL DE PORTUGAL",Lisboa,',
    'Em 1498 que navegador portugues chegou por mar à Índia?,Vasco da Gama,História',
    'Quantos dias tem um ano bissexto?,366,',
    'Quantos dias tem um ano bisexto?,366,',
    'Quem escreveu Mensagem?,Fernando Pessoa,Magia',
    ',Sem pergunta,',
  ].join('\n')
  const found = await check(file)
  expect(found).toMatchObject({
    state: 'checked',
    rows_total: 6,
    rows_done: 6,
    counts: { new: 1, exact: 1, near: 2, doubt: 0, problem: 2, taken: 1, undecided: 4 },
    imported: 0,
  })
  expect(await rowsOf(found.id, 'exact')).toMatchObject([
    {
      line: 2,
      taken: false,
      alike: { place: 'bank', id: bankId, text: capital, likeness: 'exact', percentage: 100 },
    },
  ])
  expect(await rowsOf(found.id, 'near')).toMatchObject([
    { line: 3, taken: null, alike: { place: 'quiz', date: '2026-11-25', text: sea } },
    { line: 5, taken: null, alike: { place: 'file', id: 3, text: 'Quantos dias tem um ano bissexto?' } },
  ])
  expect(await rowsOf(found.id, 'problem')).toMatchObject([
    { line: 6, problem: 'theme_unknown', problem_value: 'Magia', taken: null, alike: null },
    { line: 7, problem: 'text_missing', taken: null },
  ])
  expect(await bank()).toHaveLength(1)
})

test('once every question is decided the file is imported as a whole, and can be undone while nothing of it is used', async () => {
  const { token, check, confirm, stand, bank } = await aDesk()
  await aBankQuestion(app, token, { text: capital, answer: 'Lisboa' })
  const text = `text,answer,origin\n${capital},Lisboa,\nCapital of Chile?,Santiago,Atlas\n,x,\nWho wrote Emma?,Jane Austen,`
  const { id } = await check(text)
  const params = { id }
  expect(await app.refused(questionImportCalls.confirmQuestionImport, { params }, token)).toBe(
    'import_not_ready',
  )
  const leave = { params, body: { group: 'problem', taken: false } } as const
  expect((await app.call(questionImportCalls.chooseImportGroup, leave, token)).counts).toMatchObject({
    undecided: 0,
    taken: 2,
  })
  expect(
    await app.refused(
      questionImportCalls.chooseImportGroup,
      { ...leave, body: { group: 'problem', taken: true } },
      token,
    ),
  ).toBe('invalid_input')
  expect(await confirm(id)).toMatchObject({ state: 'importing' })
  expect(await app.refused(questionImportCalls.removeQuestionImport, { params }, token)).toBe(
    'import_not_ready',
  )
  expect(await workOnFiles(app)).toEqual([])
  expect(await stand(id)).toMatchObject({
    state: 'imported',
    imported: 2,
    used: 0,
    imported_at: app.clock.now(),
  })
  const [first, second, third] = await bank()
  expect([first, second]).toMatchObject([
    { text: 'Capital of Chile?', origin: 'Atlas' },
    { text: 'Who wrote Emma?', origin: 'A file' },
  ])
  expect(third?.text).toBe(capital)
  expect(await app.refused(questionImportCalls.confirmQuestionImport, { params }, token)).toBe(
    'import_not_ready',
  )
  const mark = { params: { id: first?.id ?? 0 }, body: { marked_used: true } }
  await app.call(externalQuestionCalls.markExternalQuestion, mark, token)
  expect(await app.refused(questionImportCalls.removeQuestionImport, { params }, token)).toBe(
    'external_question_used',
  )
  await app.call(externalQuestionCalls.markExternalQuestion, { ...mark, body: { marked_used: false } }, token)
  await app.call(questionImportCalls.removeQuestionImport, { params }, token)
  expect(await bank()).toHaveLength(1)
  expect(await app.refused(questionImportCalls.getQuestionImport, { params }, token)).toBe('not_found')
})

test('a question is mended where it stands and compared anew; one with a problem cannot be taken before', async () => {
  const { token, themes, check, rowsOf } = await aDesk()
  await aBankQuestion(app, token, { text: capital, answer: 'Lisboa' })
  const { id } = await check('text,answer,theme\nWho wrote Emma?,Jane Austen,Books\n,Lisboa,')
  const at = (number: number) => ({ params: { id, number } })
  const take = { body: { taken: true } }
  expect(await app.refused(questionImportCalls.chooseImportRow, { ...at(1), ...take }, token)).toBe(
    'invalid_input',
  )
  const literature = themes[0]?.subthemes.find(({ slug }) => slug === 'literature')?.id ?? 0
  const body = {
    text: 'Who wrote Emma?',
    answer: 'Jane Austen',
    accepted_answers: [],
    origin: 'X',
    theme_id: null,
  }
  expect(
    await app.call(
      questionImportCalls.saveImportRow,
      { ...at(1), body: { ...body, subtheme_id: literature } },
      token,
    ),
  ).toMatchObject({
    problem: null,
    taken: true,
    alike: null,
    theme_id: themes[0]?.id,
    subtheme_id: literature,
  })
  const same = { ...body, text: capital, answer: 'Lisboa', subtheme_id: null }
  expect(await app.call(questionImportCalls.saveImportRow, { ...at(2), body: same }, token)).toMatchObject({
    problem: null,
    taken: false,
    alike: { place: 'bank', likeness: 'exact' },
  })
  expect(await app.call(questionImportCalls.chooseImportRow, { ...at(2), ...take }, token)).toMatchObject({
    taken: true,
  })
  expect(
    await app.refused(questionImportCalls.saveImportRow, { ...at(2), body: { ...same, answer: ' ' } }, token),
  ).toBe('invalid_input')
  expect(await app.refused(questionImportCalls.saveImportRow, { ...at(9), body: same }, token)).toBe(
    'not_found',
  )
  expect(await app.refused(questionImportCalls.chooseImportRow, { ...at(9), ...take }, token)).toBe(
    'not_found',
  )
  expect(await rowsOf(id, 'problem')).toEqual([])
})

test('questions added to the bank since the check are asked about again, and none is imported twice', async () => {
  const { check, confirm, stand, bank, rowsOf, token } = await aDesk()
  const text = 'text,answer\nWho wrote Emma?,Jane Austen\nCapital of Chile?,Santiago'
  const [one, other] = [await check(text), await check(text)]
  await Promise.all([confirm(one.id), confirm(other.id)])
  await Promise.all([workOnFiles(app), workOnFiles(app)])
  expect(await bank()).toHaveLength(2)
  expect(await stand(one.id)).toMatchObject({ state: 'imported' })
  expect(await stand(other.id)).toMatchObject({ state: 'checked', counts: { exact: 2, undecided: 2 } })
  expect(await rowsOf(other.id, 'exact')).toMatchObject([{ alike: { place: 'bank' }, taken: null }, {}])
  const leave = { params: { id: other.id }, body: { group: 'exact', taken: false } } as const
  await app.call(questionImportCalls.chooseImportGroup, leave, token)
  expect(
    await app.refused(questionImportCalls.confirmQuestionImport, { params: { id: other.id } }, token),
  ).toBe('import_not_ready')
})

test('a check that was stopped goes on, and two processes that check at once do it once', async () => {
  const { token, stand, customer_id } = await aDesk()
  const lines = Array.from({ length: 600 }, (_, index) => `Question about thing ${index}?,Answer ${index}`)
  const { id, state } = await bringFile(
    app,
    token,
    ['text,answer', ...lines, ...lines.slice(0, 10)].join('\n'),
  )
  expect(state).toBe('checking')
  const { read } = app.forCustomer(customer_id)
  await read.updateTable('question_imports').set({ rows_done: 250 }).where('id', '=', id).execute()
  expect(await Promise.all([workOnFiles(app), workOnFiles(app)])).toEqual([[], []])
  expect(await stand(id)).toMatchObject({ state: 'checked', rows_done: 610, counts: { new: 600, exact: 10 } })
})

test('other formats, other letters and what the editor says for the file as a whole', async () => {
  const { token, themes, rowsOf } = await aDesk()
  const [culture] = themes
  const chosen = {
    theme_id: culture?.id ?? 0,
    subtheme_id: culture?.subthemes[0]?.id ?? 0,
    origin: ' My  book ',
  }
  const choices = Buffer.from('#Q Cora\u00e7\u00e3o?\n^ Sim\nA Sim\nB N\u00e3o\n', 'latin1')
  const brought = await bringFile(app, token, choices, { format: 'choices', with_choices: '', ...chosen })
  await workOnFiles(app)
  expect(await rowsOf(brought.id, 'new')).toMatchObject([
    { text: 'Coração?\n\n- Sim\n- Não', answer: 'Sim', ...chosen, origin: 'My book' },
  ])
  const history = themes.find(({ slug }) => slug === 'history')
  const gift = '$CATEGORY: top/História\n\nWho?{=He}'
  const { id } = await bringFile(app, token, gift, { format: 'gift', ...chosen })
  await workOnFiles(app)
  expect(await rowsOf(id, 'new')).toMatchObject([
    { theme_id: history?.id, subtheme_id: history?.subthemes[0]?.id },
  ])
  const json = await bringFile(app, token, '[{"text":"A?","answer":"B","subtheme":"fine_arts"}]', {
    format: 'json',
  })
  await workOnFiles(app)
  expect(await rowsOf(json.id, 'new')).toMatchObject([{ theme_id: culture?.id, text: 'A?' }])
  const list = await app.call(questionImportCalls.listQuestionImports, { query: { page: 1 } }, token)
  expect(list.imports.map(({ format }) => format)).toEqual(['json', 'gift', 'choices'])
  expect(await app.refused(questionImportCalls.listQuestionImports, { query: { page: 2 } }, token)).toBe(
    'not_found',
  )
})

test('a file that nobody can read questions from is refused with the reason', async () => {
  const { token, themes } = await aDesk()
  const refused = (content: string, query: object = {}) => refusedFile(app, token, content, query)
  expect(await refused('text\n1')).toEqual(['invalid_file', 'columns_missing'])
  expect(await refused('text,answer', { format: 'xlsx' })).toEqual(['invalid_file', 'not_a_workbook'])
  expect(await refused('text,answer\n')).toEqual(['invalid_file', 'no_questions'])
  expect(await refused('PK\u0003\u0000')).toEqual(['invalid_file', 'not_text'])
  expect(await refused('{}', { format: 'json' })).toEqual(['invalid_file', 'not_a_list'])
  expect(await refused('text,answer\na,b', { theme_id: (themes[0]?.id ?? 0) + 100000 })).toEqual([
    'not_found',
  ])
  expect(await refused('text,answer\na,b', { origin: ' ' })).toEqual(['invalid_input', 'missing'])
  expect((await refused('x'.repeat(25_003_000)))[0]).toBe('file_too_large')
  expect((await app.call(questionImportCalls.listQuestionImports, { query: { page: 1 } }, token)).total).toBe(
    0,
  )
})

test('signs that no text can hold are told as far as they can be, not kept', async () => {
  const { check, rowsOf } = await aDesk()
  const strange = { text: 'A\u0000?', answer: 'b', theme: `\u0000${'x'.repeat(198)}😀` }
  const { id } = await check(JSON.stringify([strange, { ...strange, theme: '\ud83d' }]), { format: 'json' })
  const rows = await rowsOf(id, 'problem')
  expect(rows.map(({ text, problem_value }) => [text, problem_value])).toEqual([
    ['A?', `${'x'.repeat(198)}\ufffd`],
    ['A?', '\ufffd'],
  ])
})

test('files that were never imported are forgotten after two months, imported ones stay', async () => {
  const { token, customer_id, stand, check, confirm } = await aDesk()
  const { id } = await check('text,answer\na,b')
  await confirm(id)
  await workOnFiles(app)
  const checked = await check('text,answer\nc,d')
  const { read } = app.forCustomer(customer_id)
  await deleteOldRows(read, '2027-01-19T09:59:59.000Z')
  expect(await stand(checked.id)).toMatchObject({ state: 'checked' })
  await deleteOldRows(read, '2027-01-19T10:00:00.001Z')
  expect(
    await app.refused(questionImportCalls.getQuestionImport, { params: { id: checked.id } }, token),
  ).toBe('not_found')
  expect(await stand(id)).toMatchObject({ state: 'imported' })
})

test('another customer’s file is not found, and only quiz editors bring files', async () => {
  const { check, customer_id } = await aDesk()
  const stranger = await aDesk()
  const { id } = await check('text,answer\na,b')
  const params = { id, number: 1 }
  const unsorted = { accepted_answers: [], theme_id: null, subtheme_id: null }
  const body = { text: 'a', answer: 'b', origin: 'c', ...unsorted }
  for (const [endpoint, input] of [
    [questionImportCalls.getQuestionImport, { params: { id } }],
    [questionImportCalls.listImportRows, { params: { id }, query: { page: 1, group: 'new' } }],
    [questionImportCalls.saveImportRow, { params, body }],
    [questionImportCalls.chooseImportRow, { params, body: { taken: true } }],
    [questionImportCalls.chooseImportGroup, { params: { id }, body: { group: 'new', taken: true } }],
    [questionImportCalls.confirmQuestionImport, { params: { id } }],
    [questionImportCalls.removeQuestionImport, { params: { id } }],
  ] as const)
    expect(await app.refused(endpoint, input, stranger.token)).toBe('not_found')
  const special = await aUser(app, customer_id, { roles: { special_quiz_editor: true } })
  expect(await refusedFile(app, special.token, 'text,answer\na,b')).toEqual(['forbidden'])
})
