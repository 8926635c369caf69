import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as subscriptionCalls from '@tertulia/contract/subscriptions'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { reducedPrice } from '@tertulia/core/subscriptions/reduced-price'
import { offeredMethods } from '@tertulia/core/subscriptions/payment-methods'
import { subscribedRole } from '@tertulia/core/subscriptions/subscribed-role'
import { extendedSubscription, type SubscriptionEnd } from '@tertulia/core/subscriptions/subscription-ledger'
import { subscriptionStatus } from '@tertulia/core/subscriptions/subscription-status'
import type { App } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/database.ts'
import { openServices } from '../../platform/payments/payment-port.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findPaymentAccounts } from '../customers/customers.sql.ts'
import { findLatestReduction, findPercent, findPercentFor } from '../reductions/reductions.sql.ts'
import { listEntries, listPrices, listOwnPayments } from './subscriptions.sql.ts'

type Subscription = ReplyOf<typeof subscriptionCalls.getSubscription>

/** Returns the state of a user's subscription, the ways to extend it, and its history. */
export async function getSubscription(
  { db, user, today }: Call<typeof subscriptionCalls.getSubscription>,
  { payments }: Pick<App, 'payments'>,
): Promise<Subscription> {
  const role = subscribedRole(user.roles)
  const end: SubscriptionEnd = (role && user.roles?.[role]) ?? null
  const canExtend = role !== null && end !== true
  const query = { user_id: user.id, today, end, payments, canExtend }
  const [offer, entries, ownPayments] = await Promise.all([
    user.roles === null ? noOffer : showOffer(db, query),
    listEntries(db, user.id),
    listOwnPayments(db, user.id),
  ])
  return {
    role,
    valid_until: end === true ? null : end,
    no_end: end === true,
    status: subscriptionStatus(end, today),
    ...offer,
    entries,
    payments: ownPayments,
  }
}

type Offer = Pick<Subscription, 'plans' | 'methods' | 'details' | 'reduction'>

const noOffer: Offer = {
  plans: [],
  methods: [],
  details: { iban: null, iban_holder: null, mobile_payment_number: null },
}

async function showOffer(
  db: Db,
  query: {
    user_id: number
    today: CalendarDate
    end: SubscriptionEnd
    payments: App['payments']
    canExtend: boolean
  },
): Promise<Offer> {
  const { today, end, payments, canExtend } = query
  const [accounts, prices, percent, reducedBy] = await Promise.all([
    findPaymentAccounts(db),
    canExtend ? listPrices(db) : [],
    canExtend ? findPercent(db) : null,
    canExtend ? findPercentFor(db, query) : null,
  ])
  const { currency, iban, iban_holder, mobile_payment_number } = accounts
  const details = { iban, iban_holder, mobile_payment_number }
  // Also who has nothing to extend may pay for a gift.
  if (!canExtend) return { plans: [], methods: [], details }
  return {
    plans: prices.map(({ months, price_cents }) => ({
      months,
      ...(reducedBy === null
        ? { price_cents }
        : { price_cents: reducedPrice(price_cents, reducedBy), full_price_cents: price_cents }),
      currency,
      new_end: dateOf(extendedSubscription(today, end, months)),
    })),
    ...(percent !== null && { reduction: { percent, latest: await findLatestReduction(db, query) } }),
    methods: offeredMethods(accounts, openServices(payments)),
    details,
  }
}

const dateOf = (end: SubscriptionEnd) => (end === true ? null : end)

/** Returns the club's price list and payment methods. */
export async function listPlans(
  { db }: Call<typeof subscriptionCalls.listPlans>,
  { payments }: Pick<App, 'payments'>,
): Promise<ReplyOf<typeof subscriptionCalls.listPlans>> {
  const plans = await listPrices(db)
  const accounts = await findPaymentAccounts(db)
  return { plans, methods: offeredMethods(accounts, openServices(payments)) }
}
