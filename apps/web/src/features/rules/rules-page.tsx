import { useLingui } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { useAnchor } from '@/lib/loading/use-anchor.ts'
import { Page } from '@/ui/page.tsx'
import { CorrectionRules } from './correction-rules.tsx'
import { CupRules } from './cup-rules.tsx'
import { DailyQuizRules } from './daily-quiz-rules.tsx'
import { FairPlayRules } from './fair-play-rules.tsx'
import { GenreRankingRules } from './genre-ranking-rules.tsx'
import { LeagueRules } from './league-rules.tsx'
import { QuizMakingRules } from './quiz-making-rules.tsx'
import { RulesSection } from './rules-section.tsx'
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
        <div className={styles.rulesText}>
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
    { id: 'correction', title: t`How answers are corrected`, Text: CorrectionRules },
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
