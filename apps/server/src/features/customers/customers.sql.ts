import type { ThemeName } from '@tertulia/contract/themes'
import { firstHost } from '@tertulia/core/customers/first-host'
import { clubPageNames, type ClubPageName } from '@tertulia/core/public-pages/club-pages'
import type { Currency } from '@tertulia/core/subscriptions/currencies'
import type { PaymentAccounts } from '@tertulia/core/subscriptions/payment-methods'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import type { Addresses } from '../../platform/app-context.ts'
import type { Sender } from '../../platform/mail/letter.ts'
import { mediumUrl } from '../../platform/files/media-storage.ts'

/** Lists the customer's host names. */
export async function listHostnames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('hostnames').select('hostname').orderBy('hostname').execute()
  return rows.map(({ hostname }) => hostname)
}

/**
 * Returns the base URL of the club's web app: its first host name, with the protocol and port of the public address;
 * the public address itself when that is the club's or it has no host name. (docs/rules/mail.md)
 */
export async function findWebUrl(db: Db, { publicUrl }: Pick<Addresses, 'publicUrl'>): Promise<string> {
  const url = new URL(publicUrl)
  url.hostname = firstHost(await listHostnames(db), url.hostname)
  return url.origin
}

/**
 * Returns the sender of a club's mail: its name, the addresses of its pages and of the API, its logo and colours.
 * (docs/rules/mail.md)
 */
export async function findSender(db: Db, addresses: Addresses): Promise<Sender> {
  const { id, name, logo, brand_light, brand_dark } = await db
    .selectFrom('customers')
    .select(['id', 'name', 'logo', 'brand_light', 'brand_dark'])
    .executeTakeFirstOrThrow()
  const url = await findWebUrl(db, addresses)
  const apiUrl = new URL(addresses.apiUrl, url).href
  return {
    name,
    url,
    apiUrl,
    logo: logo === null ? null : `${apiUrl}${mediumUrl(id, logo)}`,
    brand: { light: brand_light, dark: brand_dark },
  }
}

/** Finds a question without medium of the latest closed daily quiz with one, for visitors to try; null without any. */
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

/** Lists the customer's own names of themes and subthemes. */
export async function listThemeNames(db: Db): Promise<ThemeName[]> {
  return await queryRows<ThemeName>(db)`
    select 'theme' as level, slug, name_en as en, name_pt as pt from themes where name_en is not null
    union all
    select 'subtheme', slug, name_en, name_pt from subthemes where name_en is not null
    order by level, slug`
}

/** Returns what the customer has for visitors: the pages that it has written, and whether it shows them more. */
export async function findPublicOffer(
  db: Db,
): Promise<{ club_pages: ClubPageName[]; public_face: boolean; public_trial: boolean }> {
  const row = await queryRow<{ club_pages: ClubPageName[]; public_face: boolean; public_trial: boolean }>(db)`
    select array(select distinct p.name from club_pages p) as club_pages,
      public_page and (public_table or public_champions or public_quiz or public_prices or public_season) as public_face,
      public_page and public_trial as public_trial
    from customers`
  if (!row) throw new Error('there is no such customer')
  return { ...row, club_pages: clubPageNames.filter((name) => row.club_pages.includes(name)) }
}

/** Returns the customer's payment accounts. */
export function findPaymentAccounts(db: Db): Promise<PaymentAccounts & { iban_holder: string | null }> {
  return db
    .selectFrom('customers')
    .select([
      'currency',
      'iban',
      'iban_holder',
      'mobile_payment_number',
      'payment_service_account',
      'card_checkout_account',
    ])
    .$narrowType<{ currency: Currency }>()
    .executeTakeFirstOrThrow()
}

/** Returns the path of a customer's logo below the API's base; null without one. */
export function logoUrl({ id, logo }: { id: number; logo: string | null }): string | null {
  return logo && mediumUrl(id, logo)
}
