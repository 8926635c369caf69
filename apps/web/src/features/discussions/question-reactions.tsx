import { useLingui } from '@lingui/react/macro'
import * as discussionCalls from '@tertulia/contract/discussions'
import type { Discussion, QuestionReactions as Reactions } from '@tertulia/contract/discussions'
import type { QuizKind } from '@tertulia/contract/quizzes'
import { reactions, type Reaction } from '@tertulia/core/discussions/discussions'
import { useMayCall } from '@/features/session/may-call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { showError } from '@/ui/states/toasts.ts'
import * as styles from './discussion.module.css'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useCache } from '@/lib/calls/cache.ts'
import { CallError } from '@/lib/calls/call.ts'

const reactionWords: Record<Reaction, MessageDescriptor> = {
  loved: msg`Loved it`,
  too_hard: msg`Too hard`,
  learned: msg`Learned something`,
}

type QuestionReactionsProps = { kind: QuizKind; date: string; question_id: number }

/** How members find a question of a past quiz, and the buttons to say so. */
export function QuestionReactions(props: QuestionReactionsProps) {
  return useMayCall(discussionCalls.getDiscussion) ? <ReactionButtons {...props} /> : null
}

function ReactionButtons({ kind, date, question_id }: QuestionReactionsProps) {
  const { t, i18n } = useLingui()
  const { data } = useCall(discussionCalls.getDiscussion, { params: { kind, date }, query: { page: 1 } })
  const part = data?.parts.find((one) => one.question_id === question_id)
  const toggle = useToggle(question_id)
  if (!data || !part) return null
  const mayReact = data.obstacle !== 'impersonating'
  return (
    <div role="group" aria-label={t`How was this question?`} className={`${styles.reactions} no-print`}>
      {reactions.map((reaction) => (
        <button
          key={reaction}
          type="button"
          className={`${styles.reaction} touchable`}
          aria-pressed={part.reactions.mine.includes(reaction)}
          disabled={!mayReact}
          onClick={() => toggle(part.reactions, reaction)}
        >
          <span className="line gap-4">
            {i18n._(reactionWords[reaction])}{' '}
            {part.reactions[reaction] > 0 && <strong className="figures">{part.reactions[reaction]}</strong>}
          </span>
        </button>
      ))}
    </div>
  )
}

/** Says or takes back a reaction: shown at once, and undone where it could not be saved. */
function useToggle(questionId: number) {
  const { t } = useLingui()
  const cache = useCache()
  // In sequence, because taking a reaction back must not overtake it.
  const scope = `reactions-${questionId}`
  const show = (changed: Reactions) =>
    cache.change(discussionCalls.getDiscussion, (shown) => withReactions(shown, questionId, changed))
  const options = {
    scope,
    failed: {
      other({ code }: CallError) {
        void cache.refresh([discussionCalls.getDiscussion])
        showError(`${t`That couldn’t be saved.`} ${errorWords(code)}`)
      },
    },
    done(saved: Reactions) {
      // An earlier response lacks the reactions pressed since.
      if (cache.isLast(scope)) show(saved)
    },
  }
  const add = useAction(discussionCalls.addReaction, options)
  const remove = useAction(discussionCalls.removeReaction, options)
  return (now: Reactions, reaction: Reaction) => {
    const isMine = now.mine.includes(reaction)
    show({
      ...now,
      [reaction]: now[reaction] + (isMine ? -1 : 1),
      mine: isMine ? now.mine.filter((one) => one !== reaction) : [...now.mine, reaction],
    })
    const call = isMine ? remove : add
    call.mutate({ params: { id: questionId, reaction } })
  }
}

const withReactions = (shown: Discussion, questionId: number, changed: Reactions): Discussion => ({
  ...shown,
  parts: shown.parts.map((part) =>
    part.question_id === questionId ? { ...part, reactions: changed } : part,
  ),
})
