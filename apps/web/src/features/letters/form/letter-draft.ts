import type { Letter, LetterInput, LetterText } from '@tertulia/contract/letters'
import { letterDaysMax } from '@tertulia/contract/letters'
import { notificationLengthMax } from '@tertulia/contract/team-notifications'
import { addDays, type CalendarDate } from '@tertulia/core/calendar/calendar'
import { languages, type Language } from '@tertulia/core/customers/languages'

type Season = 'running' | 'upcoming'

/** The filter of a letter as its form has it: numbers of days as they are typed. */
export type FilterDraft = {
  roles: LetterInput['filter']['roles']
  season: Season | ''
  tier: number | null
  subscription: 'ending' | 'ended' | ''
  ending_days: string
  /** Empty for everybody, whenever they were seen. */
  unseen_days: string
  language: Language | ''
}

/** A letter as its form has it. */
export type LetterDraft = Omit<LetterInput, 'filter'> & { filter: FilterDraft }

const usualEndingDays = '30'

const empty: LetterInput = {
  en: { subject: '', text: '' },
  pt: { subject: '', text: '' },
  filter: { roles: [], league: null, subscription: null, unseen_days: null, language: null },
  club_business: false,
  notice: null,
}

// A notice of a letter is on home for a week, unless another day is chosen.
const usualNoticeDays = 7

/** The notice that a letter begins with. */
export const newNotice = (today: CalendarDate): NonNullable<LetterInput['notice']> => ({
  to_date: addDays(today, usualNoticeDays),
  push: false,
})

/** Returns the form's content of a letter; null for a new one. */
export function draftOf(letter: Letter | null): LetterDraft {
  const { en, pt, filter, club_business, notice } = letter ?? empty
  const { roles, league, subscription, unseen_days, language } = filter
  return {
    en,
    pt,
    club_business,
    notice,
    filter: {
      roles,
      season: league?.season ?? '',
      tier: league?.tier ?? null,
      subscription: subscription?.state ?? '',
      ending_days: subscription?.state === 'ending' ? String(subscription.days) : usualEndingDays,
      unseen_days: unseen_days === null ? '' : String(unseen_days),
      language: language ?? '',
    },
  }
}

const isDays = (typed: string, least: number) =>
  /^\d{1,4}$/.test(typed) && Number(typed) >= least && Number(typed) <= letterDaysMax

function subscriptionOf({
  subscription,
  ending_days: days,
}: FilterDraft): LetterInput['filter']['subscription'] {
  if (subscription === '') return null
  return subscription === 'ended' ? { state: 'ended' } : { state: 'ending', days: Number(days) }
}

/** Returns the letter that a draft sends; without its filter while a number of days is none. */
export function inputOf({ en, pt, club_business, notice, filter }: LetterDraft) {
  return { en: trimmed(en), pt: trimmed(pt), club_business, notice, filter: filterOf(filter) }
}

const trimmed = ({ subject, text }: LetterText): LetterText => ({
  subject: subject.trim(),
  text: text.trim(),
})

/** Returns the fields of a filter whose number of days is none. */
export function filterProblems({ subscription, ending_days: ending, unseen_days: unseen }: FilterDraft) {
  return [
    ...(subscription === 'ending' && !isDays(ending, 0) ? [{ field: 'filter.ending_days' }] : []),
    ...(unseen !== '' && !isDays(unseen, 1) ? [{ field: 'filter.unseen_days' }] : []),
  ]
}

/** Returns the filter that a draft sends; null while a number of days is none. */
export function filterOf(draft: FilterDraft): LetterInput['filter'] | null {
  if (filterProblems(draft).length > 0) return null
  const { roles, season, tier, unseen_days: unseen, language } = draft
  return {
    roles,
    league: season === '' ? null : { season, tier },
    subscription: subscriptionOf(draft),
    unseen_days: unseen === '' ? null : Number(unseen),
    language: language === '' ? null : language,
  }
}

type SendingProblem = 'nothing_written' | 'half_written' | 'too_long_for_notice' | 'over'

/** Returns what is wrong with a letter that is to be sent, by language, and with its notice. */
export function sendingProblems(
  draft: Pick<LetterDraft, 'en' | 'pt' | 'notice'>,
  today: string,
): Partial<Record<Language | 'notice', SendingProblem>> {
  const { notice } = draft
  const problems: ReturnType<typeof sendingProblems> = {}
  const begun = languages.filter((one) => !isEmpty(draft[one].subject) || !isEmpty(draft[one].text))
  if (begun.length === 0) problems.en = 'nothing_written'
  for (const one of begun) {
    const { subject, text } = draft[one]
    if (isEmpty(subject) || isEmpty(text)) problems[one] = 'half_written'
    else if (notice && text.length > notificationLengthMax) problems[one] = 'too_long_for_notice'
  }
  if (notice && notice.to_date < today) problems.notice = 'over'
  return problems
}

const isEmpty = (words: string) => words.trim() === ''
