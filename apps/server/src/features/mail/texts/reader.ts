import type { Language } from '@tertulia/core/customers/languages'
import { preferenceToken, type Preference } from '@tertulia/core/mail/preference'

/** A recipient of a notice. `mail_key` is part of the unsubscribe link. */
export type Reader = {
  user_id: number
  name: string
  email: string
  language: Language
  customer_id: number
  mail_key: string
}

/** Returns the parts of a mail that depend on its reader: name, language, and the token of the unsubscribe link. */
export function addressTo({ name, language, customer_id, mail_key }: Reader, preference: Preference) {
  return {
    name,
    language,
    unsubscribeToken: preferenceToken({ customer_id, mail_key, preference }),
  }
}
