import { Plural, Trans } from '@lingui/react/macro'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import { sameContent } from '@tertulia/core/quizzes/draft-versions'
import { Button } from '@/ui/button.tsx'
import type { Draft, DraftChange, DraftContent } from './draft.ts'

type SetAsideProps = { draft: Draft; onChange: (changes: DraftChange) => void }

/** What the player typed to the same answer on another device or here, and can still choose. */
export function SetAside({ draft, onChange }: SetAsideProps) {
  const without = (content: DraftContent) => draft.set_aside.filter((other) => !sameContent(other, content))
  const choices = draft.set_aside.filter((content) => !sameContent(content, draft))
  return (
    <div className="stack gap-8 small" role="status">
      {choices.map((content) => (
        <div className="row gap-8-16" key={JSON.stringify(content)}>
          <p>
            <ChoiceWords content={content} />
          </p>
          <Button onClick={() => onChange({ ...content, set_aside: without(content) })}>
            <Trans>Use this one</Trans>
          </Button>
          <Button look="quiet" onClick={() => onChange({ set_aside: without(content) })}>
            <Trans context="another answer">Dismiss</Trans>
          </Button>
        </div>
      ))}
    </div>
  )
}

function ChoiceWords({ content }: { content: DraftContent }) {
  const { text, joker } = content
  const points = content.league_points ?? content.cup_points
  return (
    <>
      {isBlank(text) ? (
        <Trans>You also left this blank on one of your devices.</Trans>
      ) : (
        <Trans>You also typed “{text}” on one of your devices.</Trans>
      )}{' '}
      {points !== null && <Plural value={points} one="With # point." other="With # points." />}
      {joker && <Trans>With a joker.</Trans>}
    </>
  )
}
