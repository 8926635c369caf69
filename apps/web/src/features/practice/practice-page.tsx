import { useLingui } from '@lingui/react/macro'
import type { PracticeCard, PracticeFilter } from '@tertulia/contract/practice'
import { useState } from 'react'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { PracticeSession } from './practice-session.tsx'
import { DeckThemes } from './deck-themes.tsx'
import { EmptyDeck, PracticeStart } from './practice-start.tsx'
import { SetAside } from './set-aside.tsx'
import { useDeck, usePicturesAhead, usePracticeCards } from './use-practice.ts'

/** Practice with the questions that the player did not know: what is due today, then one question after the other. */
export function PracticePage() {
  const { t } = useLingui()
  const [filter, setFilter] = useState<PracticeFilter>({})
  const [session, setSession] = useState<{ cards: readonly PracticeCard[] } | null>(null)
  const { query: deck, isSetAside } = useDeck()
  const { query, cards, act } = usePracticeCards(filter)
  usePicturesAhead(cards)

  return (
    <Page
      title={t`Practice`}
      lead={session ? null : t`Your missed questions, until you know them. Only you see this.`}
      quietHeading={session !== null}
      aside={!session && deck.data && deck.data.cards > 0 && <DeckThemes themes={deck.data.themes} />}
    >
      {session ? (
        <PracticeSession
          cards={session.cards}
          left={cards?.length ?? 0}
          act={act}
          onEnd={() => setSession(null)}
          onMore={() => cards && setSession({ cards })}
        />
      ) : (
        <QueryState query={deck} skeleton={<Skeleton height={320} />}>
          {(practice) =>
            practice.cards === 0 ? (
              <EmptyDeck />
            ) : (
              <div className="stack gap-32">
                <PracticeStart
                  practice={practice}
                  query={query}
                  cards={cards}
                  filter={filter}
                  onFilter={setFilter}
                  onStart={() => cards && setSession({ cards })}
                />
                <SetAside
                  questions={practice.set_aside.filter(({ question_id: id }) => isSetAside(id))}
                  act={act}
                />
              </div>
            )
          }
        </QueryState>
      )}
    </Page>
  )
}
