import { Plural, SelectOrdinal, Trans } from '@lingui/react/macro'
import * as quizPlaceCalls from '@tertulia/contract/quiz-places'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { TrophyIcon } from '@/ui/more-icons.tsx'

/** "7 of 8 right, 4th of the day": the player’s place in a past quiz once all of it is corrected; leads to what was missed. */
export function QuizPlace({ date }: { date: string }) {
  const { data } = useCall(quizPlaceCalls.getQuizPlace, { params: { date } })
  if (!data?.place) return null
  const { right_answers: right, questions: total, rank, players } = data.place

  return (
    <div className="row gap-8-16">
      <p className="large beside">
        <TrophyIcon size={20} />
        <span>
          <strong>
            <Trans>
              {right} of {total} right
            </Trans>
            {', '}
            <SelectOrdinal
              value={rank}
              one="#st of the day"
              two="#nd of the day"
              few="#rd of the day"
              other="#th of the day"
            />
          </strong>{' '}
          <span className="soft small">
            <Plural value={players} one="# player" other="# players" />
          </span>
        </span>
      </p>
      {right < total && (
        <TextLink to={paths.practice()}>
          <Trans>Practise what you missed</Trans>
        </TextLink>
      )}
    </div>
  )
}
