import { expect, test } from 'vitest'
import { formatOf } from './file-format.ts'

test.each([
  ['mine.xlsx', 'PK', 'xlsx'],
  ['mine.tsv', 'Who?', 'csv'],
  ['quiz.xml', '<?xml version="1.0"?>', 'moodle_xml'],
  ['cards.txt', '#separator:tab\n#html:true\nWho?\tHe', 'csv'],
  ['cards.txt', 'Who?\tHe\n', 'csv'],
  ['quiz.txt', 'Who?\nA. He\nB. She\nANSWER: B\n', 'aiken'],
  ['quiz.txt', '// question: 1\n::Name::Who?{=He}', 'gift'],
  ['quiz.txt', '#Q Who?\n^ He\nA He\n', 'choices'],
  ['export', '{"response_code":0,"results":[]}', 'json'],
  ['notes.txt', 'Buy milk', null],
])('%s that begins with %j is recognised', async (name, content, format) => {
  expect(await formatOf(new File([content], name))).toBe(format)
})
