const names = new Map<string, string>()

/** Returns a short stable name for a statement's text: named statements are prepared once per connection. */
export function nameStatement(sql: string): string {
  let name = names.get(sql)
  if (name === undefined) {
    name = `t${names.size}`
    names.set(sql, name)
  }
  return name
}
