/** Names below an icon are cut at about so many letters. */
const room = 12

/** A customer's name as it stands below the icon of the installed app: its first words that fit there. (docs/rules/installation.md) */
export function shortName(name: string): string {
  if (name.length <= room) return name
  const [first = name, ...others] = name.split(' ')
  return others.reduce((short, word) => {
    const longer = `${short} ${word}`
    return longer.length <= room && name.startsWith(longer) ? longer : short
  }, first)
}
