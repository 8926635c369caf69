import { Plural } from '@lingui/react/macro'
import type { CurrentNotifications } from '@tertulia/contract/notifications'
import type { ReactNode } from 'react'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { Notice } from '@/ui/states/notice.tsx'
import * as styles from './notifications.module.css'

type NotCorrectedProps = Pick<CurrentNotifications, 'not_corrected_quizzes' | 'not_corrected_special_quizzes'>

/** The quizzes of both kinds with answers to correct, for reviewers. */
export function NotCorrected(props: NotCorrectedProps) {
  const { not_corrected_quizzes: daily = [], not_corrected_special_quizzes: special = [] } = props
  return (
    <>
      <Dates dates={daily} to={paths.admin.quizCorrect}>
        <Plural
          value={daily.length}
          one="One quiz has answers to correct:"
          other="# quizzes have answers to correct:"
        />
      </Dates>
      <Dates dates={special} to={paths.admin.specialQuizCorrect}>
        <Plural
          value={special.length}
          one="One special quiz has answers to correct:"
          other="# special quizzes have answers to correct:"
        />
      </Dates>
    </>
  )
}

type DatesProps = { dates: string[]; to: (date: string) => string; children: ReactNode }

function Dates({ dates, to, children }: DatesProps) {
  const language = useLanguage()
  if (dates.length === 0) return null
  return (
    <Notice type="warning">
      {children}
      <ul className={styles.noticeLinks}>
        {dates.map((date) => (
          <li key={date}>
            <TextLink to={to(date)}>{formatDateLong(date, language)}</TextLink>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
