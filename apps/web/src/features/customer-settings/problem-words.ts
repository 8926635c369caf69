import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { fewestCheckInDays } from '@tertulia/core/check-ins/check-ins'

export type Problem = { field: string; problem: string }

const words: Record<string, MessageDescriptor> = {
  missing: msg`Required.`,
  minLength: msg`Required.`,
  maxLength: msg`Too long.`,
  not_a_number: msg`Enter a number.`,
  not_a_price: msg`Enter an amount, such as 3.99.`,
  out_of_range: msg`Not a valid number.`,
  minimum: msg`Not a valid number.`,
  maximum: msg`Not a valid number.`,
  taken: msg`This domain name belongs to another club.`,
  twice: msg`Duplicate.`,
  low_contrast: msg`This colour is hard to read on the page. Choose a darker one for light pages, a lighter one for dark pages.`,
  season_running: msg`This can’t be changed while a season is running.`,
  theme_count: msg`There aren’t enough themes. Add one first; it can stay inactive until then.`,
  wrong_sum: msg`The values must add up to the number of questions.`,
  wrong_length: msg`Every number of right answers needs a score.`,
  not_ascending: msg`These numbers must be in ascending order.`,
  odd: msg`A tier needs an even number of players.`,
  too_many: msg`Too many.`,
  unknown: msg`No longer exists.`,
  same: msg`A pair needs two different subthemes.`,
  no_subthemes: msg`An active theme needs an active subtheme.`,
}

const fieldWords: Record<string, MessageDescriptor> = {
  'hostnames invalid': msg`Not a valid domain name. Leave out https:// and anything after the name.`,
  'time_zone invalid': msg`Not a valid time zone.`,
  'time_zone season_running': msg`A season is running, and its days can’t move. Change the time zone after its last round.`,
  'question_count season_running': msg`A season is running or scheduled and needs its questions. Change the number after its last round, before creating the next season.`,
  'questions_by season_running': msg`A season is running or scheduled and needs its questions. Change the themes after its last round, before creating the next season.`,
  'sender_address invalid': msg`E-mail is not valid.`,
  'payment_service_account invalid': msg`E-mail is not valid.`,
  'card_checkout_account invalid': msg`Not a valid account. It begins with acct_.`,
  'iban invalid': msg`Not a valid IBAN: the check digits don’t match.`,
  'mobile_payment_number invalid': msg`Not a valid phone number.`,
  'brand_light invalid': msg`Enter a colour as #rrggbb.`,
  'brand_dark invalid': msg`Enter a colour as #rrggbb.`,
  'solo_rounds not_ascending': msg`Enter the rounds in order, each one once.`,
  'solo_rounds out_of_range': msg`These must be rounds in the season.`,
  'relegated too_many': msg`Promoted and relegated players together must fit into one tier.`,
  'tiers_per_level top_alone': msg`There is one tier on the top level.`,
  'tiers_per_level out_of_range': msg`Enter whole numbers from 1 to 20.`,
  'check_in_days too_few': msg`At least ${fewestCheckInDays} days, or 0 to ask nobody.`,
  'staff_second_factor own_factor_missing': msg`Add a passkey or a code to your own account first.`,
  'joker_count too_many': msg`There can’t be more jokers than questions.`,
}

/** Describes the problem of a field, in the current language. */
export function problemWords({ field, problem }: Problem): string {
  const [word] = field.split('.')
  const known = fieldWords[`${word} ${problem}`] ?? words[problem]
  return i18n._(known ?? msg`Check this field.`)
}

/** Describes a field's first problem; undefined while it has none. */
export function errorOf(problems: readonly Problem[], field: string): string | undefined {
  const found = problems.find((problem) => problem.field === field)
  return found && problemWords(found)
}
