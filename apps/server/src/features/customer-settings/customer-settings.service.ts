import type * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { isHexColour, isReadable, type Scheme } from '@tertulia/core/customers/brand-contrast'
import {
  cleanHostname,
  isHostname,
  isMailAddress,
  isTimeZone,
} from '@tertulia/core/customers/customer-fields'
import { firstHost } from '@tertulia/core/customers/first-host'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { planMonths } from '@tertulia/core/subscriptions/plans'
import { refuse } from '../../platform/http/refusal.ts'
import { visitedHostname, type Call } from '../../platform/http/serve.ts'
import { replaceHostnames, replacePlans } from './customer-settings.store.ts'
import { countPasskeysAt } from './customer-settings.views.ts'
import { findSeasonStates } from './customer-settings.views.ts'
import { answerSettings, changeCustomer } from './saved-settings.ts'
import { listHostnames } from '../customers/customers.views.ts'
import { readPaymentDetails } from './payment-details.ts'
import type { App } from '../../platform/app-context.ts'

type Problem = { field: string; problem: string }

function refuseProblems(problems: Problem[]): void {
  if (problems.length > 0) refuse('invalid_input', problems)
}

const invalid = (field: string): Problem => ({ field, problem: 'invalid' })

/**
 * Saves the customer's identity; its time zone is fixed during a season, because a change would move the season's days.
 */
export async function saveIdentity(
  call: Call<typeof customerSettingCalls.saveIdentity>,
): Promise<CustomerSettings> {
  const { version: _version, ...identity } = call.body
  const name = cleanLine(identity.name)
  refuseProblems([
    ...(name === '' ? [{ field: 'name', problem: 'missing' }] : []),
    ...(isTimeZone(identity.time_zone) ? [] : [invalid('time_zone')]),
  ])
  await changeCustomer(call, { ...identity, name })
  if (identity.time_zone !== call.customer.time_zone) {
    const { season_running } = await findSeasonStates(call.db, call.days)
    if (season_running) refuse('season_running', [{ field: 'time_zone', problem: 'season_running' }])
  }
  return answerSettings(call, 'identity')
}

/** Saves the customer's host names and mail sender. */
export async function saveAddresses(
  call: Call<typeof customerSettingCalls.saveAddresses>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<CustomerSettings> {
  const hostnames = call.body.hostnames.map(cleanHostname)
  const senderAddress = call.body.sender_address?.trim() ?? null
  refuseProblems([
    ...hostnames.flatMap((hostname, place) => {
      if (!isHostname(hostname)) return [invalid(`hostnames.${place}`)]
      return hostnames.indexOf(hostname) < place ? [{ field: `hostnames.${place}`, problem: 'twice' }] : []
    }),
    ...(senderAddress === null || isMailAddress(senderAddress) ? [] : [invalid('sender_address')]),
  ])
  const before = await listHostnames(call.db)
  // Under an unassigned host name visitors would reach customer 1, where the same e-mail may have another account.
  const visited = visitedHostname(call.request)
  const losesVisited = before.includes(visited) && !hostnames.includes(visited)
  if (call.customer.id !== 1 && (hostnames.length === 0 || losesVisited)) refuse('hostname_in_use')
  await changeCustomer(call, { sender_address: senderAddress })
  // The server's own host shows customer 1 unless another customer has it, and links depend on that, so only customer 1
  // may take it.
  const reserved = call.customer.id === 1 ? null : new URL(addresses.publicUrl).hostname
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

/**
 * Counts the passkeys that work now and would not with other host names, because they belong to the club's first one.
 * (docs/rules/passkeys.md)
 */
export async function countStoppedPasskeys(
  call: Call<typeof customerSettingCalls.countStoppedPasskeys>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<ReplyOf<typeof customerSettingCalls.countStoppedPasskeys>> {
  const given = call.query.hostnames.split(',').map(cleanHostname)
  const hostnames = given.filter((hostname) => hostname !== '').toSorted()
  const publicHost = new URL(addresses.publicUrl).hostname
  const now = firstHost(await listHostnames(call.db), publicHost)
  if (firstHost(hostnames, publicHost) === now) return { passkeys: 0, people: 0 }
  return countPasskeysAt(call.db, now)
}

/** Saves the brand colours, each of them readable in its scheme. */
export async function saveBrand(
  call: Call<typeof customerSettingCalls.saveBrand>,
): Promise<CustomerSettings> {
  const brandLight = call.body.brand_light?.toLowerCase() ?? null
  const brandDark = call.body.brand_dark?.toLowerCase() ?? null
  const given: [string, string | null, Scheme][] = [
    ['brand_light', brandLight, 'light'],
    ['brand_dark', brandDark, 'dark'],
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
  await changeCustomer(call, { brand_light: brandLight, brand_dark: brandDark })
  return answerSettings(call, 'brand')
}

/** Saves the accounts to which subscriptions are paid. */
export async function savePaymentDetails(
  call: Call<typeof customerSettingCalls.savePaymentDetails>,
): Promise<CustomerSettings> {
  const { details, problems } = readPaymentDetails(call.body)
  refuseProblems(problems)
  await changeCustomer(call, details)
  return answerSettings(call, 'payment details')
}

/** Saves the club's price list: its currency and a total for each plan. (docs/rules/subscriptions.md) */
export async function savePrices(
  call: Call<typeof customerSettingCalls.savePrices>,
): Promise<CustomerSettings> {
  const { currency, plans } = call.body
  refuseProblems(
    planMonths
      .filter((months) => plans.filter((plan) => plan.months === months).length !== 1)
      .map((months) => ({ field: `plans.${months}`, problem: 'every_plan_once' })),
  )
  await changeCustomer(call, { currency })
  await replacePlans(call.db, plans)
  return answerSettings(call, 'prices')
}

/** Saves the percentage that approved reductions take off the price. (docs/rules/subscriptions.md) */
export async function saveReduction(
  call: Call<typeof customerSettingCalls.saveReduction>,
): Promise<CustomerSettings> {
  await changeCustomer(call, { reduction_percent: call.body.reduction_percent })
  return answerSettings(call, 'reduction')
}

/** Saves how many days a year a player may announce an absence for. (docs/rules/absences.md) */
export async function saveAbsenceDays(
  call: Call<typeof customerSettingCalls.saveAbsenceDays>,
): Promise<CustomerSettings> {
  await changeCustomer(call, { absence_days: call.body.absence_days })
  return answerSettings(call, 'absence days')
}
