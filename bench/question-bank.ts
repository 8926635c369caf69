import { findAlikeOf } from '@tertulia/server/features/external-questions/alike-questions.views'
import { workOnImports } from '@tertulia/server/features/question-imports/import-work.service'
import { takeFile } from '@tertulia/server/features/question-imports/take-file.service'
import { getOwnCustomer } from '@tertulia/server/platform/access.views'
import type { CustomerDatabase } from '@tertulia/server/platform/database'
import { createCustomer } from '@tertulia/server/features/customers/customers.service'
import { createUser } from '@tertulia/server/features/users/users.service'
import { sql } from 'kysely'
import { inMeasuredDatabase } from './measured-database.ts'
import { median, tellRatio } from './report.ts'

// A bank of 50,000 questions: how fast its like is found to one question, and how a file of 50,000 more comes in.
//   node bench/question-bank.ts

const question_count = 50_000
const now = '2026-11-20T10:00:00.000Z'
const limits = { search_ms: 1000, import_ms: 5 * 60_000, memory_mb: 300 }

const nouns = [
  'rei',
  'rio',
  'castelo',
  'pintor',
  'livro',
  'filme',
  'planeta',
  'jogador',
  'compositor',
  'museu',
]
const patterns = [
  'Que {noun} deu o nome a {one}, em {two}?',
  'Quem foi o primeiro {noun} de {one}, nascido em {two}?',
  'Em que cidade fica o {noun} conhecido por {one} {two}?',
  'Qual é o {noun} mais antigo que se conhece em {one}, perto de {two}?',
  'De que país era natural {one} {two}, autor de um célebre {noun}?',
  'Como se chama a obra sobre um {noun} que {one} publicou com {two}?',
  'Por que nome é mais conhecido {one} {two}, que sonhava ser {noun}?',
  'Junto de que {noun} assinaram {one} e {two} o seu tratado de paz?',
  'Segundo a lenda, o que encontrou {one} quando procurava o {noun} de {two}?',
  'A equipa de {one} venceu em {two} um torneio com nome de {noun}: qual?',
]
const syllables = Array.from('bcdfglmnprstvz').flatMap((first) =>
  ['a', 'el', 'i', 'or', 'u', 'ão'].map((rest) => first + rest),
)

/** A number that looks like chance and is the same in every run. */
function chance(seed: number, below: number): number {
  const mixed = Math.imul((seed ^ (seed >>> 15)) + 0x9e3779b9, 0x85ebca6b)
  return ((mixed ^ (mixed >>> 13)) >>> 0) % below
}

function nameOf(seed: number): string {
  const parts = [1, 2, 3].map((step) => syllables[chance(seed * 7 + step, syllables.length)])
  const name = parts.join('')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Questions as people write them: few patterns, many names. */
function questionOf(number: number): { text: string; answer: string } {
  const words = {
    noun: nouns[chance(number + 1, nouns.length)] ?? '',
    one: nameOf(number),
    two: nameOf(number * 31 + 5),
  }
  const pattern = patterns[chance(number, patterns.length)] ?? ''
  const text = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => words[name as keyof typeof words])
  return { text, answer: `${nameOf(number + 1_000_003)} ${nameOf(number * 3)}` }
}

const withTypo = (text: string) => text.replace(/(.{20}).(.*)/, '$1$2')

/** A file of new questions, of which every hundredth is one of the bank with a letter less. */
function aFile(): Buffer {
  const lines = Array.from({ length: question_count }, (_, index) => {
    const known = index % 100 === 0
    const { text, answer } = questionOf(known ? index : index + 1_000_000)
    return `"${known ? withTypo(text) : text}","${answer}"`
  })
  return Buffer.from(['text,answer', ...lines].join('\n'))
}

