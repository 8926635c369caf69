import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentType, ReactNode } from 'react'
import { givesPoints } from '@tertulia/core/rule-sets/gives-points'
import { useCustomer, useRuleSet } from '@/features/customer/customer.tsx'
import { subthemeWord } from '@/features/themes/subtheme-words.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { timeZoneName } from '@/lib/dates/time-zone-name.ts'
import { useAnchor } from '@/lib/loading/use-anchor.ts'
import { formatList } from '@/lib/words/lists.ts'
import { Page } from '@/ui/page.tsx'
import { LeagueRules } from './league-rules.tsx'
import { SpecialQuizRules } from './special-quiz-rules.tsx'
import { SubscriptionRules } from './subscription-rules.tsx'
import * as styles from './rules.module.css'

type Part = { id: string; title: string; Text: ComponentType }

/** The public rules and prices; all numbers are the customer's own. */
export function RulesPage() {
  const { t } = useLingui()
  const parts = useParts()
  useAnchor()

  return (
    <Page title={t`Rules`} wide>
      <div className={styles.rules}>
        <Contents parts={parts} />
        <div className={`${styles.rulesText} stack shrinking`}>
          {parts.map(({ id, title, Text }) => (
            <RulesSection key={id} id={id} title={title}>
              <Text />
            </RulesSection>
          ))}
        </div>
      </div>
    </Page>
  )
}

function useParts(): Part[] {
  const { t } = useLingui()
  return [
    { id: 'daily-quiz', title: t`The daily quiz`, Text: DailyQuizRules },
    { id: 'fair-play', title: t`Fair play`, Text: FairPlayRules },
    { id: 'league', title: t`The league`, Text: LeagueRules },
    { id: 'cup', title: t`The cup`, Text: CupRules },
    { id: 'special-quizzes', title: t`Special quizzes`, Text: SpecialQuizRules },
    { id: 'genre-rankings', title: t`Rankings by theme`, Text: GenreRankingRules },
    { id: 'correction', title: t`How answers are marked`, Text: CorrectionRules },
    { id: 'quiz-making', title: t`Writing quizzes`, Text: QuizMakingRules },
    { id: 'subscription', title: t`Subscription`, Text: SubscriptionRules },
  ]
}

