import { useLingui } from '@lingui/react/macro'
import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import type { RankingPlayer, RankingPlayerInput } from '@tertulia/contract/ranking-players'
import { useNavigate } from '@tanstack/react-router'
import type { CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useAction } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { useForgetPlayers } from './use-forget-players.ts'
import { usePlayerCreation } from './use-player-creation.ts'

/** Content of a player's form. */
export type PlayerDraft = {
  name: string
  surname: string
  club: string
  region: string
  user: RankingPlayer['user']
}

/** The form of a player. */
export function useRankingPlayerForm(saved: RankingPlayer | null) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const forget = useForgetPlayers()
  const { create, isTwin } = usePlayerCreation()
  const saving = useAction(rankingPlayerCalls.saveRankingPlayer)

  const form = useRecordForm({
    name: (record: RankingPlayer | null) => `ranking-player-${record?.id ?? 'new'}`,
    saved,
    draft: draftOf,
    input: inputOf,
    check: ({ name }) => (name.trim() === '' ? [{ field: 'name', words: t`A player needs a name.` }] : []),
    refused: (error) =>
      fieldsOf(error).map((field) =>
        field === 'user_id'
          ? { field: 'user', words: accountWords(error) }
          : { field, words: errorWords(error.code) },
      ),
    save: (body, version) =>
      saved ? saving.mutateAsync({ params: { id: saved.id }, body: { ...body, version } }) : create(body),
    async onSaved() {
      forget()
      showSuccess(saved ? t`Player saved` : t`Player created`)
      await navigate({ to: adminPaths.nationalRankingPlayers(), replace: true })
    },
  })
  return { ...form, isTwin: saved === null && isTwin(form.draft) }

  function accountWords({ code }: CallError): string {
    return code === 'not_found' ? t`This account no longer exists.` : errorWords(code)
  }
}

/** Creates the form's initial content. */
export function draftOf(saved: RankingPlayer | null): PlayerDraft {
  const { name = '', surname = '', club, region, user = null } = saved ?? {}
  return { name, surname, club: club ?? '', region: region ?? '', user }
}

function inputOf({ name, surname, club, region, user }: PlayerDraft): RankingPlayerInput {
  return {
    name: name.trim(),
    surname: surname.trim(),
    club: club.trim() || null,
    region: region || null,
    user_id: user?.id ?? null,
  }
}

function fieldsOf({ code, details = [] }: CallError): string[] {
  return code === 'region_unknown' ? ['region'] : details.map(({ field }) => field)
}
