import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as letterCalls from '@tertulia/contract/letters'
import type { LetterInput } from '@tertulia/contract/letters'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '@/lib/calls/queries.ts'
import { useSettled } from '@/lib/loading/use-settled.ts'
import { Button } from '@/ui/button.tsx'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { PageSteps } from '@/ui/lists/page-steps.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import * as styles from '../letters.module.css'

type Asked = Pick<LetterInput, 'filter' | 'club_business'>

/** Reads who would get a letter, once the filter has not changed for a moment; null reads nothing. */
export function useRecipients(asked: Asked | null) {
  const settled = useSettled(asked)
  const body = { filter: everybody, club_business: false, ...settled, page: 1 }
  return useCall(
    letterCalls.findRecipients,
    { body },
    { enabled: settled !== null, placeholderData: keepPreviousData, staleTime: 0 },
  )
}

const everybody = { roles: [], league: null, subscription: null, unseen_days: null, language: null }

type RecipientCountProps = { query: ReturnType<typeof useRecipients>; asked: Asked | null }

/** The number of members who would get a letter, and the list of them. */
export function RecipientCount({ query, asked }: RecipientCountProps) {
  const [isListed, setListed] = useState(false)
  const data = asked === null ? undefined : query.data
  return (
    <div className={`${styles.recipientCount} row apart card`} aria-busy={query.isFetching || undefined}>
      <p aria-live="polite">
        {data ? (
          <>
            <strong>
              <Plural
                value={data.total}
                _0="Nobody gets this letter."
                one="# member gets this letter."
                other="# members get this letter."
              />
            </strong>{' '}
            {data.unsubscribed > 0 && (
              <span className="soft">
                <Plural
                  value={data.unsubscribed}
                  one="# more wants no news of the club."
                  other="# more want no news of the club."
                />
              </span>
            )}
          </>
        ) : (
          '\u00a0'
        )}
      </p>
      <Button disabled={!data || data.total === 0} onClick={() => setListed(true)}>
        <Trans>Show the list</Trans>
      </Button>
      {isListed && asked && <RecipientList asked={asked} onClose={() => setListed(false)} />}
    </div>
  )
}

function RecipientList({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const body = { ...asked, page }
  const query = useCall(letterCalls.findRecipients, { body }, { placeholderData: keepPreviousData })
  return (
    <Modal title={t`Who gets this letter`} onClose={onClose} width={560}>
      <QueryState query={query} skeleton={<Skeleton height={480} />}>
        {({ recipients, page: shown, page_count }) => (
          <div className={`${styles.recipientList} stack`}>
            <ul>
              {recipients.map(({ email, ...person }) => (
                <li key={person.id} className="line-below">
                  <PersonName person={person} />
                  <span className="small soft breakable">{email}</span>
                </li>
              ))}
            </ul>
            <PageSteps label={t`Pages of recipients`} page={shown} page_count={page_count} onPage={setPage} />
          </div>
        )}
      </QueryState>
    </Modal>
  )
}
