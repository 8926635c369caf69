import { parseArgs } from 'node:util'
import { labelled_answers, measureSuggestions, suggestForFile } from './labelled-answers.ts'
import { tellRatio } from './report.ts'

// How far the desk's suggestions can be trusted, against answers that people have labelled.
//   node bench/suggestions.ts [--misses] [file]

const { values, positionals } = parseArgs({
  options: { misses: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const told = suggestForFile(positionals[0] ?? labelled_answers)
const { suggested, right, found, precision, recall } = measureSuggestions(told)

tellRatio('precision of suggestions', precision, {
  goal: 0.98,
  better: 'higher',
  note: `${found} of ${suggested} suggested answers are right, in ${told.length} pairs`,
})
tellRatio('recall of suggestions', recall, {
  goal: 0.75,
  better: 'higher',
  note: `${found} of ${right} right answers are suggested`,
})

if (values.misses) {
  for (const { is_right, words, question, official, given } of told.filter(
    (answer) => answer.is_right !== answer.suggested,
  )) {
    process.stdout.write(
      [is_right ? 'not found' : 'misleading', official, given, words, question].join('\t') + '\n',
    )
  }
}
