import { readFile as readBytes } from 'node:fs/promises'
import type { ImportColumn } from '@tertulia/contract/question-imports'
import { expect, test } from 'vitest'
import { aWorkbook, aWorkbookWithFarCell } from '../../../../test/factories/workbook.ts'
import { readFile, type FilePart, type FileToRead } from '../read-file.ts'

const themes = { tree: [], names: [] }
const choices = {
  theme_id: null,
  subtheme_id: null,
  origin: 'A file',
  with_choices: 'none',
  true_false: null,
} as const

type Chosen = Partial<Omit<FileToRead, 'choices'>> & { choices?: Partial<FileToRead['choices']> }

async function parts(
  content: Uint8Array | string,
  format: FileToRead['format'],
  chosen: Chosen = {},
): Promise<FilePart[]> {
  const bytes = typeof content === 'string' ? await sample(content) : content
  const given = { ...choices, ...chosen.choices }
  return Array.fromAsync(readFile({ themes, table: null, ...chosen, content: bytes, format, choices: given }))
}

const sample = async (name: string) =>
  readBytes(new URL(`../../../../test/question-files/${name}`, import.meta.url))

/** Lists each question as its statement and answers, or its line and problem, and its doubts. */
async function told(...given: Parameters<typeof parts>) {
  const rows = (await parts(...given)).flatMap((part) => (part.kind === 'rows' ? part.rows : []))
  return rows.map(({ line, text, answer, accepted_answers, problem, problem_value, doubt }) =>
    problem
      ? [line, problem, problem_value]
      : [text, [answer, ...accepted_answers].join('|'), ...(doubt ? [doubt] : [])],
  )
}

test('OpenTDB: entities are letters, what needs its choices is doubtful', async () => {
  expect(await told('opentdb.json', 'json')).toEqual([
    ['Who wrote the novel "Blindness", in which a whole city can\'t see?', 'José Saramago'],
    [12, 'kind_not_taken', 'true_false'],
    ['Which of these metals is liquid at room temperature?', 'Mercury', 'needs_choices'],
    ['Whom did the crown of 1640 pass to?', 'None of the above', 'answer_of_choices'],
  ])
})

test.each([
  ['base64', (text: string) => Buffer.from(text).toString('base64')],
  ['url3986', (text: string) => encodeURIComponent(text)],
  ['urlLegacy', (text: string) => new URLSearchParams([['', text]]).toString().slice(1)],
] as const)('OpenTDB in its encoding %s', async (_, encode) => {
  const asked = (question: string, correctAnswer: string, incorrectAnswers: string[]) => ({
    type: encode('multiple'),
    difficulty: encode('easy'),
    category: encode('Entertainment: Video Games'),
    question: encode(question),
    correct_answer: encode(correctAnswer),
    incorrect_answers: incorrectAnswers.map(encode),
  })
  const results = [
    asked('Quem cantou “Verdes Anos + 1” em 100 % português?', 'C++ & Cª', ['José', 'Ana']),
    asked('Capital of Chile.', 'Santiago', ['Lima', 'Quito']),
  ]
  const file = Buffer.from(JSON.stringify({ response_code: 0, results }))
  expect(await told(file, 'json')).toEqual([
    ['Quem cantou “Verdes Anos + 1” em 100 % português?', 'C++ & Cª'],
    ['Capital of Chile.', 'Santiago'],
  ])
})

test('true/false questions are asked as such in the chosen language; choices only where a statement needs them', async () => {
  const shown = await told('opentdb.json', 'json', { choices: { true_false: 'en', with_choices: 'needed' } })
  expect(shown[0]).toEqual([expect.not.stringContaining('- '), 'José Saramago'])
  expect(shown[1]).toEqual(['True or false? The Tagus flows into the sea at Lisbon.', 'True|T'])
  expect(shown[2]).toEqual([
    'Which of these metals is liquid at room temperature?\n\n- Mercury\n- Tin\n- Zinc\n- Lead',
    'Mercury',
  ])
  expect((await told('moodle.xml', 'moodle_xml', { choices: { true_false: 'pt' } }))[2]).toEqual([
    'Verdadeiro ou falso? The Azores are nine islands.',
    'Verdadeiro|V|Verdade',
  ])
})

test('The Trivia API, in both of its forms', async () => {
  expect(await told('the-trivia-api.json', 'json')).toEqual([
    ['Which river reaches the sea at Porto?', 'The Douro'],
    ['Who was still directing films at the age of 105?', 'Manoel de Oliveira'],
  ])
})

test('GIFT as Moodle exports it', async () => {
  expect(await told('moodle-export.gift', 'gift')).toEqual([
    ['In which year was the Vasco da Gama bridge opened?', '1998'],
    ['Which way of writing means "A implies B"?', 'A -> B'],
    ['Who sang *Estranha forma de vida*?', 'Amália Rodrigues|Amália'],
    [25, 'medium_not_taken', 'ilha%20do%20pico.png'],
    [31, 'kind_not_taken', 'true_false'],
  ])
})

test('Moodle XML', async () => {
  expect(await told('moodle.xml', 'moodle_xml')).toEqual([
    ['What is the capital of Chile?', 'Santiago'],
    ['Which river flows through Coimbra & Penacova?', 'Mondego|O Mondego'],
    [24, 'kind_not_taken', 'true_false'],
    ['How high is Pico, in metres?', '2351|2350|2352'],
    [35, 'kind_not_taken', 'essay'],
    ['Whose flag is this?', 'Cabo Verde'],
  ])
})

