/** The rules of imports, which follow the chain page → model → use case → port ← adapter. */

/**
 * Returns a regular expression for the packages `names`: their path in node_modules, or in @types, and the bare name of
 * a package that is not installed.
 */
const packages = (...names) => {
  const any = names.join('|')
  return `(^|/)node_modules/(@types/)?(${any})/|^(${any})(/|$)`
}

const importsOnly = (name, comment, from, ...allowed) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { pathNot: allowed },
})

const importedOnlyBy = (name, comment, path, ...importers) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: importers },
  to: { path },
})

const react = packages('react', 'react-dom')
const mui = packages('@mui/[^/]+')
const effectorReact = packages('effector-react')
const wouter = packages('wouter')

/**
 * Fixtures that both the demo and the in-memory adapters may import. These files do not import the package
 * @faker-js/faker.
 */
const sharedFixtures = ['^fixtures/(account|faults|story)\\.ts$', '^fixtures/(stand-ins|stories)/']

module.exports = {
  forbidden: [
    // What each folder may import
    importsOnly('core-imports-only-core', 'The core uses no package.', '^src/core/', '^src/core/'),
    {
      name: 'domain-imports-only-domain',
      comment: 'Types and rules do not depend on ports or use cases.',
      severity: 'error',
      from: { path: '^src/core/domain/' },
      to: { path: '^src/core/', pathNot: '^src/core/domain/' },
    },
    {
      name: 'ports-import-only-domain',
      comment: 'A port is one interface in domain types. It imports no other port and no use case.',
      severity: 'error',
      from: { path: '^src/core/ports/' },
      to: { path: '^src/core/', pathNot: '^src/core/domain/' },
    },
    importsOnly(
      'models-import-only-core-and-effector',
      'Models also run in the prerender and in tests: no React, no MUI, no adapter, no page.',
      '^src/models/',
      '^src/models/',
      '^src/core/',
      packages('effector'),
    ),
    importsOnly(
      'pages-import-only-models-ui-and-domain',
      'Pages read models; ports, use cases and adapters stay behind them.',
      '^src/pages/',
      '^src/pages/',
      '^src/models/',
      '^src/ui/',
      '^src/core/domain/',
      '^src/document/',
      '^docs/for-school-it\\.md$',
      react,
      mui,
      effectorReact,
      wouter,
    ),
    importsOnly(
      'ui-imports-only-domain-react-and-mui',
      'The theme, and components without models or routing.',
      '^src/ui/',
      '^src/ui/',
      '^src/core/domain/',
      '^src/document/',
      react,
      mui,
      packages('@emotion/[^/]+', '@fontsource[^/]*/[^/]+'),
    ),
    importsOnly(
      'demo-imports-only-layout-models-and-core',
      "The demo's stand-in pages use the site's layout and models, but none of its other pages.",
      '^src/demo/',
      '^src/demo/',
      '^src/ui/',
      '^src/pages/(layout/|not-found/)',
      '^src/core/',
      '^src/models/',
      '^fixtures/(customer|reference|scenario-names)\\.ts$',
      '^src/document/(page-attributes|selectors)\\.ts$',
      ...sharedFixtures,
      react,
      mui,
      effectorReact,
      wouter,
      packages('dom-accessibility-api', 'uqr'),
    ),
    importsOnly(
      'boot-imports-only-constants-and-the-stored-plan',
      'src/boot is bundled into the inline script of every page.',
      '^src/boot/',
      '^src/boot/',
      '^src/document/',
      '^src/core/domain/storage-keys\\.ts$',
      '^src/core/domain/plans/plan-choice\\.ts$',
    ),
    importsOnly(
      'document-imports-only-constants',
      'src/boot bundles most of src/document into the inline script of every page.',
      '^src/document/',
      '^src/document/',
      '^src/core/domain/storage-keys\\.ts$',
    ),
    importsOnly(
      'adapters-import-only-core-and-their-library',
      'An adapter implements a port with one library. Folders share only the session policy.',
      '^adapters/(?!(?:in-memory|json-server)/)([^/]+)/',
      '^src/core/',
      '^src/document/',
      '^adapters/$1/',
      '^adapters/(session|shared)/',
      packages('firebase', '@firebase/[^/]+', '@supabase/[^/]+', '@tanstack/query-core'),
    ),
    importsOnly(
      'in-memory-imports-only-core-and-shared-fixtures',
      'The in-memory backend shares accounts, faults and payment orders with the mock server, but no scenario.',
      '^adapters/in-memory/',
      '^src/core/',
      '^adapters/(in-memory|session)/',
      ...sharedFixtures,
    ),
    importsOnly(
      'json-server-imports-only-core',
      'The client of the mock server uses no library.',
      '^adapters/json-server/',
      '^src/core/',
      '^src/document/',
      '^adapters/(json-server|session|shared)/',
    ),
    importsOnly(
      'fixtures-import-only-domain-and-faker',
      'Scenarios are plain data in domain types.',
      '^fixtures/',
      '^fixtures/',
      '^src/core/domain/',
      packages('@faker-js/faker', 'zod'),
    ),
    importsOnly(
      'openapi-imports-only-domain-and-its-libraries',
      'The contract check and the mock server share the document, and nothing of an implementation.',
      '^mock-server/openapi\\.ts$',
      '^src/core/domain/',
      packages('ajv', 'yaml'),
      '^(fs|path)$',
    ),

    // Which files may import a folder
    importedOnlyBy(
      'pages-only-from-app-demo-and-scripts',
      'The route table imports the pages. Adapters and the mock server word their own messages.',
      '^src/pages/',
      '^src/(pages|app|demo)/',
      '^src/[^/]+$',
      '^scripts/',
      '^tests/',
    ),
    importedOnlyBy(
      'boot-only-from-entries',
      'src/boot runs before the app. What both need is in src/document.',
      '^src/boot/',
      '^src/boot/',
      '^src/[^/]+$',
      '^tests/',
    ),
    importedOnlyBy(
      'adapters-only-from-runtimes',
      'A runtime chooses the adapters. The policy and the documents only name the hosts of a provider.',
      '^adapters/(?!session/|firebase/provider\\.ts)',
      '^adapters/',
      '^src/app/(runtimes|modules)/',
      '^tests/',
    ),
    importedOnlyBy(
      'provider-only-from-its-adapter-and-documents',
      'Pages and models do not know the authentication provider.',
      '^adapters/firebase/provider\\.ts$',
      '^adapters/firebase/',
      '^src/app/environment-variables\\.ts$',
      '^scripts/',
      '^tests/',
    ),
    importedOnlyBy(
      'session-policy-only-from-adapters-and-mock-server',
      'The session policy serves adapters without a client library, and the mock server, which issues their sessions.',
      '^adapters/session/',
      '^adapters/',
      '^src/app/(runtimes|modules)/',
      '^mock-server/',
      '^tests/',
    ),
    importedOnlyBy(
      'fixtures-only-from-runtimes-demo-and-tools',
      'Test data reaches the site through a runtime. Demo and in-memory adapters import the shared definitions.',
      '^fixtures/',
      '^fixtures/',
      '^adapters/in-memory/',
      '^src/app/runtimes/',
      '^src/demo/',
      '^mock-server/',
      '^scripts/',
      '^tests/',
    ),
    importedOnlyBy(
      'demo-only-from-runtimes',
      'Only the demo build contains the stand-ins.',
      '^src/demo/',
      '^src/demo/',
      '^src/app/runtimes/',
      '^tests/',
    ),
    importedOnlyBy(
      'app-only-from-entries-and-scripts',
      'The composition is imported by the entry files and the build scripts.',
      '^src/app/',
      '^src/app/',
      '^src/[^/]+$',
      '^scripts/',
      '^tests/',
    ),
    importedOnlyBy('tests-only-from-tests', 'Product code does not import tests.', '^tests/', '^tests/'),
    importedOnlyBy(
      'tools-only-from-tools-and-tests',
      'Product code does not import the mock server or the scripts.',
      '^(mock-server|scripts)/',
      '^(mock-server|scripts|tests)/',
    ),
    {
      name: 'production-reaches-no-test-data',
      comment:
        'No chain of imports leads from the production runtime to fixtures, stand-ins or mock adapters.',
      severity: 'error',
      from: { path: '^src/app/runtimes/production' },
      to: {
        path: ['^fixtures/', '^src/demo/', '^adapters/(in-memory|json-server)/', packages('@faker-js/faker')],
        reachable: true,
      },
    },

    // Which files may import a package
    importedOnlyBy(
      'firebase-only-in-its-adapter',
      'Only the production runtime uses Firebase.',
      packages('firebase', '@firebase/[^/]+'),
      '^adapters/firebase/',
      '^tests/',
    ),
    importedOnlyBy(
      'supabase-only-in-its-adapter',
      'Only the production runtime uses Supabase.',
      packages('@supabase/[^/]+'),
      '^adapters/supabase/',
      '^tests/',
    ),
    importedOnlyBy(
      'inversify-only-in-app',
      'The container is built and resolved in the composition.',
      packages('inversify', '@inversifyjs/[^/]+', 'reflect-metadata'),
      '^src/app/',
    ),
    importedOnlyBy(
      'faker-only-in-fixtures',
      'Scenarios draw their random names in fixtures.',
      packages('@faker-js/faker'),
      '^fixtures/',
    ),
    importedOnlyBy(
      'json-server-only-in-mock-server',
      'json-server is a tool, not part of the site.',
      packages('json-server', 'express'),
      '^mock-server/',
    ),

    {
      name: 'no-node-builtins-in-browser-code',
      comment: 'Browser code imports no Node builtin. The prerender runs in Node at build time.',
      severity: 'error',
      from: { path: '^(src|adapters|fixtures)/', pathNot: '^src/prerender' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-circular-imports',
      comment: 'Files that import each other cannot be understood or loaded separately.',
      severity: 'error',
      from: { pathNot: '(^|/)node_modules/' },
      to: { circular: true },
    },
    {
      name: 'no-unresolved-imports',
      comment: 'No rule can check an import that does not resolve.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    // Checks type imports too: a port that imports a React type depends on React.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
