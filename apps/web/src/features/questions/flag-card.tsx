import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import {
  listQuestionFlags,
  reopenFlag,
  settleFlag,
  type QuestionFlag,
} from '@tertulia/contract/question-flags'
import { searchQuestions } from '@tertulia/contract/questions'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { useQueryClient } from '@tanstack/react-query'
import { useCustomer } from '@/features/customer/customer.tsx'
import { hasRole, useUser } from '@/features/session/session.tsx'
import { formatDateLong, formatDateShort, useLanguage } from '@/lib/dates.ts'
import { errorWords } from '@/lib/error-words.ts'
import { endpointKey, useAction } from '@/lib/queries.ts'
import { paths } from '@/paths.ts'
import { CheckIcon, FlagIcon, PencilIcon, UndoIcon } from '@/ui/icons.tsx'
import { Markdown } from '@/ui/markdown.tsx'
import { PersonName } from '@/ui/person-name.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { showError, showSuccess } from '@/ui/toasts.ts'
import { flag_words } from './flag-words.ts'

/** A flag with the question it is about, and what to do about it. */
export function FlagCard({ flag }: { flag: QuestionFlag }) {
  const { i18n } = useLingui()
  const user = useUser()
  const { question, reason, comment, player, created_at, settled_at } = flag
  const daily = question.kind === 'daily'
  const edits = hasRole(user, daily ? 'quiz_editor' : 'special_quiz_editor')

  return (
    <article className="flag-card sheet" data-settled={settled_at !== null || undefined}>
      <h2 className="flag-reason">
        <FlagIcon size={18} /> {i18n._(flag_words[reason])}
      </h2>
      {comment !== '' && <p className="flag-comment">{comment}</p>}
      <p className="small soft">
        <PersonName person={player} />, <Day instant={created_at} />
      </p>
      <FlaggedQuestion question={question} />
      <SettledLine flag={flag} />
      <div className="row">
        {edits && <Settling flag={flag} />}
        {edits && (
          <TextLink
            button="plain"
            to={daily ? paths.admin.quiz_edit(question.date) : paths.admin.special_quiz_edit(question.date)}
          >
            <PencilIcon size={18} /> <Trans>Edit quiz</Trans>
          </TextLink>
        )}
      </div>
    </article>
  )
}

function FlaggedQuestion({ question }: Pick<QuestionFlag, 'question'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const { id, kind, date, subject, position, text, answer } = question
  return (
    <div className="flagged-question">
      <p className="small soft">
        <span className="figures">{formatDateShort(date, language)}</span> ·{' '}
        {kind === 'special' ? t`Special quiz: ${subject ?? ''}` : t`Daily quiz`} ·{' '}
        <Trans>Question {position}</Trans>
      </p>
      <div className="flagged-text">
        <Markdown text={text} inline />
      </div>
      <p>
        <strong>{answer}</strong>
      </p>
      <TextLink to={paths.question(id)}>
        <Trans>How it was answered</Trans>
      </TextLink>
    </div>
  )
}

function SettledLine({ flag: { settled_at, settled_by } }: { flag: QuestionFlag }) {
  if (settled_at === null) return null
  const name = settled_by === null ? '' : `${settled_by.name} ${settled_by.surname}`.trim()
  return (
    <p className="flag-settled">
      <CheckIcon size={18} />
      <span>
        <Trans>Dealt with by {name}</Trans>, <Day instant={settled_at} />
      </span>
    </p>
  )
}

function Day({ instant }: { instant: string }) {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  return <time dateTime={instant}>{formatDateLong(dateInZone(instant, time_zone), language)}</time>
}

function Settling({ flag }: { flag: QuestionFlag }) {
  const { t } = useLingui()
  const query_client = useQueryClient()
  const is_open = flag.settled_at === null
  const { mutate, isPending } = useAction(is_open ? settleFlag : reopenFlag, {
    onSuccess: () => {
      showSuccess(is_open ? t`Dealt with` : t`The flag is open again`)
      for (const endpoint of [listQuestionFlags, searchQuestions])
        void query_client.invalidateQueries({ queryKey: endpointKey(endpoint) })
    },
    onError: ({ code }) =>
      showError(
        code === 'flag_exists'
          ? t`This player has flagged the question again since; deal with that flag.`
          : `${t`The flag could not be saved.`} ${errorWords(code)}`,
      ),
  })
  return (
    <Button
      variant={is_open ? 'default' : 'subtle'}
      leftSection={is_open ? <CheckIcon size={18} /> : <UndoIcon size={18} />}
      aria-disabled={isPending || undefined}
      onClick={() => !isPending && mutate({ params: { id: flag.id } })}
    >
      {is_open ? <Trans>Mark as dealt with</Trans> : <Trans>Open again</Trans>}
    </Button>
  )
}
