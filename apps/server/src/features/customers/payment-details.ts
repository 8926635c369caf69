import { isMailAddress, isPhoneNumber } from '@tertulia/core/customers/customer-fields'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { electronicFormatIBAN, isValidIBAN } from 'ibantools'

export type PaymentDetails = {
  iban: string | null
  iban_holder: string | null
  mobile_payment_number: string | null
  payment_service_account: string | null
}

/** Payment details cleaned, with what is wrong of them: an account has a holder, and the check digits fit. (docs/rules/customers.md) */
export function readPaymentDetails(given: PaymentDetails): {
  details: PaymentDetails
  problems: { field: string; problem: string }[]
} {
  const details = {
    iban: electronicFormatIBAN(given.iban ?? '') || null,
    iban_holder: cleanLine(given.iban_holder ?? '') || null,
    mobile_payment_number: cleanLine(given.mobile_payment_number ?? '') || null,
    payment_service_account: given.payment_service_account?.trim() || null,
  }
  const { iban, iban_holder, mobile_payment_number, payment_service_account } = details
  const wrong: [string, string, boolean][] = [
    ['iban', 'invalid', given.iban !== null && !isValidIBAN(iban ?? '')],
    ['iban_holder', 'missing', iban !== null && iban_holder === null],
    [
      'mobile_payment_number',
      'invalid',
      mobile_payment_number !== null && !isPhoneNumber(mobile_payment_number),
    ],
    [
      'payment_service_account',
      'invalid',
      payment_service_account !== null && !isMailAddress(payment_service_account),
    ],
  ]
  const problems = wrong.filter(([, , is_wrong]) => is_wrong).map(([field, problem]) => ({ field, problem }))
  return { details, problems }
}
