import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAll, readListedArchive } from '../backup/listed-archive.ts'
import { writeClubArchive } from './club-archive.ts'

const now = '2026-11-20T03:00:00.000Z'
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tertulia-archive-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('an archive holds each table as a line of JSON for each row, and the media', async () => {
  const file = path.join(folder, 'liga.tar.gz')
  const archive = await writeClubArchive(file, { now, club: 'Liga' })
  await archive.addTable('holidays', [
    { date: '2026-12-25', name: 'Natal' },
    { date: '2026-12-26', name: null },
  ])
  await archive.addMedium('portrait.webp', Buffer.from('ã'))
  await archive.finish()
  expect(await readdir(folder)).toEqual(['liga.tar.gz'])
  const members: Record<string, string> = {}
  for await (const { name, chunks } of readListedArchive(file))
    members[name] = (await readAll(chunks)).toString()
  expect(members).toEqual({
    'club.json': expect.stringContaining('"club": "Liga"'),
    'tables/holidays.ndjson': '{"date":"2026-12-25","name":"Natal"}\n{"date":"2026-12-26","name":null}\n',
    'media/portrait.webp': 'ã',
  })
})

test('a table or column that no archive holds is refused, and rows of different columns', async () => {
  const archive = await writeClubArchive(path.join(folder, 'odd.tar.gz'), { now, club: 'Liga' })
  await expect(archive.addTable('sessions', [])).rejects.toThrow('No archive holds the table sessions.')
  await expect(archive.addTable('users', [{ id: 1, mail_key: 'x' }])).rejects.toThrow(
    'No archive holds the column users.mail_key.',
  )
  await expect(archive.addTable('plans', [{ months: 1 }, { price_cents: 100 }])).rejects.toThrow(
    'The rows of plans differ in their columns.',
  )
  await archive.discard()
  expect(await readdir(folder)).toEqual(['liga.tar.gz'])
})
