import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { OpponentCard as Opponent } from '@tertulia/contract/quizzes'
import { useLanguage } from '@/lib/dates.ts'
import { useUser } from '@/features/session/session.tsx'
import { paths } from '@/paths.ts'
import { CrossIcon, UndoIcon, WandIcon } from '@/ui/icons.tsx'
import { PersonName } from '@/ui/person-name.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { OpponentThemes } from './opponent-themes.tsx'
import { regionName } from '@/features/customer/region-name.ts'
import './opponent-card.css'

type OpponentCardProps = {
  opponent: Opponent
  /** Theme of the question being answered. */
  theme: string | null
  closed: boolean
  /** The points were assigned automatically and can be put back. */
  undoable: boolean
  onAssign: () => void
  onUndo: () => void
  onClose: () => void
}

/** Who gets the points: how well he does at each theme, and points assigned by it. */
export function OpponentCard(props: OpponentCardProps) {
  const { opponent, theme, closed, undoable, onAssign, onUndo, onClose } = props
  const { t } = useLingui()

  return (
    <section className="opponent-card" aria-label={t`Your opponent`}>
      <header className="opponent-head">
        <div>
          <p className="small soft">
            <Trans>Your opponent</Trans>
          </p>
          <h2>
            <PersonName person={opponent} />
          </h2>
          <OpponentFacts opponent={opponent} />
          <ComparisonLink opponent={opponent} />
        </div>
        <button type="button" className="opponent-close" aria-label={t`Close`} onClick={onClose}>
          <CrossIcon />
        </button>
      </header>
      <OpponentThemes themes={opponent.themes} current={theme} />
      {!closed && (
        <div className="opponent-actions">
          <Button variant="default" leftSection={<WandIcon size={18} />} onClick={onAssign}>
            <Trans>Assign automatically</Trans>
          </Button>
          {undoable && (
            <Button variant="subtle" leftSection={<UndoIcon size={18} />} onClick={onUndo}>
              <Trans>Undo</Trans>
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

/** What is typed so far stays: the way back shows it again. */
function ComparisonLink({ opponent }: { opponent: Opponent }) {
  const user = useUser()
  if (user === null) return null
  return (
    <TextLink to={paths.statistics_comparison(user.id, opponent.id)} className="opponent-comparison">
      <Trans>Comparison with me</Trans>
    </TextLink>
  )
}

function OpponentFacts({ opponent: { age, region } }: { opponent: Opponent }) {
  const language = useLanguage()
  if (age === null && region === null) return null
  return (
    <p className="soft">
      {age !== null && <Plural value={age} one="# year old" other="# years old" />}
      {age !== null && region !== null && ' · '}
      {region !== null && regionName(region, language)}
    </p>
  )
}
