type ModuleInfo = { importers: readonly string[] }

/** What every page needs: the app itself, and the frame its pages stand in. */
const EVERYWHERE = /\/src\/(main|pages\/layout\/(page|site-header))\.tsx$/

/** MUI's barrel of styles names them, and no page but those with fields has any of their code. */
const FIELDS = /\/@mui\/material\/(\w*Input\w*|FormControl|SvgIcon)\//

/** The other models rest on those that know where one is, and who. */
const FLOWS = /\/src\/models\/(?!site\/(environment|navigation|toasts|authentication|session)\.)/

/** What is run before the app itself, in this order. */
export const SITE_CHUNKS = ['libraries', 'models', 'models-flows'] as const

/**
 * Puts what every page needs into four files: compressed apart, it would weigh a tenth more. They are not one, because a
 * browser runs a file in one go: boot.ts lets it breathe in between. For the bundler's `codeSplitting.groups`: null
 * leaves a module to the bundler's own judgement.
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
    name: (id: string, graph: { getModuleInfo: (id: string) => ModuleInfo | null }) => {
      if (FIELDS.test(id) || !isEverywhere(id, (asked) => graph.getModuleInfo(asked))) return null
      if (id.includes('/node_modules/')) return 'libraries'
      if (FLOWS.test(id)) return 'models-flows'
      return /\/src\/(models|core)\//.test(id) ? 'models' : 'site'
    },
  }
}

/**
 * Text fields, what stands around them, and what the answers of use cases are shown with: whoever sends a form sees both.
 */
export const formChunk = {
  name: 'form',
  test: new RegExp(
    [
      '/@mui/material/(InputBase|FormControl|utils)/',
      String.raw`/src/(ui/(field|inline-alert|close-icon)|core/domain/auth/email|pages/layout/(toast|hand-over-banner))\.tsx?$`,
    ].join('|'),
  ),
}

/** What shows plans: the landing page, the plan chooser and checkout. */
export const plansChunk = {
  name: 'plans',
  test: /\/src\/(ui\/(plan-price|period-toggle)|models\/pricing|core\/domain\/plans)\.tsx?$/,
}

/** What /auth and /signup have in common. */
export const waysInChunk = {
  name: 'ways-in',
  test: /\/src\/(pages\/auth\/|models\/(google-button|credentials-form))/,
  minShareCount: 2,
}
