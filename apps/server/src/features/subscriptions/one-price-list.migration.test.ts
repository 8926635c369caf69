import { priceLists } from '@tertulia/core/subscriptions/plans'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createEmptyDatabase } from '../../../test/database.ts'
import { migrate } from '../../platform/migrations.ts'

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url))

const insertPlans = `insert into plans (customer_id, language, months, price_cents)
  select customers.id, plan.language, plan.months, plan.price_cents
  from customers, jsonb_to_recordset($1) as plan (language text, months int, price_cents int)`

test('of two price lists a club keeps that of its default language', async () => {
  const names = (await readdir(migrations)).toSorted()
  const place = names.findIndex((name) => name.endsWith('-one-price-list.sql'))
  const folder = await mkdtemp(join(tmpdir(), 'tertulia-price-lists-'))
  const database = await createEmptyDatabase()
  const client = new Client({ connectionString: database.url })
  const apply = async (added: string[]) => {
    for (const name of added) await copyFile(join(migrations, name), join(folder, name))
    await migrate(database.url, folder)
  }
  try {
    await client.connect()
    await apply(names.slice(0, place))
    await client.query(`insert into customers (id, name, time_zone, default_language, rule_set)
      values (1, 'Liga', 'Europe/Lisbon', 'pt', '{}'), (2, 'League', 'Europe/London', 'en', '{}')`)
    const plans = (['pt', 'en'] as const).flatMap((language) =>
      priceLists[language].map((plan) => ({ language, ...plan })),
    )
    await client.query(insertPlans, [JSON.stringify(plans)])
    await apply(names.slice(place, place + 1))
    const { rows } = await client.query<{ customer_id: number; months: number; price_cents: number }>(
      'select customer_id, months, price_cents from plans order by customer_id, months',
    )
    expect(rows).toEqual([
      ...priceLists.pt.map((plan) => ({ customer_id: 1, ...plan })),
      ...priceLists.en.map((plan) => ({ customer_id: 2, ...plan })),
    ])
  } finally {
    await client.end()
    await database.drop()
    await rm(folder, { recursive: true })
  }
})
