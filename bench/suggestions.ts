import { prepareSuggestions } from '@tertulia/core/suggestions/suggest-verdict'
import { parseArgs } from 'node:util'
import { measureSuggestions } from '@tertulia/core/suggestions/measure'
import { answerSets, labelledAnswers, suggestForFile, type ToldAnswer } from './data/labelled-answers.ts'
import { median, tellRatio } from './measuring/report.ts'
import { sized } from './measuring/sizes.ts'

// Measures how reliable the correction page's suggestions are, against labelled answers, and their cost. Of the
// held-out answers only the figures are shown.
//   node bench/suggestions.ts [--misses] [file]

const { values, positionals } = parseArgs({
  options: { misses: { type: 'boolean', default: false } },
  allowPositionals: true,
})

type Least = { precision: number; recall: number }

function tellQuality(name: string, told: readonly ToldAnswer[], least: Least): void {
  const { suggested, right, found, precision, recall } = measureSuggestions(told)
  tellRatio(`precision of suggestions, ${name}`, precision, {
    goal: least.precision,
    better: 'higher',
    note: `${found} of ${suggested} suggested answers are right, in ${told.length} pairs`,
  })
  tellRatio(`recall of suggestions, ${name}`, recall, {
    goal: least.recall,
    better: 'higher',
    note: `${found} of ${right} right answers are suggested`,
  })
}

/**
 * Measures the suggestions of a correction page with eight questions and a hundred distinct answers each, against a
 * hundred milliseconds.
 */
function tellCost(told: readonly ToldAnswer[]): void {
  const texts = told.slice(0, 100).map(({ given }) => given)
  const questions = told.filter((_, index) => index % 60 === 0).slice(0, 8)
  const times = Array.from({ length: sized(15, 1) }, () => {
    const start = performance.now()
    for (const { question, official: answer } of questions) {
      const suggest = prepareSuggestions({ question, answer, accepted_answers: [] })
      for (const text of texts) suggest(text)
    }
    return performance.now() - start
  })
  const milliseconds = median(times)
  const note = `${milliseconds.toFixed(0)} ms for 800 answers`
  tellRatio('time of the suggestions on a full desk, to 100 ms', milliseconds / 100, {
    goal: 1,
    better: 'lower',
    note,
  })
}

const [file] = positionals
for (const { name, file: own, least } of file === undefined ? answerSets : [])
  tellQuality(name, suggestForFile(own), least)
const told = suggestForFile(file ?? labelledAnswers)
if (file !== undefined) tellQuality(file, told, { precision: 0.98, recall: 0.97 })
tellCost(told)

if (values.misses) {
  for (const { is_right, suggestion, reason, ...answer } of told) {
    if (is_right === (suggestion !== 'unlikely')) continue
    const words = `${suggestion}: ${reason}`
    process.stdout.write(
      [is_right ? 'not found' : 'misleading', answer.official, answer.given, words, answer.question].join(
        '\t',
      ) + '\n',
    )
  }
}