function Contents({ parts }: { parts: readonly Part[] }) {
  const { t } = useLingui()
  return (
    <nav className={`${styles.rulesContents} no-print`} aria-label={t`Contents`}>
      <ol>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function CorrectionRules() {
  return (
    <>
      <p>
        <Trans>
          An answer that matches the official one is right straight away; capitals, accents, punctuation and
          articles don’t matter. Every other answer is read by people who can’t see whose it is, and identical
          answers always get the same verdict. Nobody marks a game they’re still playing.
        </Trans>
      </p>
      <p>
        <Trans>
          Until that’s done, your score shows a P (not marked yet). A verdict can change later, and every
          game, table and ranking that depends on it changes too. If you think we got it wrong, write to the
          team.
        </Trans>
      </p>
    </>
  )
}

function CupRules() {
  const byPoints = givesPoints(useRuleSet())
  return (
    <>
      <p>
        <Trans>
          A season can have a cup, played on some of its rounds but never two in a row. Lose and you’re out.
          If the numbers don’t work out, some players get a bye in the first round. Each round is drawn from a
          published number, so anyone can verify the draw.
        </Trans>
      </p>
      <p>
        {byPoints ? (
          <Trans>
            A cup game is scored like a league game. If you play both on the same day, you answer once and
            give points twice: one set to your league opponent, another to your cup opponent. With a bye you
            give none.
          </Trans>
        ) : (
          <Trans>
            A cup game is scored like a league game. If you play both on the same day, your answers count for
            both.
          </Trans>
        )}
      </p>
      <p>
        <Trans>
          Someone has to go through. If a cup game is tied, even because nobody submitted, these decide in
          order: the player in the lower tier, the one in the lower tier last season, the one who ranked lower
          there, and the one who joined most recently.
        </Trans>
      </p>
      <p>
        <Trans>The cup ends with quarter-finals, semi-finals and a final, and has one champion.</Trans>
      </p>
    </>
  )
}

function DailyQuizRules() {
  const { rule_set, time_zone } = useCustomer()
  const language = useLanguage()
  const questions = plural(rule_set.question_count, { one: '# question', other: '# questions' })
  const zone = timeZoneName(time_zone, language)

  return (
    <>
      <p>
        {rule_set.questions_by === 'theme' ? (
          <Trans>
            Every day has a quiz of {questions}, one per theme and always in the same order. It opens at
            midnight and closes at the next midnight ({zone}). Only our clock counts: anything that arrives
            after closing isn’t accepted.
          </Trans>
        ) : (
          <Trans>
            Every day has a quiz of {questions} of any themes. It opens at midnight and closes at the next
            midnight ({zone}). Only our clock counts: anything that arrives after closing isn’t accepted.
          </Trans>
        )}
      </p>
      <p>
        <Trans>
          Your answers are saved as you type, so you can stop and carry on later, even on another device.
        </Trans>{' '}
        {rule_set.submits_complete_drafts ? (
          <Trans>
            What you submit counts, all your answers together and just once; if you forget and your quiz is
            complete, we submit it for you.
          </Trans>
        ) : (
          <Trans>What you submit counts, all your answers together and just once.</Trans>
        )}{' '}
        <Trans>You can leave answers blank; we’ll check with you first.</Trans>
      </p>
      <p>
        {givesPoints(rule_set) ? (
          <Trans>
            Once you’ve submitted, you see the official answers. How everyone else did, and what their answers
            were worth, appears the next day.
          </Trans>
        ) : (
          <Trans>
            Once you’ve submitted, you see the official answers. How everyone else did appears the next day.
          </Trans>
        )}
      </p>
    </>
  )
}

function FairPlayRules() {
  return (
    <>
      <p>
        <Trans>
          <strong>External sources are forbidden when you answer.</strong> No searching, no books, no AI, no
          help from anyone else: you answer alone and from memory. Until the quiz closes, keep its questions
          to yourself.
        </Trans>
      </p>
      <p>
        <Trans>
          Please play every day. A missed day is a forfeit: your opponent has nobody to play against, and you
          can be relegated for it. Can’t play one day? Tell us before it starts.
        </Trans>
      </p>
      <p>
        <Trans>
          We play for fun. Cheating spoils it for everyone, and the team can block those who do it.
        </Trans>
      </p>
    </>
  )
}

function GenreRankingRules() {
  return (
    <>
      <p>
        <Trans>
          Every season, each theme has its own ranking, and there’s one for all themes together. They count
          what you submit to the daily quizzes of the season’s rounds, whether or not you have an opponent.
        </Trans>
      </p>
      <p>
        <Trans>
          Each right answer earns ten points, and every answer you submit earns one more. Points decide the
          order; equal points share the rank. So playing often helps, and knowing helps more.
        </Trans>
      </p>
    </>
  )
}

function QuizMakingRules() {
  const { question_count, forbidden_pairs } = useRuleSet()
  const language = useLanguage()
  const questions = plural(question_count, { one: '# question', other: '# questions' })

  return (
    <>
      <p>
        <Trans>
          A good quiz has something for everyone: {questions} of varying difficulty, each with one clear
          answer that doesn’t depend on the day it’s asked. Say in the question what you want to know, and how
          precisely.
        </Trans>
      </p>
      {forbidden_pairs.length > 0 && (
        <>
          <p>
            <Trans>Some subthemes are too close to each other to be in the same quiz:</Trans>
          </p>
          <ul>
            {forbidden_pairs.map((pair) => (
              <li key={pair.join('-')}>{formatList(pair.map(subthemeWord), language)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

type RulesSectionProps = { id: string; title: string; children: ReactNode }

/** A section of the rules with an anchor: `/rules#league`. */
function RulesSection({ id, title, children }: RulesSectionProps) {
  return (
    <section
      id={id}
      className={`${styles.rulesSection} stack readable serif large`}
      aria-labelledby={`${id}-heading`}
      tabIndex={-1}
    >
      <h2 id={`${id}-heading`}>{title}</h2>
      {children}
    </section>
  )
}
