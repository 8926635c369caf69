import { plural } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import { useMayCall } from '@/features/session/may-call.ts'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber, formatPercentage } from '@/lib/words/numbers.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { jokerScore } from './rule-numbers.ts'

const examplePercentage = 60

export function SpecialQuizRules() {
  const { special_question_count, submits_complete_drafts: submits } = useRuleSet()
  const mayPropose = useMayCall(specialQuizProposalCalls.submitProposal)
  const questions = plural(special_question_count, { one: '# question', other: '# questions' })

  return (
    <>
      <p>
        <Trans>
          Some days there’s also a special quiz: {questions} on one subject, open from midnight to midnight
          like the daily one. Everyone plays for themselves.
        </Trans>
      </p>
      <SpecialScore />
      {submits && (
        <p>
          <Trans>
            If you answered every question and forgot to submit, your quiz is submitted for you when it
            closes.
          </Trans>
        </p>
      )}
      <p>
        <Trans>
          The result appears the next day, once every answer is marked. Equal scores share the rank; if
          several players have the highest, they share the victory.
        </Trans>
      </p>
      <p>
        <Trans>
          Players write special quizzes too: propose yours, and if it’s good, the editors will publish it.
        </Trans>{' '}
        {mayPropose && (
          <TextLink to={paths.create_special_quiz()}>
            <Trans>Create special quiz</Trans>
          </TextLink>
        )}
      </p>
    </>
  )
}

function SpecialScore() {
  const ruleSet = useRuleSet()
  const { joker_count, special_right_points, joker_miss_points, bonus_of } = ruleSet
  const language = useLanguage()
  const right = plural(special_right_points, { one: '# point', other: '# points' })
  const missed = plural(joker_miss_points, { one: '# point', other: '# points' })
  const percentage = formatPercentage(examplePercentage, language)
  const example = formatNumber(jokerScore(ruleSet, examplePercentage), language)

  return (
    <ul>
      <li>
        <Trans>A right answer is worth {right}, a wrong or blank one nothing.</Trans>
      </li>
      {joker_count > 0 && (
        <>
          <li>
            <Plural
              value={joker_count}
              one="You can use one joker on an answer you’re sure of and others aren’t."
              other="You can use up to # jokers on answers you’re sure of and others aren’t."
            />
          </li>
          <li>
            {bonus_of === 'others' ? (
              <Trans>
                A right answer with a joker adds the percentage of the other players who got it wrong: if{' '}
                {percentage} did, that’s {example} in all.
              </Trans>
            ) : (
              <Trans>
                A right answer with a joker adds the percentage of players who got it wrong: if {percentage}{' '}
                did, that’s {example} in all.
              </Trans>
            )}
          </li>
          <li>
            {joker_miss_points > 0 ? (
              <Trans>A wrong answer with a joker costs {missed}.</Trans>
            ) : (
              <Trans>A wrong answer with a joker costs nothing.</Trans>
            )}
          </li>
        </>
      )}
    </ul>
  )
}
