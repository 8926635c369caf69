/** Phones cut names below an icon at about this many letters. */
const room = 12

/** A customer's name below the icon of the installed app: the first words that fit. (docs/rules/installation.md) */
export function shortName(name: string): string {
  if (name.length <= room) return name
  const [first = name, ...others] = name.split(' ')
  return others.reduce((short, word) => {
    const longer = `${short} ${word}`
    return longer.length <= room && name.startsWith(longer) ? longer : short
  }, first)
}
