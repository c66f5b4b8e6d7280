type ModuleInfo = { importers: readonly string[] }

/** What every page needs: the app itself, the frame its pages stand in, and the small things many of them share. */
const EVERYWHERE = /\/src\/(main|pages\/layout\/(page|site-header)|ui\/(plan-price|period-toggle))\.tsx$/

/**
 * Puts what every page needs into two files: compressed apart, it would weigh a tenth more. The libraries are a file of
 * their own, because a browser runs one in a go: boot.ts lets it breathe between the two. For the bundler's
 * `codeSplitting.groups`: null leaves a module to the bundler's own judgement.
 */
export const siteChunk = () => {
  const known = new Map<string, boolean>()
  const isEverywhere = (id: string, infoOf: (id: string) => ModuleInfo | null): boolean => {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    // Asked on the way round a circle: whoever asked first goes on looking.
    known.set(id, false)
    const found =
      EVERYWHERE.test(id) || (infoOf(id)?.importers ?? []).some((importer) => isEverywhere(importer, infoOf))
    known.set(id, found)
    return found
  }
  return {
    name: (id: string, graph: { getModuleInfo: (id: string) => ModuleInfo | null }) =>
      // What holds the files together comes with the first.
      id.includes('rolldown/runtime')
        ? 'libraries'
        : !isEverywhere(id, (asked) => graph.getModuleInfo(asked))
          ? null
          : id.includes('/node_modules/')
            ? 'libraries'
            : 'site',
  }
}

/** Text fields and what stands around them: the auth pages, onboarding and the newsletter have them in common. */
export const formChunk = {
  name: 'form',
  test: /\/@mui\/material\/(\w*Input\w*|FormControl|utils)\/|\/src\/(ui\/(field|notice)|core\/domain\/email)\.tsx?$/,
  minShareCount: 2,
}

/** What the answers of use cases are shown with: small, always fetched together, and each request has its headers. */
export const answersChunk = {
  name: 'answers',
  test: /\/src\/pages\/layout\/(toast-sheet|hand-over-banner)\.tsx$/,
}

/** What /auth and /signup have in common. */
export const waysInChunk = {
  name: 'ways-in',
  test: /\/src\/(pages\/auth\/|models\/(google-button|credentials-form))/,
  minShareCount: 2,
}
