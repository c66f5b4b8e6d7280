/** The rules of imports, which follow the chain page → model → use case → port ← adapter. */

/**
 * Returns a regular expression for the packages `names`: their path in node_modules, or in @types, and the bare name of
 * a package that is not installed.
 */
const packages = (...names) => {
  const any = names.join('|')
  return `(^|/)node_modules/(@types/)?(${any})/|^(${any})(/|$)`
}

const forbids = (name, from, to) => ({ name, severity: 'error', from, to })
const importsOnly = (name, from, ...allowed) => forbids(name, { path: from }, { pathNot: allowed })
const importedOnlyBy = (name, path, ...importers) => forbids(name, { pathNot: importers }, { path })

const OUTSIDE_DOMAIN = { path: '^src/core/', pathNot: '^src/core/domain/' }

/** Where a runtime is put together: of production in src/app, of demo and mock in src/demo. */
const composition = '^src/(app|demo)/(modules|runtimes)/'

/** Fixtures that the stand-ins and their adapters may import. These files do not import the package @faker-js/faker. */
const sharedFixtures = ['^fixtures/(clock|account|faults|story)\\.ts$', '^fixtures/(stand-ins|stories)/']

/** What the app shares with the inline script. The rest of src/boot runs only in that script. */
const sharedBoot =
  '^src/boot/(counterpart|google-window|history|load-chunk|load-failure|page-attributes|plan-choice|prerendering|reload|saves-data|selectors|storage)\\.ts$'

/** Rules that the site and supabase/functions share. */
const sharedDomain = '^src/core/domain/(auth/email-pattern|report-schema)\\.ts$'

