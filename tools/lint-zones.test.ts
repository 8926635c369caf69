import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listZones } from './lint-zones.ts'
import { runCommand } from './run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'tertulia-zones-'))
afterAll(() => rmSync(folder, { recursive: true }))

// The imports that are allowed or, with ×, refused.
const examples = `
packages/core/src/league/ranking.ts: ./standings.ts ../quizzes/verdict.ts fastest-levenshtein pure-rand/generator/mersenne
packages/core/src/league/ranking.ts: ×node:fs ×kysely ×@tertulia/contract/league ×../../../contract/src/league.ts
packages/contract/src/league.ts: ./endpoint.ts typebox typebox/value @tertulia/core/league/ranking
packages/contract/src/league.ts: ×fastify ×node:crypto ×../../core/src/league/ranking.ts
apps/server/src/platform/clock.ts: ./database/database.ts node:fs ×../features/league/league.sql.ts
apps/server/src/platform/http/serve.ts: ../clock.ts fastify @tertulia/contract/errors ×../../features/league/league.sql.ts
apps/server/src/features/league/league.ts: ../../platform/http/serve.ts ../seasons/seasons.sql.ts ../cups/cups.exports.ts ./league.sql.ts
apps/server/src/features/league/league.ts: ×../seasons/season-form.ts ×../../jobs/jobs.ts ×../../app.ts ×kysely
apps/server/src/features/seasons/season-lists.ts: ../users/users.sql.ts ../absences/absences.sql.ts ×../league/league.sql.ts
apps/server/src/features/seasons/form/season-form.ts: ../seasons.sql.ts ../../users/users.sql.ts
apps/server/src/features/seasons/form/season-form.ts: ../../../platform/http/serve.ts ×../../../app.ts ×kysely
apps/server/src/features/seasons/form/season-form.ts: ×../../league/league.sql.ts ×../../absences/absence-dates.ts
apps/server/src/features/users/users.sql.ts: ../customers/customers.sql.ts ×../home/home.sql.ts ×../seasons/seasons.sql.ts
apps/server/src/features/league/league.sql.ts: kysely ×../seasons/season-form.ts
apps/server/src/jobs/jobs.ts: ./close-day.ts ../features/league/league.ts ../platform/clock.ts pg-boss
apps/server/src/jobs/jobs.ts: ×../features/league/game/game.ts ×../app.ts
apps/web/src/ui/table.tsx: react ./card.tsx ×@tertulia/core/league/ranking ×@/features/session/session.ts ×../app/app.tsx
apps/web/src/lib/call.ts: @tertulia/contract/endpoint ×@tertulia/core/league/ranking ×../features/session/session.ts
apps/web/src/features/session/sign-in.tsx: ./session.ts @/features/users/avatar.tsx @/ui/table.tsx @/lib/call.ts
apps/web/src/features/session/sign-in.tsx: ×@/app/router.ts ×../customer/customer.ts
apps/web/src/features/seasons/form/season-form.tsx: ../cup/season-cup.tsx ×../../customer/customer.ts
apps/web/src/features/quizzes/play/form/quiz-form.tsx: ../../drafts/draft.ts ×../../../customer/customer.ts
`

test('each layer may import what the architecture says, and nothing else', async () => {
  const files = new Map<string, string[]>()
  for (const line of examples.trim().split('\n')) {
    const [file = '', imports = ''] = line.split(': ')
    files.set(file, [...(files.get(file) ?? []), ...imports.split(' ')])
  }
  for (const [file, imports] of files) {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, imports.map((name) => `import '${name.replace('×', '')}'`).join('\n'))
  }
  const overrides = listZones().map((zone) => ({
    files: zone.files,
    rules: { 'no-restricted-imports': ['error', { patterns: zone.forbidden }] },
  }))
  const config = join(folder, 'zones.json')
  writeFileSync(config, JSON.stringify({ categories: { correctness: 'off' }, overrides }))

  const { output } = await runCommand('oxlint', ['-c', config, '--format=unix', folder])
  const refused = [...output.matchAll(/^(?:.*tertulia-zones-[^/]*\/)?(\S+?):\d+:\d+: '([^']+)' import is/gm)]
  const wanted = [...files].flatMap(([file, imports]) =>
    imports.filter((name) => name.startsWith('×')).map((name) => `${file} ${name.slice(1)}`),
  )
  const found = new Set(refused.map(([, file, name]) => `${file} ${name}`))
  expect([...found].toSorted()).toEqual(wanted.toSorted())
})
