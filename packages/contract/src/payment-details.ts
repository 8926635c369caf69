import { Type } from 'typebox'
import { Nullable, withoutNul } from './fields.ts'

const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: withoutNul })

/** The customer's accounts that payers pay to; null for those it does not use. */
export const paymentDetails = {
  iban: Nullable(Text(50)),
  iban_holder: Nullable(Text(100)),
  mobile_payment_number: Nullable(Text(30)),
  /** E-mail address of the account at PayPal. */
  payment_service_account: Nullable(Text(255)),
  /** The account at Stripe, such as acct_1032D82eZvKYlo2C, that cards, MB WAY and Multibanco pay. */
  card_checkout_account: Nullable(Text(255)),
}
