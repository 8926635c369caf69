import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import * as appealCalls from '@tertulia/contract/appeals'
import type { AppealableAnswer } from '@tertulia/contract/appeals'
import type { AppealDirection } from '@tertulia/core/appeals/appeals'
import { useRef, useState } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { errorWords } from '@/lib/calls/error-words.ts'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import { AppealDialog } from './appeal-dialog.tsx'
import { AppealState } from './appeal-state.tsx'
import { formatMoment } from '@/lib/dates/moments.ts'
import * as styles from './appeals.module.css'

type AnswerAppealProps = { answer: AppealableAnswer; direction: AppealDirection; left: number }

/** The appeal against the verdict on an answer, and what the player may do about it. */
export function AnswerAppeal({ answer, direction, left }: AnswerAppealProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const refresh = useRefresh()
  const box = useRef<HTMLElement>(null)
  const { appeal, until, text } = answer
  const joins = appeal !== null && appeal.state !== 'settled'

  return (
    <section
      ref={box}
      tabIndex={-1}
      className={`${styles.answerAppeal} stack gap-8 to-start no-print`}
      aria-label={t`Appeal: ${text}`}
    >
      {appeal && <AppealState appeal={appeal} />}
      {appeal?.mine && <OwnActions appeal={appeal} />}
      {until !== null && (
        <>
          <Button onClick={() => setOpened(true)}>
            {joins ? <Trans>Join the appeal</Trans> : <Trans>Appeal</Trans>}
          </Button>
          <Terms until={until} left={left} />
        </>
      )}
      {opened && (
        <AppealDialog
          answer={answer}
          direction={direction}
          left={left}
          onClose={() => setOpened(false)}
          onSent={async () => {
            await refresh()
            setOpened(false)
            showSuccess(t`Appeal sent`)
            box.current?.focus()
          }}
        />
      )}
    </section>
  )
}

function Terms({ until, left }: { until: string; left: number }) {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const moment = formatMoment(until, language, time_zone)
  return (
    <p className="soft small">
      <Trans>Until {moment}.</Trans>{' '}
      <Plural value={left} one="# appeal left this season." other="# appeals left this season." />
    </p>
  )
}

function OwnActions({ appeal }: { appeal: NonNullable<AppealableAnswer['appeal']> }) {
  const { id, state, escalation_until: end } = appeal
  const language = useLanguage()
  const { time_zone } = useCustomer()
  if (state === 'open')
    return (
      <AppealAction id={id} action="withdraw">
        <Trans>Withdraw</Trans>
      </AppealAction>
    )
  if (end === null) return null
  const moment = formatMoment(end, language, time_zone)
  return (
    <>
      <AppealAction id={id} action="escalate">
        <Trans>Ask another reviewer</Trans>
      </AppealAction>
      <p className="soft small">
        <Trans>Once, until {moment}.</Trans>
      </p>
    </>
  )
}

type AppealActionProps = { id: number; action: 'withdraw' | 'escalate'; children: React.ReactNode }

function AppealAction({ id, action, children }: AppealActionProps) {
  const { t } = useLingui()
  const refresh = useRefresh()
  const withdraws = action === 'withdraw'
  const { mutate, isPending } = useAction(
    withdraws ? appealCalls.withdrawAppeal : appealCalls.escalateAppeal,
    {
      onSuccess: () => {
        showSuccess(withdraws ? t`Appeal withdrawn` : t`Another reviewer will decide.`)
        void refresh()
      },
      onError: ({ code }) => showError(errorWords(code)),
    },
  )
  return (
    <Button busy={isPending} onClick={() => mutate({ params: { id } })}>
      {children}
    </Button>
  )
}

/** Loads again what is shown of appeals. */
function useRefresh(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [appealCalls.getQuestionAppeals, appealCalls.listQuizAppeals].map((endpoint) =>
        queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) }),
      ),
    )
}
