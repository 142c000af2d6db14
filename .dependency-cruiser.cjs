/* The import law: the pure core knows no screen; the screen knows no rules; siblings never meet. */

const { resolve } = require('node:path');

/** A folder may import from these, and from nothing else inside `src`. */
const MAY_IMPORT = {
  core: ['core'],
  adapters: ['adapters', 'core'],
  workers: ['workers', 'core', 'adapters'],
  cli: ['cli', 'core', 'adapters'],
  store: ['store', 'core'],
  ui: ['ui'],
  canvas: ['canvas', 'store', 'core', 'ui'],
  inspector: ['inspector', 'store', 'core', 'ui'],
  explorer: ['explorer', 'store', 'core', 'ui'],
  lab: ['lab', 'store', 'core', 'ui'],
  code: ['code', 'store', 'core', 'ui'],
  start: ['start', 'core', 'ui'],
};

/** Libraries that only one folder may know. */
const ONLY_IN = {
  '@xyflow': 'canvas',
  'monaco-editor': 'code',
};

const folderLaw = Object.entries(MAY_IMPORT).map(([folder, allowed]) => ({
  name: `${folder}-imports`,
  comment: `${folder} imports from ${allowed.join(', ')} only`,
  severity: 'error',
  from: { path: `^src/${folder}/` },
  to: { path: '^src/', pathNot: `^src/(${allowed.join('|')})/` },
}));

const libraryLaw = Object.entries(ONLY_IN).map(([library, folder]) => ({
  name: `${library}-only-in-${folder}`,
  severity: 'error',
  from: { path: '^src/', pathNot: `^src/${folder}/` },
  to: { path: `^node_modules/${library}` },
}));

module.exports = {
  forbidden: [
    ...folderLaw,
    ...libraryLaw,
    {
      name: 'core-libraries',
      comment: 'the core takes a few pure libraries and nothing of Node',
      severity: 'error',
      from: { path: '^src/core/' },
      to: { pathNot: '^src/core/|(^|/)node_modules/(zod|@noble/hashes|@lezer|@cfworker/json-schema|yaml)/' },
    },
    {
      name: 'lower-core-knows-no-runtime',
      comment: 'data below, engine above',
      severity: 'error',
      from: { path: '^src/core/(scenario|message|transcript|files|json|python)/' },
      to: { path: '^src/core/(runtime|checkpoint|logs)/' },
    },
    {
      name: 'logs-know-no-engine',
      comment: 'a log is read without running anything',
      severity: 'error',
      from: { path: '^src/core/logs/' },
      to: { path: '^src/core/(runtime|handover|check|template)/' },
    },
    {
      name: 'json-and-python-at-the-bottom',
      severity: 'error',
      from: { path: '^src/core/(json|python)/' },
      to: { path: '^src/core/', pathNot: '^src/core/(json|python)/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nobody-imports-app',
      severity: 'error',
      from: { pathNot: '^src/app/' },
      to: { path: '^src/app/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: resolve(__dirname, 'tsconfig.json') },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.css'] },
  },
};