test('Moodle XML that breaks off, nests without end or defines entities is told with its line', async () => {
  const whole = (await sample('moodle.xml')).toString()
  const cut = Buffer.from(whole.slice(0, whole.indexOf('2351')))
  expect((await told(cut, 'moodle_xml')).at(-1)).toEqual([30, 'unreadable', ''])
  const bomb = `<!DOCTYPE quiz [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "&a;&a;&a;">]><quiz><question type="shortanswer"><questiontext><text>&b;?</text></questiontext><answer fraction="100"><text>a</text></answer></question></quiz>`
  expect(await told(Buffer.from(bomb), 'moodle_xml')).toEqual([['&b;?', 'a']])
  const deep = `<quiz>${'<a>'.repeat(1_000_000)}`
  expect(await told(Buffer.from(deep), 'moodle_xml')).toEqual([[1, 'unreadable', '']])
})

test('Aiken', async () => {
  expect(await told('aiken.txt', 'aiken')).toEqual([
    ['Which instrument has twelve strings and is at home in Coimbra and Lisbon?', 'Portuguese guitar'],
    ['In which decade did colour television come to Portugal?', 'The eighties'],
    [12, 'kind_not_taken', 'true_false'],
    [17, 'right_answer_missing', ''],
  ])
})

test('for an Anki file and one without a header, the guessed columns wait for confirmation', async () => {
  const [anki, ...more] = await parts('anki.txt', 'csv')
  expect(more).toEqual([])
  expect(anki).toMatchObject({
    kind: 'table',
    known: false,
    table: {
      has_header: false,
      columns: ['ignored', 'text', 'answer', 'ignored'],
    },
  })
  expect(anki?.kind === 'table' && anki.table.rows[0]).toEqual([
    'gK3{',
    'What is the capital of Latvia?',
    'Riga',
    'capitals',
  ])
  const table = { has_header: false, columns: ['ignored', 'text', 'answer', 'ignored'] } as const
  expect(await told('anki.txt', 'csv', { table: { ...table, columns: [...table.columns] } })).toEqual([
    ['What is the capital of Latvia?', 'Riga'],
    ['Which sea, said "Baltic", lies there?\nSay it.', 'Baltic Sea'],
    [7, 'medium_not_taken', 'owl.jpg'],
  ])
  const [plain] = await parts('no-header.csv', 'csv')
  expect(plain).toMatchObject({
    known: false,
    table: { has_header: false, columns: ['ignored', 'text', 'answer', 'ignored'] },
  })
})

test('Excel’s line of the separator, and a letter that names the right choice', async () => {
  expect(await told('excel-sep.csv', 'csv')).toEqual([
    ['Who painted “Guernica”?', 'Picasso'],
    ['Which city; by the Seine, had a fire in 2019?', 'Paris'],
  ])
})

test('a workbook of Excel, with numbers, dates and empty rows', async () => {
  const content = aWorkbook([
    ['Pergunta', 'Resposta', 'Tema'],
    ['Em que ano foi a revolução dos cravos?', 1974, ''],
    [],
    ['Quanto é um décimo mais dois décimos?', 0.30000000000000004, ''],
  ])
  expect(await told(content, 'xlsx')).toEqual([
    ['Em que ano foi a revolução dos cravos?', '1974'],
    ['Quanto é um décimo mais dois décimos?', '0.3'],
  ])
})

test('of a workbook with several sheets the one of questions is proposed, and another is read when it is chosen', async () => {
  const content = aWorkbook(
    [['These are the questions of our autumn quizzes']],
    [],
    [
      ['Pergunta', 'Resposta'],
      ['Quem pintou «O Grito»?', 'Edvard Munch'],
    ],
    [
      ['Em que ilha nasceu Napoleão?', 'Córsega'],
      ['Quem descobriu a penicilina?', 'Alexander Fleming'],
    ],
  )
  const sheets = ['Sheet1', 'Sheet3', 'Sheet4']
  const columns = ['text', 'answer']
  expect(await parts(content, 'xlsx')).toMatchObject([
    { kind: 'table', known: false, table: { sheets, sheet: 1, has_header: true, columns } },
  ])
  const table = { has_header: false, columns: ['text', 'answer'] as ImportColumn[] }
  expect(await told(content, 'xlsx', { table, sheet: 2 })).toEqual([
    ['Em que ilha nasceu Napoleão?', 'Córsega'],
    ['Quem descobriu a penicilina?', 'Alexander Fleming'],
  ])
  expect(await parts(content, 'xlsx', { sheet: 0 })).toEqual([
    { kind: 'refused', problem: 'columns_missing' },
  ])
  expect(await parts(content, 'xlsx', { sheet: 9 })).toEqual([{ kind: 'refused', problem: 'no_questions' }])
})

/** Builds a workbook whose first part claims to unpack to 4 GB. */
function aBomb(): Uint8Array {
  const content = Buffer.from(aWorkbook([['a', 'b']]))
  const entry = content.indexOf(Buffer.from('PK\u0001\u0002'))
  content.writeUInt32LE(0xff000000, entry + 24)
  return content
}

test.each([
  ['no workbook', Buffer.from('text,answer'), 'not_a_workbook'],
  ['a workbook cut off', aWorkbook([['a', 'b']]).subarray(0, 300), 'not_a_workbook'],
  ['a bomb', aBomb(), 'too_much_unpacked'],
  ['a sheet with one cell far away', aWorkbookWithFarCell(), 'far_cell'],
] as const)('%s is refused', async (_, content, problem) => {
  expect(await parts(content, 'xlsx')).toEqual([{ kind: 'refused', problem }])
})
