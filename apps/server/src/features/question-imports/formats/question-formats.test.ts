import { describe, expect, test } from 'vitest'
import { readChoices } from './choices-questions.ts'
import { openCsv } from '../tables/csv-rows.ts'
import { readFileText } from '../../../platform/files/file-text.ts'
import { readGift } from './gift-questions.ts'
import { readJson } from './json-questions.ts'
import type { QuestionReader } from './parsed-question.ts'
import { previewTable, readTable } from '../tables/question-table.ts'

/** Reads a table by the guess of its columns. */
async function* readCsv(text: string) {
  const { table } = await previewTable(openCsv(text))
  yield* readTable(openCsv(text), table)
}

async function readAll(read: QuestionReader, text: string) {
  return Array.fromAsync(read(text))
}

/** Lists line, statement and answer of each question, or line, problem and its text. */
async function told(read: QuestionReader, text: string) {
  return (await readAll(read, text)).map(({ line, text: statement, answer, problem, problem_value }) =>
    problem ? [line, problem, problem_value] : [line, statement, answer],
  )
}

describe('CSV', () => {
  test('columns go by their names in either language and in any order, whatever separates them', async () => {
    const english =
      'answer,text,accepted_answers,theme,subtheme,origin\nLisbon,Capital?,Lisboa|Lx,Geography,,A book\n'
    const portuguese =
      '\ufeffResposta;Pergunta;Respostas aceites;Tema;Subtema;Origem\r\nLisbon;Capital?;Lisboa|Lx;Geography;;A book'
    for (const text of [english, readFileText(Buffer.from(portuguese)).text]) {
      const [question] = await readAll(readCsv, text)
      expect(question).toMatchObject({
        line: 2,
        text: 'Capital?',
        answer: 'Lisbon',
        accepted_answers: ['Lisboa', 'Lx'],
        theme: 'Geography',
        subtheme: '',
        origin: 'A book',
        problem: null,
      })
    }
    expect(await told(readCsv, 'text\tanswer\nOne, two?\tThree')).toEqual([[2, 'One, two?', 'Three']])
  })

  test('texts in quotation marks hold separators, quotation marks and several lines; lines stay those of the file', async () => {
    const text = 'text,answer\n"Who wrote ""Os Maias"",\nin 1888?",Eça de Queirós\n\nNext?,Yes\n'
    expect(await told(readCsv, text)).toEqual([
      [2, 'Who wrote "Os Maias",\nin 1888?', 'Eça de Queirós'],
      [5, 'Next?', 'Yes'],
    ])
  })

  test('a line with a separator too many, a file that a question needs, and a quotation mark never closed are told', async () => {
    const text =
      'text,answer,medium\nOne, two?,Three,,x\nWho is this?,Amália,amalia.jpg\nFine?,Yes,\n"Open?,No\n'
    expect(await told(readCsv, text)).toEqual([
      [2, 'unreadable', 'One  two? Three  x'],
      [3, 'medium_not_taken', 'amalia.jpg'],
      [4, 'Fine?', 'Yes'],
      [5, 'unreadable', '"Open?,No'],
    ])
  })

  test('a table of one column is refused', async () => {
    await expect(told(readCsv, 'question\nWho?\nWhat?')).rejects.toMatchObject({ problem: 'columns_missing' })
  })
})

describe('JSON', () => {
  test('a list of questions, or one called questions, is read with its lines; a broken one is told alone', async () => {
    const list = `[
  {"text": "Year?", "answer": 1143, "accepted_answers": ["MCXLIII"], "theme": "history"},
  {"text": "Brackets ] } in a \\"text\\"", "answer": "ok"},
  {"text": "No comma" "answer": "x"},

  "only words",
  {"text": ["no"], "answer": "x"},
  {"text": "Who?", "answer": "He", "medium": "he.png"}
]`
    expect(await told(readJson, list)).toEqual([
      [2, 'Year?', '1143'],
      [3, 'Brackets ] } in a "text"', 'ok'],
      [4, 'unreadable', '{"text": "No comma" "answer": "x"}'],
      [6, 'unreadable', '"only words"'],
      [7, 'unreadable', '{"text": ["no"], "answer": "x"}'],
      [8, 'medium_not_taken', 'he.png'],
    ])
    expect(await told(readJson, '{"questions":[{"text":"A?","answer":"B"}]}')).toEqual([[1, 'A?', 'B']])
    expect(await told(readJson, '[{"text":"A?","answer":"B"},{"text":"cut off')).toEqual([
      [1, 'A?', 'B'],
      [1, 'unreadable', '{"text":"cut off'],
    ])
  })

  test('anything else is refused as a whole', async () => {
    await expect(told(readJson, '"text"')).rejects.toMatchObject({ problem: 'not_a_list' })
  })
})

