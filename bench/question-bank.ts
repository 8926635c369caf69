import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { findAlikeOf } from '@tertulia/server/features/external-questions/external-questions.sql'
import { listRowPage } from '@tertulia/server/features/question-imports/question-imports.sql'
import { workOnImports } from '@tertulia/server/features/question-imports/import-work'
import { uploadQuestionImport } from '@tertulia/server/features/question-imports/import-files'
import { getOwnCustomer } from '@tertulia/server/platform/access/access.sql'
import type { CustomerDatabase } from '@tertulia/server/platform/database/database'
import { createCustomer } from '@tertulia/server/features/customer-settings/new-customer'
import { createUser } from '@tertulia/server/features/roles/roles'
import { sql } from 'kysely'
import { folderStorage } from '@tertulia/server/platform/files/media-storage'
import { UploadedFile } from '@tertulia/server/platform/files/uploaded-file'
import { inMeasuredDatabase } from './measuring/measured-database.ts'
import { median, tellRatio } from './measuring/report.ts'
import { sized } from './measuring/sizes.ts'
import { isKeyOf } from '@tertulia/core/collections/records'

// Measures a bank of 50,000 questions: how fast similar ones are found for one question, and how long a file of 50,000
// more takes to import.
//   node bench/question-bank.ts

const questionCount = sized(50_000, 1000)
const now = '2026-11-20T10:00:00.000Z'
const limits = { searchMs: 1000, importMs: 5 * 60_000, memoryMb: 300, holdMs: 100, pageMs: 100 }
// Rows that are inserted at once.
const batch = sized(5000, 1000)
const pageRows = sized(8000, 200)

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

/** Returns a pseudo-random number, the same in every run. */
function chance(seed: number, below: number): number {
  const mixed = Math.imul((seed ^ (seed >>> 15)) + 0x9e3779b9, 0x85ebca6b)
  return ((mixed ^ (mixed >>> 13)) >>> 0) % below
}

function nameOf(seed: number): string {
  const parts = [1, 2, 3].map((step) => syllables[chance(seed * 7 + step, syllables.length)])
  const name = parts.join('')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Generates realistic questions: few patterns, many names. */
function questionOf(number: number): { text: string; answer: string } {
  const words = {
    noun: nouns[chance(number + 1, nouns.length)] ?? '',
    one: nameOf(number),
    two: nameOf(number * 31 + 5),
  }
  const pattern = patterns[chance(number, patterns.length)] ?? ''
  const text = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    isKeyOf(words, name) ? words[name] : '',
  )
  return { text, answer: `${nameOf(number + 1_000_003)} ${nameOf(number * 3)}` }
}

const withTypo = (text: string) => text.replace(/(.{20}).(.*)/, '$1$2')

/** Builds a file of new questions, of which every hundredth is one of the bank with a letter missing. */
function aFile(count = questionCount): Buffer {
  const lines = Array.from({ length: count }, (_, index) => {
    const known = index % 100 === 0
    const { text, answer } = questionOf(known ? index : index + 1_000_000)
    return `"${known ? withTypo(text) : text}","${answer}"`
  })
  return Buffer.from(['text,answer', ...lines].join('\n'))
}

async function fillBank({ tx }: CustomerDatabase, createdBy: number): Promise<void> {
  for (let from = 0; from < questionCount; from += batch) {
    const rows = Array.from({ length: batch }, (_, index) => questionOf(from + index))
    await tx((db) =>
      sql`
        insert into external_questions (text, answer, origin, created_by, created_at)
        select text, answer, 'Bench', ${createdBy}, ${now}
        from json_to_recordset(${JSON.stringify(rows)}::json) as r (text text, answer text)`.execute(db),
    )
  }
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  const start = performance.now()
  const result = await work()
  return { ms: performance.now() - start, result }
}

/** Measures the peak memory of the process during some work, in MB above the start. */
async function growthDuring(work: () => Promise<void>): Promise<number> {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
  await work().finally(() => clearInterval(watch))
  return (Math.max(most, process.memoryUsage().rss) - before) / 1_000_000
}

/** Measures the longest time in which the server did not respond during some work, in milliseconds. */
async function holdDuring(work: () => Promise<void>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await work()
  delay.disable()
  return delay.max / 1_000_000
}

type Bench = { handle: CustomerDatabase; editorId: number }

async function measureSearch({ handle }: Bench): Promise<void> {
  const times: number[] = []
  let found = 0
  for (let number = 0; number < questionCount; number += 500) {
    const { text, answer } = questionOf(number)
    const { ms, result } = await timed(() => findAlikeOf(handle.read, { text: withTypo(text), answer }))
    times.push(ms)
    found += result.length > 0 ? 1 : 0
  }
  const worst = Math.max(...times)
  const note = `median ${median(times).toFixed(0)} ms, ${found} of ${times.length} found`
  tellRatio('longest search for what is alike ÷ a second', worst / limits.searchMs, {
    goal: 1,
    better: 'lower',
    note,
  })
}

