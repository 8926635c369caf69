import { Trans } from '@lingui/react/macro'
import type { AuditEntry } from '@tertulia/contract/audit-log'
import { useLanguage } from '@/lib/dates/dates.ts'
import { PersonName } from '@/ui/words/person-name.tsx'
import { UserMoment } from '../user-time.tsx'
import { historyWords } from './history-words.ts'
import * as styles from '../user/user-page.module.css'

type EntriesProps = {
  entries: readonly AuditEntry[]
  /** The user in question, who is not named again. */
  user_id?: number
}

/** A list of entries of the audit log. */
export function AuditEntries({ entries, user_id }: EntriesProps) {
  return (
    <ol className={styles.userEntries}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} user_id={user_id} />
      ))}
    </ol>
  )
}

function Entry({ entry, user_id }: { entry: AuditEntry; user_id: number | undefined }) {
  const language = useLanguage()
  const { action, user, impersonator, subject, created_at } = entry
  return (
    <li>
      <UserMoment instant={created_at} />
      <span>
        {historyWords(action, language)}
        {subject && subject.id !== user_id && (
          <span className="small block">
            <Trans comment="In the history: the person whom an action concerned">
              About <PersonName person={subject} />
            </Trans>
          </span>
        )}
        <span className="small soft block">
          {impersonator ? (
            <Trans>
              <PersonName person={impersonator} />, as <PersonName person={user} />
            </Trans>
          ) : (
            <PersonName person={user} />
          )}
        </span>
      </span>
    </li>
  )
}
