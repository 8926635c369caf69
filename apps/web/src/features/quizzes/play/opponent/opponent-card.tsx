import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { OpponentCard as Opponent } from '@tertulia/contract/quizzes'
import { memo } from 'react'
import { useLanguage } from '@/lib/dates/dates.ts'
import { useUser } from '@/features/session/session.tsx'
import { paths } from '@/paths.ts'
import { UndoIcon, WandIcon } from '@/ui/player-icons.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { OpponentRecord } from './opponent-record.tsx'
import { OpponentThemes } from './opponent-themes.tsx'
import { regionName } from '@/features/users/region-name.ts'
import { Button } from '@/ui/button.tsx'
import * as styles from './opponent-card.module.css'

type OpponentCardProps = {
  opponent: Opponent
  /** Theme of the question being answered. */
  theme: string | null
  closed: boolean
  /** True when automatically assigned points can be undone. */
  undoable: boolean
  onAssign: () => void
  onUndo: () => void
}

/** The opponent who gets the points: their results by theme, and automatic points. */
export function OpponentCard(props: OpponentCardProps) {
  const { opponent, theme, closed, undoable, onAssign, onUndo } = props
  const { t } = useLingui()

  return (
    <section className="stack gap-10 fitted" aria-label={t`Your opponent`}>
      <OpponentPresented opponent={opponent} />
      {!closed && (
        <div className="row stretched gap-8">
          <Button icon={<WandIcon size={18} />} onClick={onAssign}>
            <Trans>Assign automatically</Trans>
          </Button>
          {undoable && (
            <Button look="quiet" icon={<UndoIcon size={18} />} onClick={onUndo}>
              <Trans>Undo</Trans>
            </Button>
          )}
        </div>
      )}
      <OpponentThemes themes={opponent.themes} current={theme} />
      <OpponentRecord opponent={opponent} />
    </section>
  )
}

/** The opponent's name and facts. Memoised, because typing and giving points change nothing about them. */
export const OpponentPresented = memo(function OpponentPresented({ opponent }: { opponent: Opponent }) {
  return (
    <div className="shrinking">
      <p className="small soft">
        <Trans>Your opponent</Trans>
        <OpponentFacts opponent={opponent} />
      </p>
      <div className={`${styles.opponentName} row baseline`}>
        <h2>
          <PersonName person={opponent} />
        </h2>
        <ComparisonLink opponent={opponent} />
      </div>
      <OpponentAway opponent={opponent} />
    </div>
  )
})

/** The draft is stored while the player reads the comparison, and restored when they come back. */
function ComparisonLink({ opponent }: { opponent: Opponent }) {
  const user = useUser()
  if (user === null) return null
  return (
    <TextLink to={paths.statisticsComparison(user.id, opponent.id)} className={styles.opponentComparison}>
      <Trans>Comparison with me</Trans>
    </TextLink>
  )
}

/** The effect of the opponent's absence on giving points. */
function OpponentAway({ opponent: { away, name } }: { opponent: Opponent }) {
  if (!away) return null
  return (
    <p className={styles.opponentAway}>
      <Trans>
        {name} has said they won’t play today. If they don’t submit, your right answers alone make your score;
        give the points all the same.
      </Trans>
    </p>
  )
}

function OpponentFacts({ opponent: { age, region } }: { opponent: Opponent }) {
  const language = useLanguage()
  return (
    <>
      {age !== null && (
        <>
          {' · '}
          <Plural value={age} one="# year old" other="# years old" />
        </>
      )}
      {region !== null && ` · ${regionName(region, language)}`}
    </>
  )
}
