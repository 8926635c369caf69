import { isCheckoutAccount, isMailAddress, isPhoneNumber } from '@tertulia/core/customers/customer-fields'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { electronicFormatIBAN, isValidIBAN } from 'ibantools'

export type PaymentDetails = {
  iban: string | null
  iban_holder: string | null
  mobile_payment_number: string | null
  payment_service_account: string | null
  card_checkout_account: string | null
}

/** Cleans and validates payment details: an account needs a holder, and the check digits must match. */
export function readPaymentDetails(paymentDetails: PaymentDetails): {
  details: PaymentDetails
  problems: { field: string; problem: string }[]
} {
  const details = {
    iban: electronicFormatIBAN(paymentDetails.iban ?? '') || null,
    iban_holder: cleanLine(paymentDetails.iban_holder ?? '') || null,
    mobile_payment_number: cleanLine(paymentDetails.mobile_payment_number ?? '') || null,
    payment_service_account: paymentDetails.payment_service_account?.trim() || null,
    card_checkout_account: paymentDetails.card_checkout_account?.trim() || null,
  }
  const { iban, iban_holder, mobile_payment_number, payment_service_account, card_checkout_account } = details
  const wrong: [string, string, boolean][] = [
    ['iban', 'invalid', paymentDetails.iban !== null && !isValidIBAN(iban ?? '')],
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
    [
      'card_checkout_account',
      'invalid',
      card_checkout_account !== null && !isCheckoutAccount(card_checkout_account),
    ],
  ]
  const problems = wrong.filter(([, , isWrong]) => isWrong).map(([field, problem]) => ({ field, problem }))
  return { details, problems }
}
