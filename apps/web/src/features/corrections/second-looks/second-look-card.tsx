import { Trans, useLingui } from '@lingui/react/macro'
import * as secondLookCalls from '@tertulia/contract/second-looks'
import type { SecondLook } from '@tertulia/contract/second-looks'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { useEffect, useRef, useState } from 'react'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useAction } from '@/lib/calls/queries.ts'
import { Button } from '@/ui/button.tsx'
import { CheckIcon, CrossIcon } from '@/ui/icons.tsx'
import { showError } from '@/ui/states/toasts.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { deskPath } from '../desk/desk-paths.ts'
import { OfficialAnswer, QuestionCard } from '../desk/question-card.tsx'

type Outcome = ReplyOf<typeof secondLookCalls.lookAgain> & { right: boolean }
type SecondLookProps = { look: SecondLook; onLooked: () => void }

/** A question with an answer to judge blind; afterwards, what the first reviewer said. */
export function SecondLookCard({ look, onLooked }: SecondLookProps) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [first = '', ...others] = look.texts
  const { mutate, isPending, variables } = useAction(secondLookCalls.lookAgain, {
    onError: ({ code }) =>
      showError(
        code === 'not_found' ? t`Somebody else has looked at this answer meanwhile.` : errorWords(code),
      ),
  })

  function judge(right: boolean) {
    if (isPending) return
    const { question_id, normalised } = look
    const body = { question_id, normalised, right }
    mutate(
      { body },
      {
        onSuccess: (said) => {
          setOutcome({ ...said, right })
          onLooked()
        },
      },
    )
  }

  return (
    <article className="sheet stack gap-12 breakable">
      <QuestionCard question={{ ...look, id: look.question_id, change: null }} heading={heading} />
      <OfficialAnswer question={{ ...look, id: look.question_id, change: null }} />
      <p>
        <Trans>
          Given: <strong>{first}</strong>
        </Trans>
        {others.length > 0 && <span className="soft"> · {others.join(' · ')}</span>}
      </p>
      {outcome ? (
        <Said outcome={outcome} look={look} />
      ) : (
        <div className="row">
          <Button
            icon={<CheckIcon size={18} />}
            busy={isPending && variables.body.right}
            aria-label={t`Right: ${first}`}
            onClick={() => judge(true)}
          >
            <Trans>Right</Trans>
          </Button>
          <Button
            icon={<CrossIcon size={18} />}
            busy={isPending && !variables.body.right}
            aria-label={t`Wrong: ${first}`}
            onClick={() => judge(false)}
          >
            <Trans>Wrong</Trans>
          </Button>
        </div>
      )}
    </article>
  )
}

function Said({ outcome, look }: { outcome: Outcome; look: SecondLook }) {
  const place = useRef<HTMLDivElement>(null)
  // The pressed button is gone.
  useEffect(() => place.current?.focus(), [])
  const { first_right, right, reviewer } = outcome
  return (
    <div ref={place} tabIndex={-1} className="stack gap-8">
      <p className={right === first_right ? 'right strong' : 'pending strong'}>
        {right === first_right ? (
          <Trans>
            <PersonName person={reviewer} /> said the same.
          </Trans>
        ) : first_right ? (
          <Trans>
            <PersonName person={reviewer} /> said right, and that stands.
          </Trans>
        ) : (
          <Trans>
            <PersonName person={reviewer} /> said wrong, and that stands.
          </Trans>
        )}
      </p>
      {right !== first_right && (
        <p>
          <TextLink to={deskPath(look)}>
            <Trans>Open it at the desk</Trans>
          </TextLink>
        </p>
      )}
    </div>
  )
}
