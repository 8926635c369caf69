import { preferenceToken, type Preference } from '@tertulia/core/notices/preference'

/** A person who gets a notice. `mail_key` stands in the link that stops it. */
export type Reader = {
  user_id: number
  name: string
  email: string
  language: 'en' | 'pt'
  customer_id: number
  mail_key: string
}

/** What a letter to this person carries: his name, his language, and what stops mail of its kind. */
export function addressTo({ name, language, customer_id, mail_key }: Reader, preference: Preference) {
  return { name, language, unsubscribe_token: preferenceToken({ customer_id, mail_key, preference }) }
}
