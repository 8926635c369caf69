/** A plan as returned by `explain (analyze, format json)`. */
export type Plan = { Plan: Node; 'Planning Time': number; 'Execution Time': number }

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

const manyRows = 5000
const longMs = 25

/** Lists the problems of a slow plan: its time, scans of a large table, and reads that discard most rows. */
export function listProblems({ Plan: root, 'Execution Time': takenMs }: Plan): string[] {
  const long = takenMs > longMs ? [`takes ${takenMs.toFixed(1)} ms`] : []
  const wasteful = nodesOf(root).flatMap((node) => {
    const table = node['Relation Name'] ?? node['Node Type']
    const removed = (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops']
    const read = node['Actual Rows'] * node['Actual Loops'] + removed
    if (node['Node Type'] === 'Seq Scan' && read > manyRows)
      return [`reads all ${Math.round(read)} rows of ${table}`]
    if (removed > manyRows) return [`throws away ${Math.round(removed)} rows of ${table}`]
    return []
  })
  return [...long, ...wasteful]
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}
