import { useLingui } from '@lingui/react/macro'

/** Names of players as visitors see them; "a player" for one whose account is blocked or deleted. */
export function PublicNames({ names }: { names: readonly (string | null)[] }) {
  const { t, i18n } = useLingui()
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' })
  return <>{list.format(names.map((name) => name ?? t`A player`))}</>
}
