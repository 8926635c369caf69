import type * as customerSettingCalls from '@tertulia/contract/customer-settings'
import { type CustomerSettings, logoSizeLimit } from '@tertulia/contract/customer-settings'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { clubFeatures } from '@tertulia/core/customers/club-features'
import { isHexColour, isReadable, type Scheme } from '@tertulia/core/customers/brand-contrast'
import {
  cleanHostname,
  isHostname,
  isMailAddress,
  isTimeZone,
} from '@tertulia/core/customers/customer-fields'
import { firstHost } from '@tertulia/core/customers/first-host'
import { cleanLine, cleanText } from '@tertulia/core/quizzes/clean-text'
import { planMonths } from '@tertulia/core/subscriptions/plans'
import { ruleSetProblems } from '@tertulia/core/rule-sets/rule-set-problems'
import { refuse } from '../../platform/http/refusal.ts'
import { visitedHostname, type Call } from '../../platform/http/serve.ts'
import type { App } from '../../platform/app-context.ts'
import { hasWorkingFactor } from '../../platform/access/working-factor.sql.ts'
import type { PictureStep } from '../../platform/files/picture-work.ts'
import { redrawUpload } from '../../platform/files/pictures.ts'
import { uploadedFileOf } from '../../platform/files/uploaded-file.ts'
import { makeFileName } from '../../platform/access/tokens.ts'
import { listHostnames } from '../customers/customers.sql.ts'
import { arrangeComingQuizzes, fitThemes } from '../themes/themes.exports.ts'
import { listThemeTree } from '../themes/themes.sql.ts'
import {
  countPasskeysAt,
  findSeasonStates,
  replaceHostnames,
  replacePlans,
  updateRequiredAt,
  replaceClubPages,
  updateLogo,
} from './customer-settings.sql.ts'
import { answerSettings, changeCustomer } from './saved-settings.ts'
import { readPaymentDetails } from './payment-details.ts'

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

/** Saves which features the club uses. (docs/rules/club-features.md) */
export async function saveFeatures(
  call: Call<typeof customerSettingCalls.saveFeatures>,
): Promise<CustomerSettings> {
  const { version: _version, ...features } = call.body
  await changeCustomer(call, features)
  const changed = clubFeatures.filter((feature) => features[feature] !== call.customer[feature])
  const names = changed.map((feature) => `${features[feature] ? '+' : '-'}${feature}`)
  return answerSettings(call, ['features', ...names].join(' '))
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

/**
 * Saves whether roles beside playing need a second factor. Whoever requires one has one, so that somebody is left to
 * help the others. (docs/rules/second-factors.md)
 */
export async function saveStaffSecondFactor(
  call: Call<typeof customerSettingCalls.saveStaffSecondFactor>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<CustomerSettings> {
  const { db, user, now, body } = call
  const required = body.staff_second_factor === 'required'
  if (required && !(await hasWorkingFactor(db, user.id, addresses))) {
    refuse('second_factor_needed', [{ field: 'staff_second_factor', problem: 'own_factor_missing' }])
  }
  await changeCustomer(call, { staff_second_factor: body.staff_second_factor })
  await updateRequiredAt(db, { required, now })
  return answerSettings(call, `second factor ${body.staff_second_factor}`)
}

/** Saves what visitors see of the club. (docs/rules/public-pages.md) */
export async function savePublicFace(
  call: Call<typeof customerSettingCalls.savePublicFace>,
): Promise<CustomerSettings> {
  const { version: _version, ...parts } = call.body
  await changeCustomer(call, parts)
  return answerSettings(call, 'public face')
}

/** Saves the club's own pages; one whose text is empty is deleted. */
export async function saveClubPages(
  call: Call<typeof customerSettingCalls.saveClubPages>,
): Promise<CustomerSettings> {
  const pages = call.body.club_pages.map((page) => ({ ...page, text: cleanText(page.text) }))
  const keys = pages.map(({ name, language }) => `${name}.${language}`)
  const twice = keys.filter((key, place) => keys.indexOf(key) < place)
  if (twice.length > 0) {
    refuse(
      'invalid_input',
      twice.map((field) => ({ field: `club_pages.${field}`, problem: 'twice' })),
    )
  }
  await changeCustomer(call, {})
  await replaceClubPages(
    call.db,
    pages.filter(({ text }) => text !== ''),
  )
  return answerSettings(call, 'club pages')
}

// Sharp in the top bar of any screen, and no larger than needed.
const bounds = { width: 600, height: 144 }

// A format with transparency that mail programs also show.
const steps: PictureStep[] = [
  { resize: { ...bounds, fit: 'inside', withoutEnlargement: true } },
  { png: { compressionLevel: 9 } },
]

/**
 * Saves a logo, redrawn at the size it is shown in. Leaves the previous file, because mail already sent shows it; only
 * `cleanMedia` deletes it, when it is older than a week.
 */
export async function saveLogo(
  call: Call<typeof customerSettingCalls.saveLogo>,
  { media }: Pick<App, 'media'>,
): Promise<CustomerSettings> {
  const content = await redrawUpload(uploadedFileOf(call.request), { sizeLimit: logoSizeLimit, steps })
  const fileName = makeFileName('png')
  await media.save(call.customer.id, fileName, content)
  await updateLogo(call.db, fileName)
  return answerSettings(call, 'logo')
}

/** Removes the logo, so that the name is shown instead. */
export async function removeLogo(
  call: Call<typeof customerSettingCalls.removeLogo>,
): Promise<CustomerSettings> {
  await updateLogo(call.db, null)
  return answerSettings(call, 'no logo')
}

/** The rules that decide which questions a daily quiz has. */
const questionRules = ['question_count', 'questions_by'] as const

/**
 * Saves the rule set for seasons and special quizzes created from now on, and for days without a round. Other questions
 * need no running or coming season and, one per theme, as many themes.
 */
export async function saveRuleSet(
  call: Call<typeof customerSettingCalls.saveRuleSet>,
): Promise<CustomerSettings> {
  const { db, body, customer, today, days } = call
  const { rule_set } = body
  const subthemes = (await listThemeTree(db)).flatMap((theme) => theme.subthemes)
  const problems = ruleSetProblems(
    rule_set,
    subthemes.map(({ slug }) => slug),
  )
  if (problems.length > 0) refuse('rule_set_invalid', problems)
  await changeCustomer(call, { rule_set: JSON.stringify(rule_set) })
  const changed = questionRules.filter((field) => rule_set[field] !== customer.rule_set[field])
  if (changed.length > 0) {
    const { season_ahead } = await findSeasonStates(db, days)
    if (season_ahead) {
      refuse(
        'season_running',
        changed.map((field) => ({ field, problem: 'season_running' })),
      )
    }
    if (rule_set.questions_by === 'free') await arrangeComingQuizzes(db, today)
    else await fitThemes(db, { question_count: rule_set.question_count, today })
  }
  return answerSettings(call, 'rule set')
}