// The examples of Moodle's own page on the format, and common variants.
describe('GIFT', () => {
  test.each([
    [
      'short answer',
      "Who's buried in Grant's tomb?{=no one =nobody}",
      "Who's buried in Grant's tomb?",
      'no one',
    ],
    [
      'choices',
      '//Comment line\n::Question title\n:: Question {=A correct answer ~Wrong answer1 ~Wrong answer2}',
      'Question',
      'A correct answer',
    ],
    [
      'a missing word',
      'Moodle costs {~lots of money =nothing ~a small amount} to download.',
      'Moodle costs _____ to download.',
      'nothing',
    ],
    [
      'feedback',
      "What's between orange and green in the spectrum?\n{=yellow # correct! ~red # wrong, it's orange\n~blue # no}",
      "What's between orange and green in the spectrum?",
      'yellow',
    ],
    [
      'escaped signs',
      String.raw`Which answer equals 5? { ~ \= 2 + 2 = \= 2 + 3 ~ \= 2 + 4 }`,
      'Which answer equals 5?',
      '= 2 + 3',
    ],
    ['a line break', String.raw`First\nSecond\: \{x\}? {=a}`, 'First\nSecond: {x}?', 'a'],
    ['a number', 'When was Ulysses S. Grant born? {#1822:5}', 'When was Ulysses S. Grant born?', '1822'],
    [
      'several numbers',
      'When was Ulysses S. Grant born? {#\n=1822:0\n=%50%1822:2}',
      'When was Ulysses S. Grant born?',
      '1822',
    ],
    [
      'a number with decimals',
      'What is the value of pi (to 3 decimal places)? {#3.141:0.0005}',
      'What is the value of pi (to 3 decimal places)?',
      '3.141',
    ],
    [
      'HTML',
      '[html]<p>What is <b>2 &lt; 3</b>?<br>Say.</p>{=true story}',
      'What is 2 < 3?\nSay.',
      'true story',
    ],
    ['other formats', '[markdown]What is *this*?{=that}', 'What is *this*?', 'that'],
    ['general feedback', 'Name it.{=it####Well done = really}', 'Name it.', 'it'],
  ])('%s', async (_, text, statement, answer) => {
    const [question] = await readAll(readGift, text)
    expect(question).toMatchObject({ text: statement, answer, problem: null })
  })

  test('accepted answers are those that are wholly right', async () => {
    const [question] = await readAll(readGift, 'Two plus two? {=four =4 =%50%nearly four}')
    expect(question?.accepted_answers).toEqual(['4'])
  })

  test.each([
    ['essay', 'Write a short biography of Dag Hammarskjöld. {}', 'kind_not_taken', 'essay'],
    ['matching', 'Match.{ =cat -> cat food =dog -> dog food }', 'kind_not_taken', 'matching'],
    ['a span of numbers', 'What is pi? {#3.141..3.142}', 'kind_not_taken', 'number_span'],
    ['a description', 'You can use your pencil.', 'kind_not_taken', 'description'],
    ['several right choices', 'Who?{~%50%Grant ~%50%His wife ~%-100%No one}', 'right_answers_several', ''],
    ['no right choice', 'Who?{~Grant ~His wife}', 'right_answer_missing', ''],
    ['a brace that is not closed', 'Who? {=Grant', 'unreadable', 'Who? {=Grant'],
  ])('%s is told with its line', async (_, text, problem, value) => {
    expect(await told(readGift, `// first\n\n${text}`)).toEqual([[3, problem, value]])
  })

  test('true or false is kept as such', async () => {
    const text = 'The sun rises in the East.{T}\n\nGrant was buried in a tomb.{FALSE#No one was#Right}'
    expect((await readAll(readGift, text)).map(({ truth }) => truth)).toEqual([true, false])
  })

  test('a category counts for all questions after it, its closest name first', async () => {
    const text = '$CATEGORY: $course$/top/History/Portugal\n\nA?{=b}\n\n$CATEGORY: Science\nC?{=d}'
    const read = await readAll(readGift, text)
    expect(read.map(({ line, categories }) => [line, categories])).toEqual([
      [3, ['Portugal', 'History']],
      [6, ['Science']],
    ])
  })
})

