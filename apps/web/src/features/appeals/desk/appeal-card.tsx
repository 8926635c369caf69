import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AppealToDecide } from '@tertulia/contract/appeals'
import { useId, useRef, useState } from 'react'
import * as appealCalls from '@tertulia/contract/appeals'
import type { Effect } from '@tertulia/contract/quiz-editor'
import { SuggestionChip } from '@/features/corrections/answers/answer-row.tsx'
import { useCustomer } from '@/features/customer/customer.tsx'
import { themeWord } from '@/features/themes/theme-words.ts'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { Markdown } from '@/ui/content/markdown.tsx'
import { Medium } from '@/ui/content/medium.tsx'
import { CheckIcon, CrossIcon } from '@/ui/icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Decisions, SourceLink, stateWords } from '../appeal-state.tsx'
import { formatMoment } from '@/lib/dates/moments.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { toastFailure } from '@/ui/states/toast-failure.ts'
import * as styles from '../appeals.module.css'

const obstacleWords: Record<NonNullable<AppealToDecide['obstacle']>, MessageDescriptor> = {
  gave_verdict: msg`You gave this verdict, so somebody else decides.`,
  appealed: msg`This is your own appeal, so somebody else decides.`,
  plays: msg`The verdict moves a game or quiz of yours, so somebody else decides.`,
  rejected_it: msg`You’ve rejected it before, so somebody else decides.`,
}

type AppealCardProps = {
  appeal: AppealToDecide
  busy: boolean
  onDecide: (upheld: boolean) => void
}

/** An appeal with its answer, reasons and question, and the two decisions. */
export function AppealCard({ appeal, busy, onDecide }: AppealCardProps) {
  const { t } = useLingui()
  const id = useId()
  const { answer, direction, players, decisions } = appeal
  const text = answer.texts[0] ?? ''
  return (
    <article className={`${styles.card} breakable stack gap-12 sheet`} tabIndex={-1} aria-labelledby={id}>
      <h2 id={id} className="large">
        {direction === 'should_be_right' ? (
          <Trans>
            <q>{text}</q> should be right
          </Trans>
        ) : (
          <Trans>
            <q>{text}</q> should be wrong
          </Trans>
        )}
      </h2>
      <p className="small soft">
        <Due appeal={appeal} />
        {' · '}
        <Plural value={players} one="# player behind it" other="# players behind it" />
        {' · '}
        <Plural value={answer.count} one="# answer" other="# answers" />
      </p>
      <SuggestionChip suggestion={answer.suggestion} suggestion_reason={answer.suggestion_reason} />
      <AppealedQuestion question={appeal.question} />
      <ul className="stack gap-8" aria-label={t`Reasons`}>
        {appeal.reasons.map(({ reason, source }, index) => (
          <li key={index}>
            <p className={`${styles.appealState} ${styles.ownWords} readable`}>{reason}</p>
            {source !== null && <SourceLink source={source} />}
          </li>
        ))}
      </ul>
      {decisions.length > 0 && <Decisions decisions={decisions} />}
      <CaseStand appeal={appeal} />
      {isDecidable(appeal) && <DecisionButtons text={text} busy={busy} onDecide={onDecide} />}
    </article>
  )
}

/** What keeps the reviewer from deciding, or has settled the appeal. */
function CaseStand({ appeal: { state, obstacle, nobody_left } }: { appeal: AppealToDecide }) {
  const { i18n } = useLingui()
  const waits = state === 'open' || state === 'escalated'
  return (
    <>
      {state === 'settled' && <p>{i18n._(stateWords.settled)}</p>}
      {waits && obstacle !== null && <p className="soft">{i18n._(obstacleWords[obstacle])}</p>}
      {nobody_left && (
        <p className="pending strong">
          <Trans>Nobody may decide it: an admin has to give another person the reviewers’ role.</Trans>
        </p>
      )}
    </>
  )
}

type DecisionButtonsProps = Pick<AppealCardProps, 'busy' | 'onDecide'> & { text: string }

function DecisionButtons({ text, busy, onDecide }: DecisionButtonsProps) {
  const { t } = useLingui()
  return (
    <div className="row">
      <Button
        look="primary"
        busy={busy}
        icon={<CheckIcon size={18} />}
        aria-label={t`Uphold: ${text}`}
        onClick={() => onDecide(true)}
      >
        <Trans>Uphold</Trans>
      </Button>
      <Button icon={<CrossIcon size={18} />} aria-label={t`Reject: ${text}`} onClick={() => onDecide(false)}>
        <Trans>Reject</Trans>
      </Button>
    </div>
  )
}

function Due({ appeal: { state, due_at, settled_at } }: { appeal: AppealToDecide }) {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const waits = state === 'open' || state === 'escalated'
  const moment = formatMoment(waits ? due_at : (settled_at ?? due_at), language, time_zone)
  if (state === 'escalated') return <Trans>Second decision, due {moment}</Trans>
  return waits ? <Trans>Due {moment}</Trans> : <Trans>Closed {moment}</Trans>
}

function AppealedQuestion({ question }: Pick<AppealToDecide, 'question'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const {
    id,
    kind,
    date,
    subject,
    position,
    theme,
    text,
    answer,
    accepted_answers: accepted,
    medium,
  } = question
  return (
    <div className={`${styles.question} stack gap-6`}>
      <p className="small soft">
        <span className="figures">{formatDateShort(date, language)}</span> ·{' '}
        {kind === 'special' ? t`Special quiz: ${subject ?? ''}` : t`Daily quiz`} ·{' '}
        <Trans>Question {position}</Trans>
        {theme !== null && ` · ${themeWord(theme)}`}
      </p>
      <div className="readable serif large">
        <Markdown text={text} inline />
      </div>
      {medium && <Medium medium={medium} number={position} />}
      <p>
        <span className="soft">
          <Trans>Official answer</Trans>:
        </span>{' '}
        <strong>{[answer, ...accepted].join(' · ')}</strong>
      </p>
      <TextLink to={paths.question(id)} className={styles.source}>
        <Trans>Open the question</Trans>
      </TextLink>
    </div>
  )
}

/** A decision that is about to be made; rejecting moves no results. */
export type AskedDecision = { appeal: AppealToDecide; upheld: boolean; effect: Effect | null }

/** Prepares the dialog of a decision: before upholding, its effect is loaded. */
export function useDecision() {
  const [asked, setAsked] = useState<AskedDecision | null>(null)
  const previewed = useRef<AppealToDecide | null>(null)
  const { mutate, isPending } = useAction(appealCalls.previewAppealEffect, {
    done(effect) {
      if (previewed.current) setAsked({ appeal: previewed.current, upheld: true, effect })
    },
    failed: toastFailure(),
  })

  function ask(appeal: AppealToDecide, upheld: boolean) {
    if (!isDecidable(appeal) || isPending || asked) return
    if (!upheld) return setAsked({ appeal, upheld, effect: null })
    previewed.current = appeal
    mutate({ params: { id: appeal.id } })
  }

  return { asked, ask, close: () => setAsked(null), busy: isPending }
}

/** Tells whether the reviewer may decide an appeal now. */
const isDecidable = ({ state, obstacle }: AppealToDecide): boolean =>
  (state === 'open' || state === 'escalated') && obstacle === null
