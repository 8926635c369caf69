import type {
  getUnsubscription,
  setUnsubscription,
  Unsubscription,
  unsubscribeByOneClick,
} from '@tertulia/contract/unsubscriptions'
import { readPreferenceToken, type Preference } from '@tertulia/core/notices/preference'
import { getOwnCustomer } from '../../platform/access.views.ts'
import type { CustomerDatabase, Database, Db } from '../../platform/database.ts'
import { found } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { setPreference } from '../account/single-preference.results.ts'
import { findWishes, type Wishes } from './unsubscriptions.views.ts'

type Link = CustomerDatabase & { mail_key: string; preference: Preference }

// The link names its customer: programs that read mail know nothing of the host names of clubs.
function openLink(database: Database, text: string): Link {
  const { customer_id, mail_key, preference } = found(readPreferenceToken(text))
  return { ...database.forCustomer(customer_id), mail_key, preference }
}

function wantsAny(wishes: Wishes, preference: Preference): boolean {
  if (preference.notice === 'subscription') return wishes.subscription
  const { notice, quizzes } = preference
  if (quizzes === 'both') return wishes.daily[notice] || wishes.special[notice]
  return wishes[quizzes][notice]
}

async function describe(db: Db, { mail_key, preference }: Link): Promise<Unsubscription> {
  const wishes = found(await findWishes(db, mail_key))
  const { name: club } = await getOwnCustomer(db)
  const quizzes = preference.notice === 'subscription' ? null : preference.quizzes
  return { notice: preference.notice, quizzes, wanted: wantsAny(wishes, preference), club }
}

async function change(db: Db, { mail_key, preference }: Link, wanted: boolean): Promise<void> {
  const { user_id } = found(await findWishes(db, mail_key))
  await setPreference(db, { user_id, preference, wanted })
}

/** What the link of a mail stops, and whether it is still wanted. (docs/rules/mail.md) */
export function readUnsubscription(
  { params }: Call<typeof getUnsubscription>,
  database: Database,
): Promise<Unsubscription> {
  const link = openLink(database, params.token)
  return describe(link.read, link)
}

/** Stops mail of a kind, or lets it come again, for who has the link; signed in or not. (docs/rules/mail.md) */
export function saveUnsubscription(
  { params, body }: Call<typeof setUnsubscription>,
  database: Database,
): Promise<Unsubscription> {
  const link = openLink(database, params.token)
  return link.tx(async (db) => {
    await change(db, link, body.wanted)
    return describe(db, link)
  })
}

/** Stops mail of a kind as a program that reads mail asks for it. (docs/rules/mail.md) */
export async function unsubscribe(
  { params }: Call<typeof unsubscribeByOneClick>,
  database: Database,
): Promise<void> {
  const link = openLink(database, params.token)
  await link.tx((db) => change(db, link, false))
}