describe('choices', () => {
  const text = `#Q What is the capital
of Portugal?
^ Lisbon
A Porto
B Lisbon

#Q A man once said what?
^ A lot
A A lot
B Nothing
#Q Without an answer?
A x
#Q The sun is cold.
^ False
A True
B False
`
  test('statement, right answer and choices are read; what lacks the right one is told', async () => {
    expect(await told(readChoices, text)).toEqual([
      [1, 'What is the capital\nof Portugal?', 'Lisbon'],
      [7, 'A man once said what?', 'A lot'],
      [11, 'right_answer_missing', ''],
      [13, 'The sun is cold.', 'False'],
    ])
    const [first, , , last] = await readAll(readChoices, text)
    expect(first?.choices).toEqual(['Porto', 'Lisbon'])
    expect(last?.truth).toBe(false)
  })
})

describe('the letters of a file', () => {
  const text = 'Coração, “€”'
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
    [
      'Windows-1252',
      Buffer.from(
        Array.from(text, (letter) => ({ '“': 0x93, '”': 0x94, '€': 0x80 })[letter] ?? letter.charCodeAt(0)),
      ),
    ],
  ])('%s is read', (_, content) => {
    expect(readFileText(content)).toEqual({ text, odd_lines: [] })
  })

  test('a stray byte spoils no letter beside it, and its line is told', () => {
    const written = [
      Buffer.from('Coração\n'),
      Buffer.from('Maçã', 'latin1'),
      Buffer.from(' é fruta\nPão\n“Sim”'),
    ]
    expect(readFileText(Buffer.concat(written))).toEqual({
      text: 'Coração\nMaçã é fruta\nPão\n“Sim”',
      odd_lines: [2],
    })
  })

  test('a line of UTF-8 in a file of Windows-1252 is told, too', () => {
    const written = [Buffer.from('Pão\nMaçã\nsim\n', 'latin1'), Buffer.from('Coração')]
    expect(readFileText(Buffer.concat(written))).toEqual({ text: 'Pão\nMaçã\nsim\nCoração', odd_lines: [4] })
  })

  test('a file that is not text is refused', () => {
    expect(() => readFileText(Buffer.from('PK\u0003\u0004\u0000\u0000'))).toThrow('not_text')
  })
})

describe('a file that is meant to do harm', () => {
  const endless = 2_000_000
  test.each<[string, QuestionReader, string]>([
    ['markup that never ends', readGift, `[html]${'<br <'.repeat(endless / 5)}{=a}`],
    ['nothing but right answers', readGift, `q {${'=a'.repeat(endless)}}`],
    ['a line of choices without end', readChoices, `#Q a\n^ b\n${'A x\n'.repeat(endless / 4)}`],
    ['a string that is never closed', readJson, `[{"text":"${'a'.repeat(10 * endless)}`],
    ['brackets within brackets', readJson, `[{"text":"a","answer":"b","medium":${'['.repeat(endless)}`],
    [
      'more answers than anybody accepts',
      readJson,
      `[{"text":"a","answer":"b","accepted_answers":[${'"x",'.repeat(endless)}""]}]`,
    ],
    ['a quotation mark that is never closed', readCsv, `text,answer\n"${'a\n'.repeat(endless)}`],
  ])('%s is told as one unreadable question before the test runs out of time', async (_, read, text) => {
    const [first, ...more] = await readAll(read, text)
    expect([first?.problem, more]).toEqual(['unreadable', []])
  })

  test('a line of separators without end is refused; a medium may be anything', async () => {
    await expect(told(readCsv, `text,answer${','.repeat(endless)}`)).rejects.toMatchObject({
      problem: 'columns_missing',
    })
    const odd = '[{"text":"a","answer":"b","medium":{"toString":1}}]'
    expect(await told(readJson, odd)).toEqual([[1, 'medium_not_taken', '']])
  })

  test('a long path of categories is looked at from its closest name', async () => {
    const [question] = await readAll(readGift, `$CATEGORY:${'a/'.repeat(9000)}b\nA?{=b}`)
    expect(question?.categories).toEqual(['b', ...Array.from({ length: 9 }, () => 'a')])
  })
})
