type Named = { name: string; surname: string }

/** Players whose name contains a text, ignoring accents and case. */
export function foundPlayers<Player extends Named>(players: readonly Player[], wanted: string): Player[] {
  const letters = folded(wanted.trim())
  return players.filter(({ name, surname }) => folded(`${name} ${surname}`).includes(letters))
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
