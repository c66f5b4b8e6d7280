/**
 * Returns a shorter list of actions that still fails, by delta debugging: removes ever smaller parts as long as `fails`
 * resolves to true for the rest. Calls `fails` at most `maxRuns` times.
 */
export const shrink = async <Action>(
  actions: readonly Action[],
  fails: (actions: readonly Action[]) => Promise<boolean>,
  maxRuns: number,
): Promise<readonly Action[]> => {
  let shortest = actions
  let runs = 0
  for (let size = Math.ceil(actions.length / 2); size >= 1 && shortest.length > 0; ) {
    let removed = false
    for (let start = 0; start < shortest.length; ) {
      if (runs === maxRuns) return shortest
      runs += 1
      const rest = [...shortest.slice(0, start), ...shortest.slice(start + size)]
      if (await fails(rest)) {
        shortest = rest
        removed = true
      } else {
        start += size
      }
    }
    if (size === 1 && !removed) break
    size = size === 1 ? 1 : Math.ceil(size / 2)
  }
  return shortest
}
