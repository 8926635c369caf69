import { plural } from '@lingui/core/macro'
import { Plural, SelectOrdinal, Trans } from '@lingui/react/macro'
import type { MorningGame } from '@tertulia/contract/home'
import { morningSentence, type MorningSentence, type NextTie } from '@tertulia/core/home/morning-sentence'
import { stageWords } from '@/features/cup/cup-words.ts'
import { CertainWords } from '@/features/games/certain-words.tsx'
import { themeWord } from '@/features/themes/theme-words.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { formatList } from '@/lib/words/lists.ts'

/** The one sentence about a game the morning after. */
export function MorningWords({ game: { facts, sides } }: { game: MorningGame }) {
  const sentence = morningSentence(facts)
  if (sentence?.kind === 'pending') {
    return (
      <>
        <span className="block strong">
          <CertainWords sides={sides} state={facts.state} own />
        </span>
        <Pending own={sentence.own} other={sentence.opponent} opponent={sides[1]?.name ?? ''} />
      </>
    )
  }
  return sentence && <Sentence sentence={sentence} opponent={sides[1]?.name ?? ''} />
}

type SentenceProps = {
  sentence: Exclude<MorningSentence, { kind: 'pending' }>
  /** First name. */
  opponent: string
}

function Sentence({ sentence, opponent }: SentenceProps) {
  if (sentence.kind === 'special_won') {
    return sentence.shared ? <Trans>You share the victory.</Trans> : <Trans>You won.</Trans>
  }
  if (sentence.kind === 'special_rank') {
    return (
      <Trans>
        Rank {sentence.rank} of {sentence.players}.
      </Trans>
    )
  }
  if (isOfCup(sentence)) return <CupSentence sentence={sentence} />
  return <LeagueSentence sentence={sentence} opponent={opponent} />
}

type PendingProps = { own: number; other: number; opponent: string }

function Pending({ own, other, opponent }: PendingProps) {
  const language = useLanguage()
  if (own === 0 && other === 0) return <Trans>The result is being worked out.</Trans>
  const whose = [
    ...(own > 0 ? [plural(own, { one: '# of your answers', other: '# of your answers' })] : []),
    ...(other > 0 ? [plural(other, { one: `# of ${opponent}’s`, other: `# of ${opponent}’s` })] : []),
  ]
  return (
    <Trans comment="1 of your answers, and 2 of Rui’s">Not marked yet: {formatList(whose, language)}</Trans>
  )
}

type CupKind = 'through' | 'knocked_out_holder' | 'knocked_out' | 'champion' | 'lost_final'

type CupSentenceOf = Extract<MorningSentence, { kind: CupKind }>

const cupKinds: readonly string[] = [
  'through',
  'knocked_out_holder',
  'knocked_out',
  'champion',
  'lost_final',
] satisfies CupKind[]

const isOfCup = (sentence: MorningSentence): sentence is CupSentenceOf => cupKinds.includes(sentence.kind)

function CupSentence({ sentence }: { sentence: CupSentenceOf }) {
  // Re-renders on a change of language, for the stage's words.
  useLanguage()
  switch (sentence.kind) {
    case 'through':
      return (
        <>
          <Trans>You’re through.</Trans> <Next next={sentence.next} />
        </>
      )
    case 'knocked_out_holder':
      return (
        <>
          <Trans>You knocked out the holder.</Trans> <Next next={sentence.next} />
        </>
      )
    case 'knocked_out':
      return (
        <Trans comment="stage: Quarter-finals, Round of 16">
          Your cup ends here: {stageWords(sentence.ties)}.
        </Trans>
      )
    case 'champion':
      return <Trans>You won the cup.</Trans>
    case 'lost_final':
      return <Trans>You lost the final.</Trans>
  }
}

/** "Next: Quarter-finals, Tuesday 24 November, against Eva Dias." */
function Next({ next }: { next: NextTie | null }) {
  const language = useLanguage()
  if (!next) return null
  const stage = stageWords(next.ties)
  const day = formatDateLong(next.date, language)
  if (!next.opponent) {
    return (
      <Trans comment="stage: Final, Quarter-finals">
        Next: {stage}, {day}.
      </Trans>
    )
  }
  const name = `${next.opponent.name} ${next.opponent.surname}`.trim()
  return (
    <Trans comment="stage: Final, Quarter-finals">
      Next: {stage}, {day}, against {name}.
    </Trans>
  )
}

type OtherKind = CupKind | 'pending' | 'special_won' | 'special_rank'
type LeagueSentenceProps = {
  sentence: Exclude<MorningSentence, { kind: OtherKind }>
  opponent: string
}

function LeagueSentence({ sentence, opponent }: LeagueSentenceProps) {
  switch (sentence.kind) {
    case 'void':
      return <Trans>The round doesn’t count for anyone.</Trans>
    case 'forfeit':
      return <Trans>You didn’t submit: a forfeit.</Trans>
    case 'opponent_absent':
      return <Trans>You won: {opponent} didn’t play.</Trans>
    case 'draw':
      return <Trans>A draw.</Trans>
    case 'perfect_day':
      return <PerfectDay sentence={sentence} />
    case 'first_win':
      return (
        <Plural
          value={sentence.meetings}
          one={`Your first win against ${opponent}, after # game.`}
          other={`Your first win against ${opponent}, after # games.`}
        />
      )
    case 'upset':
      return (
        <Trans>
          You beat {opponent}, number {sentence.opponent_rank} in the table.
        </Trans>
      )
    case 'streak':
      return <Plural value={sentence.wins} one="# win in a row." other="# wins in a row." />
    case 'places_up':
      return <PlacesUp rank={sentence.rank} />
    case 'deciding_question':
      return <Deciding theme={sentence.theme} won={sentence.won} />
    case 'margin':
      return <Margin margin={sentence.margin} won={sentence.won} />
    case 'solo':
      return (
        <Trans>
          {sentence.right_answers} of {sentence.questions} right.
        </Trans>
      )
  }
}

function PerfectDay({
  sentence: { questions, outcome },
}: {
  sentence: Extract<MorningSentence, { kind: 'perfect_day' }>
}) {
  if (outcome === 'loss') return <Trans>All {questions} right, and still not enough.</Trans>
  if (outcome === 'draw') return <Trans>All {questions} right, and a draw.</Trans>
  return <Trans>All {questions} right: a perfect day.</Trans>
}

function PlacesUp({ rank }: { rank: number }) {
  return (
    <Trans>
      You moved up to <SelectOrdinal value={rank} one="#st" two="#nd" few="#rd" other="#th" />.
    </Trans>
  )
}

function Deciding({ theme, won }: { theme: string; won: boolean }) {
  const word = themeWord(theme)
  return won ? <Trans>You won it with {word}.</Trans> : <Trans>You lost it on {word}.</Trans>
}

function Margin({ margin, won }: { margin: number; won: boolean }) {
  return won ? (
    <Plural value={margin} one="You won by one." other="You won by #." />
  ) : (
    <Plural value={margin} one="You lost by one." other="You lost by #." />
  )
}
