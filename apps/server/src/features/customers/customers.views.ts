import type { Db } from '../../platform/database.ts'
import type { Sender } from '../../platform/letter.ts'
import { mediumUrl } from '../media/media.views.ts'

/** The customer's host names. */
export async function listHostnames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('hostnames').select('hostname').orderBy('hostname').execute()
  return rows.map(({ hostname }) => hostname)
}

/**
 * Where the customer's people find the web: under his first host name, with the protocol and port of the public address;
 * under that itself when it is his, or when he has none. (docs/rules/mail.md)
 */
export async function findWebUrl(db: Db, public_url: string): Promise<string> {
  const hostnames = await listHostnames(db)
  const url = new URL(public_url)
  const [first] = hostnames
  if (first !== undefined && !hostnames.includes(url.hostname)) url.hostname = first
  return url.origin
}

/** Who the customer's letters come from: his name, where his people find the web, his logo and colours. (docs/rules/mail.md) */
export async function findSender(db: Db, public_url: string): Promise<Sender> {
  const { id, name, logo, brand_light, brand_dark } = await db
    .selectFrom('customers')
    .select(['id', 'name', 'logo', 'brand_light', 'brand_dark'])
    .executeTakeFirstOrThrow()
  const url = await findWebUrl(db, public_url)
  return {
    name,
    url,
    logo: logo === null ? null : `${url}/api${mediumUrl(id, logo)}`,
    brand: { light: brand_light, dark: brand_dark },
  }
}

/** A question without medium of the latest closed quiz, for visitors to try; null before any quiz has closed. */
export async function findSampleQuestion(db: Db) {
  const row = await db
    .selectFrom('questions as q')
    .innerJoin('quizzes as z', (join) =>
      join.onRef('z.customer_id', '=', 'q.customer_id').onRef('z.id', '=', 'q.quiz_id'),
    )
    .innerJoin('closed_days as d', (join) =>
      join.onRef('d.customer_id', '=', 'z.customer_id').onRef('d.date', '=', 'z.date'),
    )
    .innerJoin('themes as t', (join) =>
      join.onRef('t.customer_id', '=', 'q.customer_id').onRef('t.id', '=', 'q.theme_id'),
    )
    .select(['t.slug as theme', 'q.text', 'q.answer'])
    .where('q.medium_id', 'is', null)
    .where('z.kind', '=', 'daily')
    .where('z.complete', '=', true)
    .orderBy('z.date', 'desc')
    .orderBy('q.position')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
