import { useLingui } from '@lingui/react/macro'
import type { Letter } from '@tertulia/contract/letters'
import { languages } from '@tertulia/core/customers/languages'
import { roleWords } from '@/features/users/permissions/role-words.ts'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { formatList } from '@/lib/words/lists.ts'
import { languageNames } from '@/lib/words/language.ts'
import type { Difference } from '@/ui/forms/conflict-notice.tsx'
import { draftOf, type FilterDraft, type LetterDraft } from './letter-draft.ts'

/** The fields of a letter beside those that another admin has saved. */
export function useLetterDifferences(before: LetterDraft, other: Letter | null): Difference[] {
  const { t } = useLingui()
  const language = useLanguage()
  const filterWords = useFilterWords()
  if (other === null) return []
  const theirs = draftOf(other)
  const yesNo = (choice: boolean) => (choice ? t`Yes` : t`No`)
  const onHome = ({ notice }: LetterDraft) => (notice ? formatDateShort(notice.to_date, language) : t`No`)
  return [
    ...languages.flatMap((one) => [
      {
        label: `${t`Subject`} (${languageNames[one]})`,
        before: before[one].subject,
        theirs: theirs[one].subject,
      },
      { label: `${t`Text`} (${languageNames[one]})`, before: before[one].text, theirs: theirs[one].text },
    ]),
    { label: t`Recipients`, before: filterWords(before.filter), theirs: filterWords(theirs.filter) },
    { label: t`Club business`, before: yesNo(before.club_business), theirs: yesNo(theirs.club_business) },
    { label: t`On the home page until`, before: onHome(before), theirs: onHome(theirs) },
    {
      label: t`Also on the recipients’ devices`,
      before: yesNo(before.notice?.push ?? false),
      theirs: yesNo(theirs.notice?.push ?? false),
    },
  ]
}

/** Returns a function that puts a letter's recipients into words. */
export function useFilterWords() {
  const { t } = useLingui()
  const shownLanguage = useLanguage()

  return ({ roles, season, tier, subscription, ...filter }: FilterDraft): string => {
    const { ending_days, unseen_days, language } = filter
    const conditions = [
      ...(roles.length > 0 ? [formatList(roles.map(roleWords), shownLanguage)] : []),
      ...(season === 'running' ? [t`Players of the running season`] : []),
      ...(season === 'upcoming' ? [t`Players of the coming season`] : []),
      ...(season !== '' && tier !== null ? [t`Tier ${tier}`] : []),
      ...(subscription === 'ending' ? [t`Subscription ends within ${ending_days} days`] : []),
      ...(subscription === 'ended' ? [t`Subscription has ended`] : []),
      ...(unseen_days === '' ? [] : [t`Absent for at least ${unseen_days} days`]),
      ...(language === '' ? [] : [languageNames[language]]),
    ]
    return conditions.length === 0 ? t`Every member` : conditions.join(' · ')
  }
}
