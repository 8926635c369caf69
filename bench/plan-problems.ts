/** A plan as `explain (analyze, format json)` tells it. */
export type Plan = { Plan: Node; 'Execution Time': number }

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

const many_rows = 5000
const long_ms = 25

/** Whether a plan takes long, and where it reads a large table from end to end, or throws away most of what it has read. */
export function listProblems({ Plan: root, 'Execution Time': taken_ms }: Plan): string[] {
  const long = taken_ms > long_ms ? [`takes ${taken_ms.toFixed(1)} ms`] : []
  const wasteful = nodesOf(root).flatMap((node) => {
    const table = node['Relation Name'] ?? node['Node Type']
    const removed = (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops']
    const read = node['Actual Rows'] * node['Actual Loops'] + removed
    if (node['Node Type'] === 'Seq Scan' && read > many_rows)
      return [`reads all ${Math.round(read)} rows of ${table}`]
    if (removed > many_rows) return [`throws away ${Math.round(removed)} rows of ${table}`]
    return []
  })
  return [...long, ...wasteful]
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}