const workOn = ({ handle }: Bench) =>
  workOnImports({
    ...handle,
    customer_id: customerId,
    media: folderStorage(folder),
    now,
    tellFailure: (error) => {
      throw error
    },
  })

const noWork = () => undefined

async function upload({ handle, editorId }: Bench, content: Buffer): Promise<void> {
  const customer = await getOwnCustomer(handle.read)
  const place = path.join(folder, 'upload.csv')
  await writeFile(place, content)
  const file = new UploadedFile(place, content.byteLength)
  await handle.tx(async (db) => {
    const query = { file_name: 'bench.csv', format: 'csv', origin: 'Bench' }
    const call = {
      db,
      query,
      customer,
      user: { id: editorId },
      now,
      request: { body: { file } },
      afterwards: noWork,
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of a call that an upload reads
    await uploadQuestionImport(call as never, { runJobSoon: noWork })
  })
}

async function measureImport(bench: Bench): Promise<void> {
  const { handle } = bench
  const file = aFile()
  const spent: Record<string, number> = {}
  const holds: Record<string, number> = {}
  const spend = async (name: string, work: () => Promise<void>) => {
    holds[name] = await holdDuring(async () => {
      spent[name] = (await timed(work)).ms
    })
  }
  const growth = await growthDuring(async () => {
    await spend('read', () => upload(bench, file))
    await spend('compared', () => workOn(bench))
    await handle.read.updateTable('import_rows').set({ taken: true }).where('taken', 'is', null).execute()
    await handle.read.updateTable('question_imports').set({ state: 'importing' }).execute()
    await spend('imported', () => workOn(bench))
  })
  const total = Object.values(spent).reduce((sum, ms) => sum + ms, 0)
  const parts = Object.entries(spent).map(([name, ms]) => `${name} in ${(ms / 1000).toFixed(1)} s`)
  const note = `${questionCount.toLocaleString('en')} questions ${parts.join(', ')}`
  tellRatio('import of a file ÷ five minutes', total / limits.importMs, { goal: 1, better: 'lower', note })
  const memory = { goal: 1, better: 'lower', note: `${growth.toFixed(0)} MB` } as const
  tellRatio(`memory of an import ÷ ${limits.memoryMb} MB`, growth / limits.memoryMb, memory)
  const held = Object.entries(holds).map(([name, ms]) => `${name} ${ms.toFixed(0)} ms`)
  tellRatio('longest wait of others meanwhile ÷ 100 ms', Math.max(...Object.values(holds)) / limits.holdMs, {
    goal: 1,
    better: 'lower',
    note: held.join(', '),
  })
}

/** Measures the first page of a checked file for which the database has no statistics yet. */
async function measureFirstPage(bench: Bench): Promise<void> {
  const checked = await timed(async () => {
    await upload(bench, Buffer.concat([aFile(pageRows / 2), Buffer.from('\n'), aFile(pageRows / 2)]))
    await workOn(bench)
  })
  const { id } = await bench.handle.read
    .selectFrom('question_imports')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const page = await timed(() => listRowPage(bench.handle.read, { import_id: id, group: 'exact', offset: 0 }))
  const note = `${pageRows.toLocaleString('en')} rows read and checked in ${(checked.ms / 1000).toFixed(1)} s, ${page.result.length} shown in ${page.ms.toFixed(0)} ms`
  tellRatio('first page of a checked file ÷ 100 ms', page.ms / limits.pageMs, {
    goal: 1,
    better: 'lower',
    note,
  })
}

let customerId = 0
let editorId = 0
const folder = await mkdtemp(path.join(tmpdir(), 'tertulia-bench-files-'))

await inMeasuredDatabase(
  async (database) => {
    customerId = await createCustomer(database, {
      name: 'Bench',
      hostnames: [],
      time_zone: 'Europe/Lisbon',
      default_language: 'pt',
    })
    const handle = database.forCustomer(customerId)
    const editor = {
      name: 'Ana',
      surname: 'Editor',
      email: 'ana@example.test',
      password: null,
      roles: { quiz_editor: true },
      created_at: now,
    } as const
    editorId = await createUser(handle, editor)
    await fillBank(handle, editorId)
  },
  async ({ database, owner }) => {
    const bench = { handle: database.forCustomer(customerId), editorId }
    // As right after an upload, before the database has analysed the rows.
    await owner.query('alter table import_rows set (autovacuum_enabled = false)')
    await measureFirstPage(bench)
    await bench.handle.read.deleteFrom('question_imports').execute()
    await measureSearch(bench)
    await measureImport(bench)
    const { rows } = await sql<{ state: string; near: number }>`
      select state, (select count(*)::int from external_questions) as near from question_imports`.execute(
      bench.handle.read,
    )
    process.stdout.write(`${JSON.stringify(rows)}\n`)
  },
)
await rm(folder, { recursive: true, force: true })
