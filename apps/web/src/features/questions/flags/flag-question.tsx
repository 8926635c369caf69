import { Trans, useLingui } from '@lingui/react/macro'
import * as questionFlagCalls from '@tertulia/contract/question-flags'
import type { OwnFlag } from '@tertulia/contract/questions'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { useState } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useAction } from '@/lib/calls/queries.ts'
import { CheckIcon } from '@/ui/icons.tsx'
import { FlagIcon } from '@/ui/seldom-icons.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import { Button } from '@/ui/button.tsx'
import { FlagDialog } from './flag-dialog.tsx'
import { flagWords } from './flag-words.ts'
import { useSavedFlag } from './use-saved-flag.ts'
import * as styles from './flag-question.module.css'

type FlagQuestionProps = { question_id: number; flag: OwnFlag | null }

/** Reports a problem of a past question to the editors, and shows the report's state. */
export function FlagQuestion({ question_id, flag }: FlagQuestionProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const isOpen = flag !== null && flag.settled_at === null

  return (
    <section className="stack gap-10 to-start" aria-label={t`Report a problem`}>
      {flag && <FlagState flag={flag} />}
      {isOpen ? (
        <Withdraw question_id={question_id} />
      ) : (
        <Button icon={<FlagIcon size={18} />} onClick={() => setOpened(true)}>
          <Trans>Report a problem</Trans>
        </Button>
      )}
      {opened && <FlagDialog question_id={question_id} onClose={() => setOpened(false)} />}
    </section>
  )
}

function FlagState({ flag: { reason, comment, created_at, settled_at } }: { flag: OwnFlag }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const day = (instant: string) => formatDateLong(dateInZone(instant, time_zone), language)
  return (
    <div className={`${styles.flagState} breakable stack gap-4`}>
      <p>
        {settled_at === null ? <FlagIcon size={18} /> : <CheckIcon size={18} />}{' '}
        {settled_at === null ? (
          <Trans>You reported a problem on {day(created_at)}.</Trans>
        ) : (
          <Trans>An editor has resolved the problem you reported on {day(created_at)}.</Trans>
        )}
      </p>
      <p className="soft">{i18n._(flagWords[reason])}</p>
      {comment !== '' && <p className={styles.flagOwnWords}>{comment}</p>}
    </div>
  )
}

function Withdraw({ question_id }: { question_id: number }) {
  const { t } = useLingui()
  const save = useSavedFlag(question_id)
  const { mutate, isPending } = useAction(questionFlagCalls.withdrawFlag, {
    onSuccess: () => {
      save(null)
      showSuccess(t`Withdrawn`)
    },
    onError: ({ code }) => showError(`${t`It couldn’t be withdrawn.`} ${errorWords(code)}`),
  })
  return (
    <Button
      aria-disabled={isPending || undefined}
      onClick={() => !isPending && mutate({ params: { id: question_id } })}
    >
      <Trans>Withdraw</Trans>
    </Button>
  )
}
