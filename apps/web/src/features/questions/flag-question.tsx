import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { withdrawFlag } from '@tertulia/contract/question-flags'
import type { OwnFlag } from '@tertulia/contract/questions'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { useState } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { formatDateLong, useLanguage } from '@/lib/dates.ts'
import { errorWords } from '@/lib/error-words.ts'
import { useAction } from '@/lib/queries.ts'
import { CheckIcon, FlagIcon } from '@/ui/icons.tsx'
import { showError, showSuccess } from '@/ui/toasts.ts'
import { FlagDialog } from './flag-dialog.tsx'
import { flag_words } from './flag-words.ts'
import { useKeptFlag } from './use-kept-flag.ts'
import './flag-question.css'

type FlagQuestionProps = { question_id: number; flag: OwnFlag | null }

/** Where a player tells the editors that something is wrong with a past question, and what became of it. */
export function FlagQuestion({ question_id, flag }: FlagQuestionProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const is_open = flag !== null && flag.settled_at === null

  return (
    <section className="flag-question" aria-label={t`Something wrong?`}>
      {flag && <FlagState flag={flag} />}
      {is_open ? (
        <Withdraw question_id={question_id} />
      ) : (
        <Button variant="default" leftSection={<FlagIcon size={18} />} onClick={() => setOpened(true)}>
          <Trans>Something wrong?</Trans>
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
    <div className="flag-state">
      <p>
        {settled_at === null ? <FlagIcon size={18} /> : <CheckIcon size={18} />}{' '}
        {settled_at === null ? (
          <Trans>You told the editors on {day(created_at)}.</Trans>
        ) : (
          <Trans>An editor has dealt with what you told on {day(created_at)}.</Trans>
        )}
      </p>
      <p className="soft">{i18n._(flag_words[reason])}</p>
      {comment !== '' && <p className="flag-own-words">{comment}</p>}
    </div>
  )
}

function Withdraw({ question_id }: { question_id: number }) {
  const { t } = useLingui()
  const keep = useKeptFlag(question_id)
  const { mutate, isPending } = useAction(withdrawFlag, {
    onSuccess: () => {
      keep(null)
      showSuccess(t`Taken back`)
    },
    onError: ({ code }) => showError(`${t`It could not be taken back.`} ${errorWords(code)}`),
  })
  return (
    <Button
      variant="default"
      aria-disabled={isPending || undefined}
      onClick={() => !isPending && mutate({ params: { id: question_id } })}
    >
      <Trans>Take it back</Trans>
    </Button>
  )
}
