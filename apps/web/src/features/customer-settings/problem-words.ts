import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type Problem = { field: string; problem: string }

const words: Record<string, MessageDescriptor> = {
  missing: msg`This is needed.`,
  minLength: msg`This is needed.`,
  maxLength: msg`This is too long.`,
  not_a_number: msg`Write a number.`,
  not_a_price: msg`Write an amount, such as 3.99.`,
  out_of_range: msg`This number cannot be.`,
  minimum: msg`This number cannot be.`,
  maximum: msg`This number cannot be.`,
  taken: msg`This host name belongs to another customer.`,
  twice: msg`This is here twice.`,
  low_contrast: msg`This colour is hard to read on the page. Choose a darker one for light pages, a lighter one for dark pages.`,
  season_running: msg`This cannot be changed while a season is running.`,
  theme_count: msg`There are not enough themes. Add one to the theme tree first; it may rest until then.`,
  wrong_sum: msg`The points must be as many as the questions.`,
  wrong_length: msg`Every number of right answers needs its score.`,
  not_ascending: msg`These numbers must go up.`,
  odd: msg`A tier needs an even number of players.`,
  too_many: msg`This is too many.`,
  unknown: msg`This is not known any more.`,
  same: msg`A pair has two different subthemes.`,
  no_subthemes: msg`An active theme needs an active subtheme.`,
}

const fieldWords: Record<string, MessageDescriptor> = {
  'hostnames invalid': msg`This is no host name. Write it without https:// and without anything behind it.`,
  'time_zone invalid': msg`This is no time zone.`,
  'time_zone season_running': msg`A season is running, and its days cannot move. Change the time zone after its last round.`,
  'question_count season_running': msg`A season is running or prepared, and it needs its questions. Change the number after its last round, before the next season is made.`,
  'sender_address invalid': msg`E-mail is not valid.`,
  'payment_service_account invalid': msg`E-mail is not valid.`,
  'iban invalid': msg`This is no valid IBAN: its check digits do not fit.`,
  'mobile_payment_number invalid': msg`This is no phone number.`,
  'brand_light invalid': msg`Write a colour as #rrggbb.`,
  'brand_dark invalid': msg`Write a colour as #rrggbb.`,
  'solo_rounds not_ascending': msg`Write the rounds in order, each once.`,
  'solo_rounds out_of_range': msg`These must be rounds of the season.`,
  'relegated too_many': msg`Who goes up and who goes down must fit into one tier.`,
  'joker_count too_many': msg`There cannot be more jokers than questions.`,
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
