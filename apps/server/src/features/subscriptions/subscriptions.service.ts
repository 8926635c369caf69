import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { getSubscription, listPlans } from '@tertulia/contract/subscriptions'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { offeredMethods } from '@tertulia/core/subscriptions/payment-methods'
import { subscribedRole } from '@tertulia/core/subscriptions/subscribed-role'
import { extendedSubscription, type SubscriptionEnd } from '@tertulia/core/subscriptions/subscription-ledger'
import { subscriptionStatus } from '@tertulia/core/subscriptions/subscription-status'
import type { App } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database.ts'
import type { Call } from '../../platform/serve.ts'
import { findPaymentAccounts, listOwnPayments } from '../payments/payments.views.ts'
import { listEntries, listPrices } from './subscriptions.views.ts'

type Subscription = ReplyOf<typeof getSubscription>

/** How a person's subscription stands, what would extend it, and what has. (docs/rules/subscriptions.md) */
export async function showSubscription(
  { db, user, today }: Call<typeof getSubscription>,
  { payments }: Pick<App, 'payments'>,
): Promise<Subscription> {
  const role = subscribedRole(user.roles)
  const end: SubscriptionEnd = (role && user.roles?.[role]) ?? null
  const can_extend = role !== null && end !== true
  return {
    role,
    valid_until: end === true ? null : end,
    no_end: end === true,
    status: subscriptionStatus(end, today),
    ...(can_extend ? await showOffer(db, { language: user.language, today, end, payments }) : no_offer),
    entries: await listEntries(db, user.id),
    payments: await listOwnPayments(db, user.id),
  }
}

type Offer = Pick<Subscription, 'plans' | 'methods' | 'details'>

const no_offer: Offer = {
  plans: [],
  methods: [],
  details: { iban: null, iban_holder: null, mobile_payment_number: null },
}

async function showOffer(
  db: Db,
  asked: {
    language: 'en' | 'pt'
    today: CalendarDate
    end: CalendarDate | null
    payments: App['payments']
  },
): Promise<Offer> {
  const { language, today, end, payments } = asked
  const { payment_service_account, ...details } = await findPaymentAccounts(db)
  const prices = (await listPrices(db)).filter((plan) => plan.language === language)
  return {
    plans: prices.map(({ months, price_cents }) => ({
      months,
      price_cents,
      new_end: dateOf(extendedSubscription(today, end, months)),
    })),
    methods: offeredMethods({ payment_service_account, ...details }, payments !== null),
    details,
  }
}

const dateOf = (end: SubscriptionEnd) => (end === true ? null : end)

/** The price lists of both languages, and how the customer can be paid. */
export async function showPlans(
  { db }: Call<typeof listPlans>,
  { payments }: Pick<App, 'payments'>,
): Promise<ReplyOf<typeof listPlans>> {
  const prices = await listPrices(db)
  const inLanguage = (language: 'en' | 'pt') =>
    prices
      .filter((plan) => plan.language === language)
      .map(({ months, price_cents }) => ({ months, price_cents }))
  const accounts = await findPaymentAccounts(db)
  return {
    en: inLanguage('en'),
    pt: inLanguage('pt'),
    methods: offeredMethods(accounts, payments !== null),
  }
}
