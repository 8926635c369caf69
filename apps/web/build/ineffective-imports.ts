/** Modules with those that they import at once and later. */
type Graph = ReadonlyMap<string, { later: readonly string[] }>

/**
 * Fails the build on an import of a module for later that loads nothing later: all that brings the importing module
 * brings the other one at once. `loads` are the modules of the shell, of each page and of each piece. (The bundler only knows
 * whether both are in one file, which may be on purpose.)
 */
export function refuseIneffectiveImports(graph: Graph, loads: readonly ReadonlySet<string>[]): void {
  for (const [id, { later }] of graph) {
    const together = loads.filter((modules) => modules.has(id))
    const needless = later.find(
      (other) => together.length > 0 && together.every((modules) => modules.has(other)),
    )
    if (needless !== undefined)
      throw new Error(`${id} imports ${needless} for later, but it is always there already`)
  }
}
