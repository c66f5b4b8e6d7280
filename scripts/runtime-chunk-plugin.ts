import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { LIBRARIES } from './chunks.ts'

const RUNTIME = 'rolldown-runtime'

/**
 * Parses the text between the braces of an `import` or `export`. Returns a pair for each specifier: the names before
 * and after 'as', which are equal if there is no 'as'.
 */
const pairsOf = (list: string): [string, string][] =>
  list
    .split(',')
    .filter(Boolean)
    .map((part) => {
      const [name = '', alias = name] = part.trim().split(' as ')
      return [name, alias]
    })

const ownName = (name: string): string => `__runtime_${name}`

/**
 * Moves the bundler's runtime into the chunk `libraries`, which is executed first. The bundler always writes the
 * runtime into a separate chunk, whose response headers would be larger than the runtime.
 */
export const runtimeChunkPlugin = (): Plugin => ({
  name: 'runtime-chunk',
  apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
    const runtime = chunks.find(({ name }) => name === RUNTIME)
    const target = chunks.find(({ name }) => name === LIBRARIES)
    if (!runtime || !target) return this.error(`There is no chunk '${RUNTIME}' or '${LIBRARIES}'.`)
    const [, body = '', exported = ''] = runtime.code.match(/^([\s\S]*?)export\s*\{([^}]*)\};?\s*$/) ?? []
    const file = basename(runtime.fileName)
    const importOfRuntime = new RegExp(
      `import\\s*(?:\\{([^}]*)\\}\\s*from\\s*)?["']\\./${file.replaceAll('.', '[.]')}["'];?`,
      'g',
    )
    for (const chunk of chunks) {
      if (!chunk.imports.includes(runtime.fileName)) continue
      chunk.code = chunk.code.replace(importOfRuntime, (_match, list = '') => {
        const pairs = pairsOf(list)
        if (chunk === target) return pairs.map(([name, alias]) => `var ${alias}=${ownName(name)};`).join('')
        const names = pairs.map(([name, alias]) => `${ownName(name)} as ${alias}`)
        return `import{${names}}from"./${basename(target.fileName)}";`
      })
      chunk.imports = chunk.imports.filter((name) => name !== runtime.fileName)
      if (chunk !== target && !chunk.imports.includes(target.fileName)) chunk.imports.push(target.fileName)
    }
    const names = pairsOf(exported)
    const declared = names.map(([, alias]) => `${alias}:${ownName(alias)}`)
    const returned = names.map(([name, alias]) => `${alias}:${name}`)
    target.code = `var{${declared}}=(()=>{${body}return{${returned}}})();${target.code}export{${names.map(([, alias]) => ownName(alias))}};`
    delete bundle[runtime.fileName]
    if (chunks.some(({ code }) => code.includes(file) && code !== runtime.code)) {
      this.error(`A chunk still imports ${file}.`)
    }
  },
})