module.exports = {
  forbidden: [
    // What each folder may import
    importsOnly('core-imports-only-core', '^src/core/', '^src/core/'),
    forbids('domain-imports-only-domain', { path: '^src/core/domain/' }, OUTSIDE_DOMAIN),
    forbids('ports-import-only-domain', { path: '^src/core/ports/' }, OUTSIDE_DOMAIN),
    // Models also run in Node, in the prerender and in tests, so they must not depend on React or a browser.
    importsOnly(
      'models-import-only-core-and-effector',
      '^src/models/',
      '^src/(models|core)/',
      packages('effector'),
    ),
    importsOnly(
      'pages-import-only-models-ui-and-domain',
      '^src/pages/',
      '^src/(pages|models|ui|content|core/domain)/',
      sharedBoot,
      packages('react', 'react-dom', '@mui/[^/]+', 'effector-react', 'wouter'),
    ),
    importsOnly('content-imports-only-domain', '^src/content/', '^src/(content|core/domain)/'),
    importsOnly(
      'ui-imports-only-domain-react-and-mui',
      '^src/ui/',
      '^src/(ui|core/domain)/',
      sharedBoot,
      packages('react', 'react-dom', '@mui/[^/]+', '@emotion/[^/]+', '@fontsource[^/]*/[^/]+'),
    ),
    // The stand-in pages of the demo use the site's layout and not-found page, but no other page of the site.
    importsOnly(
      'demo-imports-only-layout-models-and-core',
      '^src/demo/(?!(adapters|modules|runtimes)/)',
      '^src/(demo/(?!(adapters|modules|runtimes)/)|(ui|content|core|models|pages/layout|pages/not-found)/)',
      sharedBoot,
      '^fixtures/(backend/subscriptions|customer|database|reference|scenario-file|scenario-names)\\.ts$',
      ...sharedFixtures,
      packages('react', 'react-dom', '@mui/[^/]+', 'effector-react', 'wouter', 'dom-accessibility-api'),
    ),
    // The inline script of every page contains src/boot and all that src/boot imports, so these imports must be small.
    importsOnly(
      'boot-imports-only-constants-variants-and-the-stored-plan',
      '^src/boot/',
      '^src/boot/',
      '^src/core/domain/(key-lists|site-path|storage-keys|variants|plans/plan-choice)\\.ts$',
    ),
    importsOnly(
      'adapters-import-only-core-and-their-library',
      '^adapters/([^/]+)/',
      '^src/core/',
      '^adapters/($1|shared)/',
      packages('firebase', '@firebase/[^/]+', '@supabase/[^/]+', '@tanstack/query-core'),
    ),
    // The in-memory backend shares accounts, faults and payment orders with the mock server, but no scenario.
    importsOnly(
      'adapters-of-the-demo-import-only-core-and-shared-fixtures',
      '^src/demo/adapters/([^/]+)/',
      '^src/core/',
      '^adapters/shared/',
      '^src/demo/(adapters/($1|session)/|storage-keys\\.ts$)',
      '^fixtures/(backend/|database\\.ts$)',
      ...sharedFixtures,
    ),
    importsOnly(
      'fixtures-import-only-domain-content-and-faker',
      '^fixtures/',
      '^(fixtures|src/(content|core/domain))/',
      packages('@faker-js/faker', 'zod'),
    ),
    // Supabase functions share code with each other only in _shared, and with the site only `sharedDomain`, because
    // Deno can load those files.
    importsOnly(
      'functions-import-only-shared-code-and-their-libraries',
      '^supabase/functions/([^/]+)/',
      '^supabase/functions/($1|_shared)/',
      sharedDomain,
      packages('@supabase/supabase-js', 'jose', 'stripe'),
    ),
    importsOnly('domain-of-functions-imports-nothing', sharedDomain),
    // mock-server/openapi.ts also serves the contract check (scripts/tools/doctor), so it imports no implementation.
    importsOnly(
      'openapi-imports-only-domain-and-its-libraries',
      '^mock-server/openapi\\.ts$',
      '^src/core/domain/',
      packages('ajv', 'yaml'),
      '^(fs|path)$',
    ),

    // Which files may import a folder
    importedOnlyBy(
      'pages-only-from-app-demo-and-scripts',
      '^src/pages/',
      '^(src/(pages|app|demo)|scripts|tests)/',
      '^src/[^/]+$',
    ),
    forbids(
      'of-boot-only-what-the-app-shares',
      { pathNot: ['^(src/boot|tests)/', '^src/[^/]+$'] },
      { path: '^src/boot/', pathNot: sharedBoot },
    ),
    importedOnlyBy(
      'adapters-only-from-runtimes',
      '^adapters/(?!firebase/provider\\.ts)',
      '^(adapters|src/demo/adapters|tests)/',
      composition,
    ),
    // provider.ts names hosts and storage keys, for the Content-Security-Policy and the check of the documents.
    importedOnlyBy(
      'provider-only-from-its-adapter-and-documents',
      '^adapters/firebase/provider\\.ts$',
      '^(adapters/firebase|scripts|tests)/',
      '^src/app/environment-variables\\.ts$',
    ),
    importedOnlyBy(
      'fixtures-only-from-demo-and-tools',
      '^fixtures/',
      '^(fixtures|src/demo|mock-server|scripts|tests)/',
    ),
    // `#runtime` is a file of the demo in dev and in tests.
    forbids(
      'demo-only-from-itself-and-tests',
      { pathNot: ['^(src/demo|tests)/', '^src/single-file\\.tsx$'] },
      { path: '^src/demo/', dependencyTypesNot: ['aliased-subpath-import'] },
    ),
    importedOnlyBy(
      'app-only-from-entries-and-scripts',
      '^src/app/',
      '^(src/app|scripts|tests)/',
      composition,
      '^src/[^/]+$',
    ),
    importedOnlyBy('tests-only-from-tests', '^tests/', '^tests/'),
    importedOnlyBy(
      'mock-server-only-from-scripts-and-tests',
      '^mock-server/',
      '^(mock-server|scripts|tests)/',
    ),
    importedOnlyBy('scripts-only-from-scripts-and-tests', '^scripts/', '^(scripts|tests)/'),
    forbids(
      'production-reaches-no-test-data',
      { path: '^src/app/runtimes/production' },
      {
        path: ['^fixtures/', '^src/demo/', '^adapters/in-memory/', packages('@faker-js/faker')],
        reachable: true,
      },
    ),

    // Which files may import a package
    importedOnlyBy(
      'firebase-only-in-its-adapter',
      packages('firebase', '@firebase/[^/]+'),
      '^(adapters/firebase|tests)/',
    ),
    importedOnlyBy(
      'supabase-only-in-its-adapter',
      packages('@supabase/[^/]+'),
      '^(adapters/supabase|supabase/functions|tests)/',
    ),
    importedOnlyBy(
      'inversify-only-in-app',
      packages('inversify', '@inversifyjs/[^/]+', 'reflect-metadata'),
      '^src/app/',
      composition,
    ),
    importedOnlyBy('faker-only-in-fixtures', packages('@faker-js/faker'), '^fixtures/'),
    importedOnlyBy('json-server-only-in-mock-server', packages('json-server'), '^mock-server/'),
    importedOnlyBy(
      'express-only-in-servers',
      packages('express'),
      '^(mock-server/|scripts/tools/site-server)',
    ),

    // The prerender runs in Node at build time.
    forbids(
      'no-node-builtins-in-browser-code',
      { path: '^(src|adapters|fixtures)/', pathNot: '^src/prerender' },
      { dependencyTypes: ['core'] },
    ),
    forbids('no-circular-imports', { pathNot: '(^|/)node_modules/' }, { circular: true }),
    // The other rules match resolved paths, so most of them allow an import that does not resolve.
    forbids('no-unresolved-imports', {}, { couldNotResolve: true }),
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
