import type * as unsubscriptionCalls from '@tertulia/contract/unsubscriptions'
import type { Unsubscription } from '@tertulia/contract/unsubscriptions'
import { readPreferenceToken, type Preference } from '@tertulia/core/mail/preference'
import { getOwnCustomer } from '../../platform/access/access.sql.ts'
import type { CustomerDatabase, Database, Db } from '../../platform/database/database.ts'
import type { App } from '../../platform/app-context.ts'
import { orNotFound } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { setPreference } from '../account/single-preference.exports.ts'
import { findWishes, type Wishes } from './unsubscriptions.sql.ts'

type Link = CustomerDatabase & { mail_key: string; preference: Preference }

// The link names its customer, because requests of mail programs may come to another host than the club's.
function openLink(database: Database, text: string): Link {
  const { customer_id, mail_key, preference } = orNotFound(readPreferenceToken(text))
  return { ...database.forCustomer(customer_id), mail_key, preference }
}

function wantsAny(wishes: Wishes, preference: Preference): boolean {
  if (!('quizzes' in preference)) return wishes[preference.notice]
  const { notice, quizzes } = preference
  if (quizzes === 'both') return wishes.daily[notice] || wishes.special[notice]
  return wishes[quizzes][notice]
}

async function describe(db: Db, { mail_key, preference }: Link): Promise<Unsubscription> {
  const wishes = orNotFound(await findWishes(db, mail_key))
  const { name: club } = await getOwnCustomer(db)
  const quizzes = 'quizzes' in preference ? preference.quizzes : null
  return { notice: preference.notice, quizzes, wanted: wantsAny(wishes, preference), club }
}

async function change(db: Db, { mail_key, preference }: Link, wanted: boolean): Promise<void> {
  const { user_id } = orNotFound(await findWishes(db, mail_key))
  await setPreference(db, { user_id, preference, wanted })
}

/** Returns the kind of mail that a link stops, and whether it is still wanted. (docs/rules/mail.md) */
export function getUnsubscription(
  { params }: Call<typeof unsubscriptionCalls.getUnsubscription>,
  { database }: Pick<App, 'database'>,
): Promise<Unsubscription> {
  const link = openLink(database, params.token)
  return describe(link.read, link)
}

/** Stops mail of a kind, or resumes it, for the holder of the link, signed in or not. (docs/rules/mail.md) */
export function setUnsubscription(
  { params, body }: Call<typeof unsubscriptionCalls.setUnsubscription>,
  { database }: Pick<App, 'database'>,
): Promise<Unsubscription> {
  const link = openLink(database, params.token)
  return link.tx(async (db) => {
    await change(db, link, body.wanted)
    return describe(db, link)
  })
}

/** Stops mail of a kind by a mail program's one-click request. (docs/rules/mail.md) */
export async function unsubscribeByOneClick(
  { params }: Call<typeof unsubscriptionCalls.unsubscribeByOneClick>,
  { database }: Pick<App, 'database'>,
): Promise<void> {
  const link = openLink(database, params.token)
  await link.tx((db) => change(db, link, false))
}
