// Only the closest categories of a question are used.
const categoriesMax = 10

/** Splits a path of Moodle: `$course$/top/History/Portugal` → Portugal, History. */
export function categoriesOf(path: string): string[] {
  const names = path.split(/(?<!\/)\/(?!\/)/).map((name) => name.trim().replaceAll('//', '/'))
  return names
    .filter((name) => name !== '' && name !== 'top' && !/^\$.*\$$/.test(name))
    .toReversed()
    .slice(0, categoriesMax)
}
