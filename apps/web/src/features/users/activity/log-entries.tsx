import { Trans } from '@lingui/react/macro'
import type { UserLogEntry } from '@tertulia/contract/logs'
import { isMarkedLog } from '@tertulia/core/logs/log-actions'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { logWords } from '@/lib/words/log-words.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { UserMoment } from '../user-time.tsx'
import * as styles from './logs.module.css'

/** A user's browser actions; changes of focus and copied text stand out. */
export function LogEntries({ entries }: { entries: readonly UserLogEntry[] }) {
  return (
    <ol className={`${styles.logEntries} card`}>
      {entries.map((entry) => (
        <LogLine key={entry.id} entry={entry} />
      ))}
    </ol>
  )
}

function LogLine({ entry }: { entry: UserLogEntry }) {
  const { kind, detail, created_at, impersonator, question } = entry
  return (
    <li data-marked={isMarkedLog(kind) || undefined}>
      <UserMoment instant={created_at} />
      <span>
        {logWords(kind)} {detail !== '' && <q className="breakable soft">{detail}</q>}
        {question && (
          <strong>
            {' '}
            <QuestionLink {...question} />
          </strong>
        )}
        {impersonator && (
          <span className="small soft">
            {' '}
            <Trans>
              (<PersonName person={impersonator} /> acting)
            </Trans>
          </span>
        )}
      </span>
    </li>
  )
}

function QuestionLink({ kind, date, position }: NonNullable<UserLogEntry['question']>) {
  const day = formatDateShort(date, useLanguage())
  return (
    <TextLink to={kind === 'daily' ? paths.quiz(date) : paths.special_quiz(date)}>
      <Trans>
        Question {position} of {day}
      </Trans>
    </TextLink>
  )
}
