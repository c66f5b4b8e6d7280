/**
 * The rooms of the site and the one direction of travel: page → model → use case → port ← adapter.
 * `npm test` holds the tree against it; tests/architecture proves each rule by a seeded violation.
 */

/** Matches packages, found in node_modules or not. */
const packages = (...names) => {
  const any = names.join('|')
  return `(^|/)node_modules/(@types/)?(${any})/|^(${any})(/|$)`
}

/** The files in `from` may reach what is allowed, and nothing else: no package, no builtin, no other room. */
const only = (name, comment, from, ...allowed) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { pathNot: allowed },
})

/** A package that belongs to one place. `besides`: who else may use it. */
const keptIn = (name, comment, path, ...homes) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: [...homes, '(^|/)node_modules/'] },
  to: { path },
})

/** What nobody outside `homes` may reach. */
const reachedFrom = (name, comment, path, ...homes) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: homes },
  to: { path },
})

const react = packages('react', 'react-dom')
const mui = packages('@mui/[^/]+')
const effectorReact = packages('effector-react')
const wouter = packages('wouter')

module.exports = {
  forbidden: [
    // core
    only(
      'core-stands-alone',
      'core imports nothing outside core, and no package at all.',
      '^src/core/',
      '^src/core/',
    ),
    {
      name: 'domain-knows-no-ports',
      comment: 'core/domain holds types and rules; it knows nothing of ports and use cases.',
      severity: 'error',
      from: { path: '^src/core/domain/' },
      to: { path: '^src/core/', pathNot: '^src/core/domain/' },
    },
    {
      name: 'ports-know-only-the-domain',
      comment: 'A port is one interface in the words of the domain; it knows no other port and no use case.',
      severity: 'error',
      from: { path: '^src/core/ports/' },
      to: { path: '^src/core/', pathNot: '^src/core/domain/' },
    },

    // the rooms around it
    only(
      'models-know-core-and-effector',
      'Models run anywhere: no React, no MUI, no adapter, no page.',
      '^src/models/',
      '^src/models/',
      '^src/core/',
      packages('effector'),
    ),
    only(
      'pages-know-models-ui-and-domain',
      'Pages show models; ports, use cases and adapters are behind them.',
      '^src/pages/',
      '^src/pages/',
      '^src/models/',
      '^src/ui/',
      '^src/core/domain/',
      react,
      mui,
      effectorReact,
      wouter,
    ),
    only(
      'ui-knows-no-models',
      'ui is theme and dumb components.',
      '^src/ui/',
      '^src/ui/',
      '^src/core/domain/',
      react,
      mui,
      packages('@emotion/[^/]+', '@fontsource[^/]*/[^/]+'),
    ),
    only(
      'demo-stands-in-with-what-pages-have',
      'The stand-ins of the demo are pages of somebody else: they see the frame, models and core.',
      '^src/demo/',
      '^src/demo/',
      '^src/ui/',
      '^src/pages/(layout/|not-found/)',
      '^src/core/',
      '^src/models/',
      '^fixtures/scenario-names\\.ts$',
      react,
      mui,
      effectorReact,
      wouter,
    ),

    // adapters and fixtures
    only(
      'adapters-know-core-and-their-library',
      'An adapter turns one library into a port. Only the session keeper is shared between folders.',
      '^adapters/([^/]+)/',
      '^src/core/',
      '^adapters/$1/',
      '^adapters/session/',
      packages('firebase', '@firebase/[^/]+', '@supabase/[^/]+', '@tanstack/query-core'),
    ),
    only(
      'fixtures-know-domain-and-faker',
      'Scenarios are plain data in domain types.',
      '^fixtures/',
      '^fixtures/',
      '^src/core/domain/',
      packages('@faker-js/faker'),
    ),

    // who may reach what
    reachedFrom(
      'adapters-through-runtimes',
      'A runtime chooses the adapters; nothing else imports them.',
      '^adapters/(?!session/)',
      '^adapters/',
      '^src/app/runtimes/',
      '^tests/',
    ),
    reachedFrom(
      'session-policy-through-adapters',
      'The session policy serves the adapters without a client library, and the mock server that issues their sessions.',
      '^adapters/session/',
      '^adapters/',
      '^src/app/runtimes/',
      '^mock-server/',
      '^tests/',
    ),
    reachedFrom(
      'fixtures-through-runtimes',
      'Invented teachers reach the site through a runtime; the demo beside it knows their names.',
      '^fixtures/',
      '^fixtures/',
      '^src/app/runtimes/',
      '^src/demo/',
      '^mock-server/',
      '^scripts/',
      '^tests/',
    ),
    reachedFrom(
      'demo-through-runtimes',
      'The stand-ins are in no build but the demo.',
      '^src/demo/',
      '^src/demo/',
      '^src/app/runtimes/',
      '^tests/',
    ),
    reachedFrom(
      'app-from-entries',
      'The composition knows everything and is known by the entries and the build scripts alone.',
      '^src/app/',
      '^src/app/',
      '^src/[^/]+$',
      '^scripts/',
      '^tests/',
    ),
    reachedFrom('no-tests-in-the-product', 'Nothing that ships knows the tests.', '^tests/', '^tests/'),
    reachedFrom(
      'no-tools-in-the-product',
      'Nothing that ships knows the mock server or the scripts.',
      '^(mock-server|scripts)/',
      '^(mock-server|scripts|tests)/',
    ),
    {
      name: 'production-without-inventions',
      comment: 'Nothing invented and no stand-in is in the production build, however long the way to it.',
      severity: 'error',
      from: { path: '^src/app/runtimes/production' },
      to: {
        path: ['^fixtures/', '^src/demo/', '^adapters/(in-memory|json-server)/', packages('@faker-js/faker')],
        reachable: true,
      },
    },

    // packages that belong to one place
    keptIn(
      'firebase-in-its-adapter',
      'Firebase is the identity of one runtime.',
      packages('firebase', '@firebase/[^/]+'),
      '^adapters/firebase/',
      '^tests/',
    ),
    keptIn(
      'supabase-in-its-adapter',
      'Supabase is the data of one runtime.',
      packages('@supabase/[^/]+'),
      '^adapters/supabase/',
      '^tests/',
    ),
    keptIn(
      'inversify-in-app',
      'One container, resolved in the composition.',
      packages('inversify', '@inversifyjs/[^/]+', 'reflect-metadata'),
      '^src/app/',
    ),
    keptIn(
      'faker-in-fixtures',
      'Chance with a name stays where scenarios are made.',
      packages('@faker-js/faker'),
      '^fixtures/',
    ),
    keptIn(
      'json-server-in-mock-server',
      'json-server is a tool, not part of the site.',
      packages('json-server', 'express'),
      '^mock-server/',
    ),

    // everywhere
    {
      name: 'no-node-in-the-browser',
      comment: 'What runs in a browser has no Node. The prerender is a build step.',
      severity: 'error',
      from: { path: '^(src|adapters|fixtures)/', pathNot: '^src/prerender' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-circle',
      comment: 'A circle is two files that are one, or a direction of travel that is two.',
      severity: 'error',
      from: { pathNot: '(^|/)node_modules/' },
      to: { circular: true },
    },
    {
      name: 'no-unknown-import',
      comment: 'An import that cannot be resolved is one no rule can judge.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    // Types count: a port that names a React type knows React.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
