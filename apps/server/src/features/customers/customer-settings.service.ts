import type {
  CustomerSettings,
  saveAbsenceDays,
  saveAddresses,
  saveBrand,
  saveIdentity,
  savePaymentDetails,
  savePrices,
} from '@tertulia/contract/customer-settings'
import { isHexColour, isReadable, type Scheme } from '@tertulia/core/customers/brand-contrast'
import {
  cleanHostname,
  isHostname,
  isMailAddress,
  isTimeZone,
} from '@tertulia/core/customers/customer-fields'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { default_plans } from '@tertulia/core/subscriptions/plans'
import { refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { replaceHostnames, replacePlans } from './customer-settings.store.ts'
import { findSeasonStates } from './customer-settings.views.ts'
import { answerSettings, changeCustomer } from './customers.results.ts'
import { listHostnames } from './customers.views.ts'
import { readPaymentDetails } from './payment-details.ts'

type Problem = { field: string; problem: string }

function refuseProblems(problems: Problem[]): void {
  if (problems.length > 0) refuse('invalid_input', problems)
}

const invalid = (field: string): Problem => ({ field, problem: 'invalid' })

/** Saves who the customer is. Another time zone would move the days of a season that is played. (docs/rules/customers.md) */
export async function changeIdentity(call: Call<typeof saveIdentity>): Promise<CustomerSettings> {
  const { version: _version, ...identity } = call.body
  const name = cleanLine(identity.name)
  refuseProblems([
    ...(name === '' ? [{ field: 'name', problem: 'missing' }] : []),
    ...(isTimeZone(identity.time_zone) ? [] : [invalid('time_zone')]),
  ])
  await changeCustomer(call, { ...identity, name })
  if (identity.time_zone !== call.customer.time_zone) {
    const { season_running } = await findSeasonStates(call.db, call.today)
    if (season_running) refuse('season_running', [{ field: 'time_zone', problem: 'season_running' }])
  }
  return answerSettings(call, 'identity')
}

/** Saves where visitors find the customer and whom his mail comes from. (docs/rules/customers.md) */
export async function changeAddresses(
  call: Call<typeof saveAddresses>,
  public_url: string,
): Promise<CustomerSettings> {
  const hostnames = call.body.hostnames.map(cleanHostname)
  const sender_address = call.body.sender_address?.trim() ?? null
  refuseProblems([
    ...hostnames.flatMap((hostname, place) => {
      if (!isHostname(hostname)) return [invalid(`hostnames.${place}`)]
      return hostnames.indexOf(hostname) < place ? [{ field: `hostnames.${place}`, problem: 'twice' }] : []
    }),
    ...(sender_address === null || isMailAddress(sender_address) ? [] : [invalid('sender_address')]),
  ])
  await changeCustomer(call, { sender_address })
  // The host of the whole server is not free when nobody has it: it shows customer 1, and all who come there by links.
  const reserved = call.customer.id === 1 ? null : new URL(public_url).hostname
  const before = await listHostnames(call.db)
  const unfree = hostnames.filter((hostname) => hostname === reserved && !before.includes(hostname))
  const taken = [...unfree, ...(await replaceHostnames(call.db, hostnames))]
  if (taken.length > 0) {
    refuse(
      'hostname_taken',
      taken.map((hostname) => ({ field: `hostnames.${hostnames.indexOf(hostname)}`, problem: 'taken' })),
    )
  }
  return answerSettings(call, 'addresses')
}

/** Saves the brand colours, each of them readable in its scheme. (docs/rules/customers.md) */
export async function changeBrand(call: Call<typeof saveBrand>): Promise<CustomerSettings> {
  const brand_light = call.body.brand_light?.toLowerCase() ?? null
  const brand_dark = call.body.brand_dark?.toLowerCase() ?? null
  const given: [string, string | null, Scheme][] = [
    ['brand_light', brand_light, 'light'],
    ['brand_dark', brand_dark, 'dark'],
  ]
  const colours = given.flatMap(([field, colour, scheme]) =>
    colour === null ? [] : [{ field, colour, scheme }],
  )
  refuseProblems(colours.filter(({ colour }) => !isHexColour(colour)).map(({ field }) => invalid(field)))
  const weak = colours.filter(({ colour, scheme }) => !isReadable(colour, scheme))
  if (weak.length > 0) {
    refuse(
      'low_contrast',
      weak.map(({ field }) => ({ field, problem: 'low_contrast' })),
    )
  }
  await changeCustomer(call, { brand_light, brand_dark })
  return answerSettings(call, 'brand')
}

/** Saves where subscriptions are paid to. (docs/rules/customers.md) */
export async function changePaymentDetails(call: Call<typeof savePaymentDetails>): Promise<CustomerSettings> {
  const { details, problems } = readPaymentDetails(call.body)
  refuseProblems(problems)
  await changeCustomer(call, details)
  return answerSettings(call, 'payment details')
}

/** Saves what the plans cost, each of them in both languages. (docs/rules/subscriptions.md) */
export async function changePrices(call: Call<typeof savePrices>): Promise<CustomerSettings> {
  const { plans } = call.body
  const countOf = ({ language, months }: { language: string; months: number }) =>
    plans.filter((plan) => plan.language === language && plan.months === months).length
  refuseProblems(
    default_plans
      .filter((plan) => countOf(plan) !== 1)
      .map(({ language, months }) => ({ field: `plans.${language}.${months}`, problem: 'every_plan_once' })),
  )
  await changeCustomer(call, {})
  await replacePlans(call.db, plans)
  return answerSettings(call, 'prices')
}

/** Saves on how many days of a year a player may announce that he will not play. (docs/rules/absences.md) */
export async function changeAbsenceDays(call: Call<typeof saveAbsenceDays>): Promise<CustomerSettings> {
  await changeCustomer(call, { absence_days: call.body.absence_days })
  return answerSettings(call, 'absence days')
}
