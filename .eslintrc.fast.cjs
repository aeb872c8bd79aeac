const full = require('./.eslintrc.cjs');
module.exports = { ...full, extends: [], parserOptions: {}, rules: { 'import/no-restricted-paths': full.rules['import/no-restricted-paths'] }, overrides: full.overrides.map((o) => ({ files: o.files, rules: Object.fromEntries(Object.entries(o.rules).filter(([k]) => /max-lines|no-restricted-(paths|syntax)/.test(k))) })) };