async function fillBank({ tx }: CustomerDatabase, created_by: number): Promise<void> {
  for (let from = 0; from < question_count; from += 5000) {
    const rows = Array.from({ length: 5000 }, (_, index) => questionOf(from + index))
    await tx((db) =>
      sql`
        insert into external_questions (text, answer, origin, created_by, created_at)
        select text, answer, 'Bench', ${created_by}, ${now}
        from json_to_recordset(${JSON.stringify(rows)}::json) as r (text text, answer text)`.execute(db),
    )
  }
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  const start = performance.now()
  const result = await work()
  return { ms: performance.now() - start, result }
}

/** The most memory that the process has had while some work was done, in MB above what it had before. */
async function growthDuring(work: () => Promise<void>): Promise<number> {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
  await work().finally(() => clearInterval(watch))
  return (Math.max(most, process.memoryUsage().rss) - before) / 1_000_000
}

type Bench = { handle: CustomerDatabase; editor_id: number }

async function measureSearch({ handle }: Bench): Promise<void> {
  const times: number[] = []
  let found = 0
  for (let number = 0; number < question_count; number += 500) {
    const { text, answer } = questionOf(number)
    const { ms, result } = await timed(() => findAlikeOf(handle.read, { text: withTypo(text), answer }))
    times.push(ms)
    found += result.length > 0 ? 1 : 0
  }
  const worst = Math.max(...times)
  const note = `median ${median(times).toFixed(0)} ms, ${found} of ${times.length} found`
  tellRatio('longest search for what is alike ÷ a second', worst / limits.search_ms, {
    goal: 1,
    better: 'lower',
    note,
  })
}

async function measureImport({ handle, editor_id }: Bench): Promise<void> {
  const file = aFile()
  const customer = await getOwnCustomer(handle.read)
  const spent: Record<string, number> = {}
  const spend = async (name: string, work: () => Promise<void>) => {
    spent[name] = (await timed(work)).ms
  }
  const work = () =>
    workOnImports({
      ...handle,
      now,
      tellFailure: (error) => {
        throw error
      },
    })
  const growth = await growthDuring(async () => {
    await spend('read', () =>
      handle.tx(async (db) => {
        const query = { file_name: 'bench.csv', format: 'csv', origin: 'Bench' }
        await takeFile({
          db,
          query,
          customer,
          user: { id: editor_id },
          now,
          request: { body: { file } },
        } as never)
      }),
    )
    await spend('compared', work)
    await handle.read.updateTable('import_rows').set({ taken: true }).where('taken', 'is', null).execute()
    await handle.read.updateTable('question_imports').set({ state: 'importing' }).execute()
    await spend('imported', work)
  })
  const total = Object.values(spent).reduce((sum, ms) => sum + ms, 0)
  const parts = Object.entries(spent).map(([name, ms]) => `${name} in ${(ms / 1000).toFixed(1)} s`)
  const note = `${question_count.toLocaleString('en')} questions ${parts.join(', ')}`
  tellRatio('import of a file ÷ five minutes', total / limits.import_ms, { goal: 1, better: 'lower', note })
  const memory = { goal: 1, better: 'lower', note: `${growth.toFixed(0)} MB` } as const
  tellRatio(`memory of an import ÷ ${limits.memory_mb} MB`, growth / limits.memory_mb, memory)
}

let customer_id = 0
let editor_id = 0

await inMeasuredDatabase(
  async (database) => {
    customer_id = await createCustomer(database, {
      name: 'Bench',
      hostnames: [],
      time_zone: 'Europe/Lisbon',
      default_language: 'pt',
    })
    const handle = database.forCustomer(customer_id)
    const editor = {
      name: 'Ana',
      surname: 'Editor',
      email: 'ana@example.test',
      password: null,
      roles: { quiz_editor: true },
      created_at: now,
    } as const
    editor_id = await handle.tx((db) => createUser(db, editor))
    await fillBank(handle, editor_id)
  },
  async ({ database }) => {
    const bench = { handle: database.forCustomer(customer_id), editor_id }
    await measureSearch(bench)
    await measureImport(bench)
    const { rows } = await sql<{ state: string; near: number }>`
      select state, (select count(*)::int from external_questions) as near from question_imports`.execute(
      bench.handle.read,
    )
    process.stdout.write(`${JSON.stringify(rows)}\n`)
  },
)
