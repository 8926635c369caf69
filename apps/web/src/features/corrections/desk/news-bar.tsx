import { Trans } from '@lingui/react/macro'
import type { Effect } from '@tertulia/contract/quiz-editor'
import { effectPhrase } from '../effect/effect-words.tsx'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { UndoIcon } from '@/ui/player-icons.tsx'
import { RefusalWords } from '../answers/refusal-note.tsx'
import type { News } from './use-decisions.ts'
import type { Desk } from './use-desk.ts'
import * as styles from '../correction.module.css'
import * as answersStyles from '../answers/answers.module.css'

type NewsBarProps = { desk: Desk; keysWanted: boolean; onUndo: () => void }

/** Footer showing the last action, its effect, and an undo button. */
export function NewsBar({ desk, keysWanted, onUndo }: NewsBarProps) {
  const { news, canUndo } = desk
  const idle = news === null && !canUndo
  const elsewhere = news?.kind === 'refused' && news.refusal.question_id !== desk.question?.id

  return (
    <div data-bar="" className={idle ? undefined : `${styles.newsBar} no-print`}>
      {!idle && <UndoButton canUndo={canUndo} keysWanted={keysWanted} onUndo={onUndo} />}
      {/* Rendered from the start, because a live region that appears with its text is not announced. */}
      <p className={`${styles.news} shrinking breakable`} role="status">
        {news && <NewsWords news={news} elsewhere={elsewhere} />}
      </p>
      {elsewhere && (
        <button
          type="button"
          className={answersStyles.plainButton}
          onClick={() => desk.goToAnswer(news.refusal)}
        >
          <Trans>Show</Trans>
        </button>
      )}
    </div>
  )
}

type UndoButtonProps = Omit<NewsBarProps, 'desk'> & { canUndo: boolean }

function UndoButton({ canUndo, keysWanted, onUndo }: UndoButtonProps) {
  return (
    <button
      type="button"
      className={`${answersStyles.plainButton} ${styles.undoButton} line gap-8`}
      aria-disabled={!canUndo || undefined}
      aria-keyshortcuts={keysWanted ? 'U' : undefined}
      onClick={canUndo ? onUndo : undefined}
    >
      <UndoIcon />
      <Trans>Undo</Trans>
      {keysWanted && <kbd aria-hidden="true">U</kbd>}
    </button>
  )
}

function NewsWords({ news, elsewhere }: { news: News; elsewhere: boolean }) {
  if (news.kind === 'refused') {
    const text = news.refusal.answer.texts[0]
    // Details are shown beside the answer itself.
    if (!elsewhere)
      return (
        <Trans>
          <q>{text}</q>: your verdict wasn’t saved.
        </Trans>
      )
    return (
      <>
        <q>{text}</q>: <RefusalWords refusal={news.refusal} />
      </>
    )
  }
  if (news.kind === 'rest_refused')
    return (
      <>
        <Trans>Your verdicts weren’t saved:</Trans> {errorWords(news.code)}
      </>
    )
  return (
    <>
      <Deed news={news} /> {news.effect && <MovedWords effect={news.effect} />}
    </>
  )
}

function Deed({ news }: { news: Exclude<News, { kind: 'refused' | 'rest_refused' }> }) {
  if (news.kind === 'rest_judged') return <Trans>The rest are wrong.</Trans>
  if (news.kind === 'rest_undone') return <Trans>Undone: the rest needs marking again.</Trans>
  const text = news.target.answer.texts[0]
  if (news.kind === 'undone')
    return (
      <Trans>
        Undone: <q>{text}</q>.
      </Trans>
    )
  switch (news.verdict) {
    case 'right':
      return (
        <Trans>
          <q>{text}</q> is right.
        </Trans>
      )
    case 'wrong':
      return (
        <Trans>
          <q>{text}</q> is wrong.
        </Trans>
      )
    case 'pending':
      return (
        <Trans>
          <q>{text}</q> needs marking again.
        </Trans>
      )
  }
}

function MovedWords({ effect }: { effect: Effect }) {
  const moved = effectPhrase(effect, useLanguage())
  return moved === null ? <Trans>No results changed.</Trans> : <Trans>Changed: {moved}.</Trans>
}
