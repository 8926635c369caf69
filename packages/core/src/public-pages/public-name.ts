type Named = { name: string; surname: string }

/** Returns a player's name for visitors: in full, or the initials of name and surname. (docs/rules/public-pages.md) */
export function publicName({ name, surname }: Named, onlyInitials: boolean): string {
  const parts = [name.trim(), surname.trim()].filter((part) => part !== '')
  if (!onlyInitials) return parts.join(' ')
  return parts.map((part) => `${firstLetter(part).toLocaleUpperCase()}.`).join(' ')
}

/** Returns the first letter with its accents, also when they are characters of their own. */
function firstLetter(text: string): string {
  const [first] = new Intl.Segmenter().segment(text)
  return first?.segment ?? ''
}
