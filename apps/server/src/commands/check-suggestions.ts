import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { measureSuggestions, type JudgedSuggestion } from '@tertulia/core/suggestions/measure'
import { prepareScoredSuggestions } from '@tertulia/core/suggestions/suggest-verdict'
import { getOwnCustomer, listCustomerIds } from '../platform/access/access.sql.ts'
import type { Database, Db } from '../platform/database/database.ts'
import { readSettings, type Settings } from '../platform/process/settings.ts'
import { listReviewedQuestions } from '../features/corrections/corrections.sql.ts'
import { hasDatabase, inExistingDatabase } from './existing-database.ts'
import { runInTerminal } from './run-in-terminal.ts'
import { say } from './terminal-answers.ts'

const usage = `Compares the suggestions for reviewers with the verdicts that reviewers gave, club by club. Nothing is changed.

  npm run suggestions:check

Recall is the part of the right answers that is suggested as equal or likely, precision the part of those that is right.
The table tells how many answers of about one score reviewers judged right. Without a database, the labelled answers
beside the source are measured.

  --help   this text`

const questionsAtOnce = 500
const labelledAnswers = path.join(import.meta.dirname, '../../../../bench')

async function suggestForClub(read: Db): Promise<JudgedSuggestion[]> {
  const judged: JudgedSuggestion[] = []
  for (let after = 0; ;) {
    const questions = await listReviewedQuestions(read, { after, limit: questionsAtOnce })
    for (const question of questions) {
      const suggest = prepareScoredSuggestions(question)
      for (const { text, is_right } of question.judged) judged.push({ ...suggest(text), is_right })
    }
    const last = questions.at(-1)
    if (last === undefined || questions.length < questionsAtOnce) return judged
    after = last.id
  }
}

async function checkClubs(database: Database): Promise<void> {
  for (const customerId of await listCustomerIds(database.pool)) {
    const { read } = database.forCustomer(customerId)
    const { name } = await getOwnCustomer(read)
    say(describeSuggestions(name, await suggestForClub(read)))
  }
}

/** Question, official answer, given answer and verdict, separated by tabs, below a line of headings. */
function suggestForFile(file: string): JudgedSuggestion[] {
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [question = '', answer = '', text = '', verdict] = line.split('\t')
    const suggest = prepareScoredSuggestions({ question, answer, accepted_answers: [] })
    return { ...suggest(text), is_right: verdict === 'right' }
  })
}

function checkFiles(): void {
  const files = readdirSync(labelledAnswers).filter((file) => file.endsWith('.tsv'))
  for (const file of files) say(describeSuggestions(file, suggestForFile(path.join(labelledAnswers, file))))
}

const isWithoutDatabase = ({ databaseUrl, dataDir }: Settings) =>
  databaseUrl === null && !hasDatabase(dataDir) && existsSync(labelledAnswers)

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  })
  if (values.help) return void say(usage)
  if (positionals.length > 0) throw new Error(usage)
  const settings = readSettings(process.env)
  if (isWithoutDatabase(settings)) return checkFiles()
  await inExistingDatabase(settings, checkClubs)
}

/** Describes how well suggestions agree with the verdicts of people, for a terminal. */
function describeSuggestions(name: string, judged: readonly JudgedSuggestion[]): string {
  if (judged.length === 0) return `${name}: no verdicts of reviewers\n`
  const { answers, right, suggested, found, equal, likely, bands } = measureSuggestions(judged)
  const rows = [
    ['told as equal', equal],
    ['told as likely', likely],
    ...bands.map((band) => [`score ${band.from.toFixed(2)} to ${band.to.toFixed(2)}`, band] as const),
  ] as const
  return [
    `${name}: ${answers} judged answers`,
    `  recall     ${share(found, right)}  ${found} of ${right} right answers are suggested`,
    `  precision  ${share(found, suggested)}  ${found} of ${suggested} suggested answers are right`,
    '',
    `  ${'answers'.padEnd(20)}${'judged'.padStart(8)}${'right'.padStart(8)}`,
    ...rows.map(
      ([label, counted]) =>
        `  ${label.padEnd(20)}${String(counted.answers).padStart(8)}  ${share(counted.right, counted.answers)}`,
    ),
    '',
  ].join('\n')
}

/** A percentage, or a dash of nothing. */
function share(part: number, whole: number): string {
  return (whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)}%`).padStart(6)
}

await runInTerminal(run)
